/** An application as new users have it, as far as it is data. */
export interface Project {
    readonly name: string;
    readonly folder: string;
    readonly steps: readonly { readonly name: string }[];
}

export declare const projects: readonly Project[];
