/** Where the package is: its own files are found from there, as a module may be in another file once it is built. */

export const packageRoot = new URL('../', import.meta.url);

/** What the build has made of the runtime files. It is next to the built modules, so the sources have none. */
export const builtRuntime = new URL('./runtime.json', import.meta.url);
