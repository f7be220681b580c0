/** The data of an application as new users write it. */
export interface Project {
    readonly name: string;
    readonly folder: string;
    readonly steps: readonly { readonly name: string }[];
}

export declare const projects: readonly Project[];
