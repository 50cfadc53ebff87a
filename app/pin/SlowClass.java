package app.pin;

/// Takes the hold time to be initialised. It is loaded anew for each request, since a class is initialised only once.
final class SlowClass {

    static {
        // Its own loader knows how long, and a static initialiser has no parameters. A type of the JDK, since one of this package is of
        // another package here: that of another loader.
        ((Runnable) SlowClass.class.getClassLoader()).run();
    }

    private SlowClass() {}

    static void touch() {
        // Being called is all that it is for: the first call initialises the class.
    }

    /// Touches the class from plain Java code, so that no reflection stands between the virtual thread and the initialiser.
    static final class Touch implements Runnable {

        @Override
        public void run() {
            touch();
        }
    }
}
