interface File {
    readonly path: string;
    readonly text: string;
    readonly origins: readonly { readonly line: number; readonly pointer: string }[];
}

export function isIn(option: string | undefined, path: string): boolean;
export function joined(files: readonly File[]): Pick<File, 'text' | 'origins'>;
