/** The folders of the projects. */
export declare const folders: readonly string[];

/** The contents of a project's files, by path. */
export declare function filesOf(folder: string): Readonly<Record<string, string>>;

/** The contents of all files in a folder and below, by path from there. */
export declare function filesIn(folder: string): Readonly<Record<string, string>>;
