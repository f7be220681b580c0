export interface Tool {
    readonly name: string;
    readonly title: string;
    readonly package?: string;
    readonly isCurrent?: true;
    readonly args: (description: string, folder: string) => readonly string[];
    readonly entry: string;
}

/** The measured generators. */
export const tools: readonly Tool[];
