// One level of load for k6 0.49 and newer: a constant number of users, each of which waits for its answer before it sends again.
//
// k6 run --out json=k6.json.gz -e VUS=50 -e DURATION=60s -e URL=http://127.0.0.1:8080/api/slow-query collectors/load/load.js
//
//   URL            what to request
//   VUS            users (10)
//   DURATION       until no new iteration begins (60s)
//   GRACEFUL_STOP  for iterations in flight then (5s)
//   STAGGER        users start at random over this time (0)
//   THINK          pause of a user after each answer (0)
//   TIMEOUT        for a whole request (300s)
//   RUN_ID         sent as header X-Benchmark-Run
//   SCENARIO       the points' scenario tag (default)
//   METHOD         GET or HEAD (GET)
//   HEADERS        further headers, 'Name: value', one a line
//   SUMMARY        file for the summary
//
// Times are 500ms, 60s, 2m, 1h or bare seconds. As everywhere in k6, the wait of STAGGER counts into a user's first iteration.
import http from 'k6/http';
import exec from 'k6/execution';
import { sleep } from 'k6';

const UNITS = { ms: 0.001, s: 1, m: 60, h: 3600 };

function seconds(name, byDefault) {
  const text = __ENV[name] || byDefault;
  const parts = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text);
  if (!parts) {
    throw new Error(`${name}=${text} is not a time; expected for instance 500ms, 60s or 2m`);
  }
  return Number(parts[1]) * UNITS[parts[2] || 's'];
}

// k6's own durations take no bare number.
function duration(name, byDefault) {
  return `${Math.round(seconds(name, byDefault) * 1000)}ms`;
}

function headers() {
  const all = {};
  if (__ENV.RUN_ID) {
    all['X-Benchmark-Run'] = __ENV.RUN_ID;
  }
  for (const line of (__ENV.HEADERS || '').split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) {
      all[line.slice(0, colon)] = line.slice(colon + 1).trim();
    }
  }
  return all;
}

if (!__ENV.URL) {
  throw new Error('URL is missing; give -e URL=http://host:port/path');
}

const method = __ENV.METHOD || 'GET';
const stagger = seconds('STAGGER', '0');
const think = seconds('THINK', '0');
const params = { headers: headers(), timeout: duration('TIMEOUT', '300s'), redirects: 0 };
// Every user runs this script in a world of its own, so this is the user's own first iteration.
let first = true;

export const options = {
  scenarios: {
    [__ENV.SCENARIO || 'default']: {
      executor: 'constant-vus',
      vus: Number(__ENV.VUS || '10'),
      duration: duration('DURATION', '60s'),
      gracefulStop: duration('GRACEFUL_STOP', '5s'),
    },
  },
  summaryTrendStats: ['avg', 'min', 'med', 'max', 'p(90)', 'p(95)', 'p(99)', 'count'],
  discardResponseBodies: true,
};

export default function () {
  if (first) {
    first = false;
    if (exec.vu.idInTest === 1) {
      // k6 tells nobody else when the level began.
      console.log(`loomlab start_epoch_ms=${Math.floor(exec.scenario.startTime)}`);
    }
    if (stagger > 0) {
      sleep(Math.random() * stagger);
    }
  }
  http.request(method, __ENV.URL, null, params);
  if (think > 0) {
    sleep(think);
  }
}

export function handleSummary(data) {
  if (!__ENV.SUMMARY) {
    const requests = data.metrics.http_reqs ? data.metrics.http_reqs.values.count : 0;
    return { stdout: `${requests} requests; give -e SUMMARY=summary.json for all figures\n` };
  }
  return { [__ENV.SUMMARY]: JSON.stringify(data, null, 2) };
}
