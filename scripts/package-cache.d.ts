export function installIntoCache(name: string, packages: readonly string[], alone?: readonly string[]): string;
export function unpackIntoCache(name: string, packages: readonly string[]): string;
