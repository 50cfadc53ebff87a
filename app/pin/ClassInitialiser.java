package app.pin;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.time.Duration;

/// Initialises [SlowClass] as often as is asked, each time in a class loader of its own, which is garbage afterwards.
///
/// @param slow   the class file
/// @param touch  that of its first user
record ClassInitialiser(byte[] slow, byte[] touch) {

    private static final String SLOW = "app.pin.SlowClass";
    private static final String TOUCH = "app.pin.SlowClass$Touch";

    static ClassInitialiser load() {
        return new ClassInitialiser(classFile("SlowClass.class"), classFile("SlowClass$Touch.class"));
    }

    void initialiseOnce(Duration pause) {
        try {
            OneUse loader = new OneUse(this, pause);
            Constructor<?> touch = loader.loadClass(TOUCH).getDeclaredConstructor();
            touch.setAccessible(true);
            ((Runnable) touch.newInstance()).run();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("class " + TOUCH + " cannot be loaded once more", e);
        }
    }

    private static byte[] classFile(String name) {
        try (InputStream in = ClassInitialiser.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(name + ": cannot be read from the class path", e);
        }
    }

    /// Defines the two classes itself and leaves the rest to the application's loader.
    private static final class OneUse extends ClassLoader implements Runnable {

        private final ClassInitialiser files;
        private final Duration pause;

        private OneUse(ClassInitialiser files, Duration pause) {
            super(ClassInitialiser.class.getClassLoader());
            this.files = files;
            this.pause = pause;
        }

        /// What the initialiser does.
        @Override
        public void run() {
            Pause.of(pause);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null) {
                    return loaded;
                }
                return switch (name) {
                    case SLOW -> defineClass(name, files.slow(), 0, files.slow().length);
                    case TOUCH -> defineClass(name, files.touch(), 0, files.touch().length);
                    default -> super.loadClass(name, resolve);
                };
            }
        }
    }
}
