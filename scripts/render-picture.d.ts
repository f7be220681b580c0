/** Runs oasmith in a folder with these words, with colours, and returns all that it prints. */
export type RunOasmith = (folder: string, words: readonly string[]) => string | Promise<string>;

export function recordSession(run?: RunOasmith): Promise<readonly string[]>;
export function renderPicture(lines: readonly string[]): string;
