/** The files of the package that runs need. A browser cannot read them, so the build puts their texts here. */

/** The runtime files as the build has described them, as JSON. */
export const builtRuntime: string | undefined = undefined;

/** The setup files, by their path in the package. */
export const setupFiles: Readonly<Record<string, string>> = {};
