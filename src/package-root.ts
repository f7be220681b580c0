/** Where the package is: its own files are found from there, as a module may stand in another file once it is built. */

export const packageRoot = new URL('../', import.meta.url);

/** What the build has made of the runtime files. It stands beside the modules that are built, so the sources have none. */
export const builtRuntime = new URL('./runtime.json', import.meta.url);
