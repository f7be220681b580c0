/** So many schemas, by name. */
export function schemasOf(number: number): Readonly<Record<string, unknown>>;
