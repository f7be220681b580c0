export function reduceDependencies(source: string): string;
