/** The places of a description where a string is, or could be: hostile strings are planted there. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/load/json.ts';
import { formatPointer } from '../../src/load/pointer.ts';
import { stringField } from '../../src/load/reader.ts';

export interface Position {
    /** A name changes everywhere, with all references to it; a value changes alone. */
    readonly kind: 'name' | 'value';
    /** Where it is; for a name, the first place. */
    readonly pointer: string;
    readonly text: string;
}

/** Objects whose keys are names; all other keys are keywords of the specification. */
const named = new Set(
    `paths pathItems additionalOperations webhooks callbacks responses mediaTypes content headers examples links encoding parameters schemas requestBodies
    securitySchemes properties patternProperties $defs dependentRequired dependentSchemas mapping variables scopes
    x-enumNames x-enum-varnames x-enum-descriptions x-enumDescriptions`.split(/\s+/),
);

/** Values of any form, in which the specification has no keywords. */
const free = new Set(['const', 'default', 'enum', 'example', 'value', 'x-vendor']);

/** Extensions that oasmith knows: under another name they are ignored. */
const known = /^x-(name|position|enum-?names|enum-?varnames|enum-?descriptions)$/i;

/** Whether the key of an object is a name that its author chose. */
export function isName(key: string, path: readonly string[]): boolean {
    const [holder, owner] = [path.at(-1) ?? '', path.at(-2)];
    if (named.has(holder) || owner === 'callbacks' || owner === 'security') return true;
    return isFree(path) || (key.startsWith('x-') && !known.test(key));
}

function isFree(path: readonly string[]): boolean {
    return path.some((key, index) => free.has(key) && path[index - 1] !== 'responses');
}

/** Every name and every string of a description; of other values those that may be anything. */
export function positionsOf(description: JsonObject): Position[] {
    const names = new Map<string, Position>();
    const values: Position[] = [];
    const addName = (text: string, path: readonly string[]): void => {
        if (!names.has(text)) names.set(text, { kind: 'name', pointer: formatPointer(path), text });
    };
    const visit = (value: JsonValue | undefined, path: readonly string[]): void => {
        if (Array.isArray(value)) {
            for (const [index, item] of value.entries()) visit(item, [...path, `${index}`]);
        } else if (isJsonObject(value)) {
            for (const key of Object.keys(value)) {
                const inner = [...path, key];
                if (isName(key, path)) addName(key, inner);
                visit(value[key], inner);
            }
            const isTag = path.length === 2 && path[0] === 'tags';
            const name = stringField(value, 'name');
            if (name !== undefined && (isTag || stringField(value, 'in') === 'path')) addName(name, [...path, 'name']);
        } else if (typeof value === 'string' || (value !== undefined && value !== null && isFree(path))) {
            values.push({ kind: 'value', pointer: formatPointer(path), text: String(value) });
        }
    };
    visit(description, []);
    return [...names.values(), ...values];
}

/** Whether another string at a position makes a description invalid, or breaks its references. */
export function isVital({ pointer }: Position): boolean {
    return pointer === '/openapi' || /\/\$(?:ref|dynamicRef)$/.test(pointer);
}
