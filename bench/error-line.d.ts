/** The first line of a program's output that names an error, without local paths. */
export function messageOf(said: { readonly stdout: string; readonly stderr: string }, folder: string): string;
