/** A cache as a string and back, in which dates stay dates, and bigints bigints: what docs/hooks.md shows. */

export function toText(value: unknown): string {
    return JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key: string, json: unknown) {
        if (this[key] instanceof Date) return { '@date': json };
        return typeof json === 'bigint' ? { '@bigint': String(json) } : json;
    });
}

export function fromText<Value = unknown>(text: string): Value {
    return JSON.parse(text, (_key, value) => {
        if (typeof value?.['@date'] === 'string') return new Date(value['@date']);
        return typeof value?.['@bigint'] === 'string' ? BigInt(value['@bigint']) : value;
    });
}
