/** The folders of the projects. */
export declare const folders: readonly string[];

/** The texts of a project's files by their paths. */
export declare function filesOf(folder: string): Readonly<Record<string, string>>;
