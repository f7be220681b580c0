/** The folders with packages of their own, by what these are for. */
export declare const ownPackages: Readonly<Record<'site' | 'jest' | 'msw' | 'integrations', string>>;

/** Installs the packages of such a folder if they are missing, and returns the path of its `node_modules`. */
export declare function installOwn(folder: string): string;
