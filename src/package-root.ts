/** Where the package is: its own files are found from there, as a module may stand in another file once it is built. */

export const packageRoot = new URL('../', import.meta.url);
