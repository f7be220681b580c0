/** Installs the package of public descriptions if it is missing, and returns the folder of its descriptions. */
export function installCorpus(): string;
