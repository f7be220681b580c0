export function recordSession(): readonly string[];
export function renderPicture(lines: readonly string[]): string;
