/** A cache as a string and back, in which dates stay dates, and bigints bigints: what docs/generated-hooks.md shows. */

export function toText(value: unknown): string {
    return JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key: string, json: unknown) {
        if (typeof json === 'bigint') return { '@bigint': String(json) };
        return this[key] instanceof Date ? { '@date': json } : json;
    });
}

export function fromText<Value = unknown>(text: string): Value {
    return JSON.parse(text, (_key, value) => {
        if (typeof value?.['@bigint'] === 'string') return BigInt(value['@bigint']);
        return typeof value?.['@date'] === 'string' ? new Date(value['@date']) : value;
    });
}
