/** The first line of what a program said that names an error, without the places of the machine it ran on. */
export function messageOf(said: { readonly stdout: string; readonly stderr: string }, folder: string): string;
