export function isLibraryFile(name: string): boolean;
