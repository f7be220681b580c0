/** A cache as a string and back, in which dates stay dates: what docs/hooks.md shows. */

export function toText(value: unknown): string {
    return JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key: string, json: unknown) {
        return this[key] instanceof Date ? { '@date': json } : json;
    });
}

export function fromText(text: string): unknown {
    return JSON.parse(text, (_key, value) => (typeof value?.['@date'] === 'string' ? new Date(value['@date']) : value));
}
