export function renderLlms(readText: (path: string) => string): Readonly<Record<'llms.txt' | 'llms-full.txt', string>>;
