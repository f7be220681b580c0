/** A project that a tool has made: its name, what its user adds, and its own check. */
export interface FreshProject {
    readonly name: string;
    readonly packages: readonly string[];
    readonly check: string;
}

export declare const freshProjects: readonly FreshProject[];
