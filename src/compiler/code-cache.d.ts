export function allowCodeCache(): void;
export function allowCodeCacheHere(): void;
export function isCodeCached(): boolean;
export function requireCached(name: 'typescript', from: string): typeof import('typescript');
