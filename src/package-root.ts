/** The folder of the package. Its files are found from here, because the build may move modules to other files. */

export const packageRoot = new URL('../', import.meta.url);

/** The runtime files, as prepared by the build. It exists only next to the built modules, not in the sources. */
export const builtRuntimeUrl = new URL('./runtime.json', import.meta.url);

/** The built module of the thread that type-checks. Node cannot run the source. */
export const checkWorker = new URL('dist/output/verify/worker.js', packageRoot);

/** The identity of the build, a hash of all its files. It exists only next to the built modules, not in the sources. */
export const buildIdentityUrl = new URL('./identity.txt', import.meta.url);
