// Which of the compiler's own library files the playground has: the language in all its versions, and the browser. Those of workers
// are large, and only projects of workers name them.

/** @param name The name of a file beside the compiler. */
export function isLibraryFile(name) {
    return /^lib\.(?!webworker\.(?:d|iterable|asynciterable)\.).*d\.ts$/.test(name);
}
