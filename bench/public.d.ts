export interface Operation {
    readonly name: string;
    readonly path: string;
    readonly parameters: Readonly<Record<string, string | number>>;
    readonly groups: Readonly<Record<'client' | 'service' | 'member', string>>;
}

/** The public descriptions that are measured. */
export const descriptions: readonly { readonly name: string; readonly operation?: Operation }[];
