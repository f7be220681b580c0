/** The folders of the projects. */
export declare const folders: readonly string[];

/** The contents of a project's files, by path. */
export declare function filesOf(folder: string): Readonly<Record<string, string>>;
