/** What outputs import, by package. */
export const imported: Readonly<Record<string, readonly string[]>>;
export const importedOfJest: Readonly<Record<string, readonly string[]>>;
export function isLibraryFile(name: string): boolean;
