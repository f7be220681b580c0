export declare const strictness: Readonly<Record<string, boolean>>;
