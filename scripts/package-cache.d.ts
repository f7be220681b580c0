export function unpackIntoCache(name: string, packages: readonly string[]): string;
