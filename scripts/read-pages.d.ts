export const internalGroup: string;

export function readGroups(text: string): readonly {
    readonly title: string;
    readonly pages: readonly { readonly path: string; readonly name: string; readonly summary: string }[];
}[];
