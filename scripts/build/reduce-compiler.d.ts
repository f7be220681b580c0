export function usedNames(modules: readonly string[]): string[];
export function reduceCompiler(source: string, names: readonly string[]): string;
