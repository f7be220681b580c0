export function allowCodeCache(): void;
export function requireCached(name: string, from: string): unknown;
