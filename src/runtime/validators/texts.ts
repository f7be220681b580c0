import type { ArrayForm, ObjectForm, OneForm, ParameterForm, ValueForm, WholeQueryForm } from '../requests/forms.ts';
import { isJsonObject, isPlain } from './leaves.ts';
import type { Members } from './parts.ts';
import { ask, type Check, checkBy, checkOf, failType, type Part, replaced } from './schema.ts';

/**
 * The parameters of a place of requests. Strings are read as they are written there, and all other values stay as they are. What
 * is no parameter is left out.
 */
export function fromTexts(part: Part, place: TextPlace, forms: readonly ParameterForm[] | WholeQueryForm): Check {
    const check = checkOf(part);
    return checkBy((value, pass) => {
        const given = givenIn(value, place === 'headers');
        if (given === undefined) {
            return failType(pass, 'an object', value);
        }
        if ('kind' in forms) {
            return ask(check, readProperties(Object.fromEntries(given), objectIn(forms.value)), pass);
        }
        const read = forms.flatMap((form) => {
            const raw = place === 'query' ? rawInQuery(form, forms, given) : given.get(nameIn(form.name, place));
            return raw === undefined ? [] : [[form.name, readGiven(raw, form, place)] as const];
        });
        const isAsGiven = isJsonObject(value) && isPlain(value) && Object.keys(value).length === read.length;
        const isSame = isAsGiven && read.every(([name, one]) => Object.hasOwn(value, name) && value[name] === one);
        return ask(check, isSame ? value : Object.fromEntries(read), pass);
    });
}

/** Where parameters are. Values of headers and paths are one text each. */
type TextPlace = 'path' | 'query' | 'headers';

/** The names of headers may be in any case (RFC 9110, 5.1). */
function nameIn(name: string, place: TextPlace): string {
    return place === 'headers' ? name.toLowerCase() : name;
}

/** What is given by its names: in an object, or in pairs as those of `URLSearchParams` and `Headers`. */
function givenIn(value: unknown, isLower: boolean): ReadonlyMap<string, unknown> | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return undefined;
    }
    const given = new Map<string, unknown>();
    const texts = new Map<string, unknown[]>();
    if (Symbol.iterator in value) {
        for (const [name, text] of value as Iterable<readonly [string, unknown]>) {
            const known = texts.get(name);
            if (known === undefined) {
                texts.set(name, [text]);
            } else {
                known.push(text);
            }
        }
    }
    for (const [name, all] of texts) {
        given.set(name, all.length === 1 ? all[0] : all.flat());
    }
    for (const [name, one] of isPlain(value) ? Object.entries(value) : []) {
        given.set(isLower ? name.toLowerCase() : name, one);
    }
    return given;
}

/** What a query has for a parameter: under its name, in names such as `filter[size]` and `filter.size`, or by property. */
function rawInQuery(
    { name, value, style, explode }: ParameterForm,
    forms: readonly ParameterForm[],
    given: ReadonlyMap<string, unknown>,
): unknown {
    if (given.has(name)) {
        return given.get(name);
    }
    const inner = [...given].flatMap(([key, text]) => {
        const keys = innerKeys(key, name);
        return keys === undefined ? [] : [[keys, text] as const];
    });
    if (inner.length > 0) {
        return gather(inner);
    }
    const { properties, rest } = objectIn(value) ?? { properties: {}, rest: undefined };
    const isTakenApart = style === undefined || (style === 'form' && explode === true);
    const own = [...given].filter(([key]) => {
        const isOther = forms.some((form) => form.name === key || innerKeys(key, form.name) !== undefined);
        return isTakenApart && !isOther && (Object.hasOwn(properties, key) || (style === 'form' && rest !== undefined));
    });
    return own.length === 0 ? undefined : Object.fromEntries(own);
}

/** What follows a name, as `[size][0]` or `.size`; undefined if it is something else. */
function innerKeys(key: string, name: string): readonly string[] | undefined {
    const rest = key.startsWith(name) ? key.slice(name.length) : '';
    if (!/^(?:\[[^\]]*\]|\.[^.[]+)+$/.test(rest)) {
        return undefined;
    }
    const keys = [...rest.matchAll(/\[([^\]]*)\]|\.([^.[]+)/g)].map(
        ([, bracketed, dotted]) => bracketed ?? dotted ?? '',
    );
    // No description is as deep, and the stack is not endless.
    return keys.length > 100 ? undefined : keys;
}

/** What names with keys hold, all at once. Numbers and empty keys are places in an array. */
function gather(entries: readonly (readonly [keys: readonly string[], text: unknown])[]): unknown {
    const whole = entries.filter(([keys]) => keys.length === 0);
    if (whole.length > 0) {
        return whole.length === 1 ? whole[0]?.[1] : whole.flatMap(([, text]) => text);
    }
    const isArray = entries.every(([[key = '']]) => /^\d*$/.test(key));
    const inner = new Map<string, (readonly [keys: readonly string[], text: unknown])[]>();
    for (const [index, [[key = '', ...keys], text]] of entries.entries()) {
        // Each empty key is an item of its own.
        const name = isArray && key === '' ? `+${index}` : key;
        const known = inner.get(name);
        if (known === undefined) {
            inner.set(name, [[keys, text]]);
        } else {
            known.push([keys, text]);
        }
    }
    return isArray
        ? [...inner.values()].flatMap((one) => gather(one))
        : Object.fromEntries([...inner].map(([key, one]) => [key, gather(one)]));
}

/** A text with several parts is taken apart, as its style says (OpenAPI 3.1.1, 4.8.12.3). */
function readGiven(raw: unknown, { name, value, style, explode }: ParameterForm, place: TextPlace): unknown {
    if (typeof raw !== 'string') {
        return readRaw(raw, value);
    }
    if (style === 'json') {
        return parsedText(raw);
    }
    const prefix = style === 'label' ? '.' : style === 'matrix' ? `;${name}=` : '';
    const text = raw.startsWith(prefix) ? raw.slice(prefix.length) : raw;
    const separator = separatorsOf.get(style) ?? ',';
    const parts = text === '' ? [] : text.split(style === 'label' && explode === true ? '.' : separator);
    const isRepeated =
        place === 'query' && (style === undefined || style === 'deepObject' || (style === 'form' && explode === true));
    const object = objectIn(value);
    if (isRepeated || (parts.length < 2 && object === undefined && !isArrayAlone(value))) {
        return readRaw(text, value);
    }
    if (arrayIn(value) !== undefined) {
        return readRaw(parts, value);
    }
    return object === undefined ? readRaw(text, value) : readProperties(Object.fromEntries(pairsIn(parts)), object);
}

const separatorsOf: ReadonlyMap<string | undefined, string> = /* @__PURE__ */ new Map([
    ['spaceDelimited', ' '],
    ['tabDelimited', '\t'],
    ['pipeDelimited', '|'],
]);

/** `x=1` each, or `x`, `1`, one after the other. */
function pairsIn(parts: readonly string[]): readonly (readonly [string, string])[] {
    if (parts.every((part) => part.includes('='))) {
        return parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]);
    }
    return parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as const] : []));
}

/** A value as its form says. What is something else stays as it is: the check says what is wrong with it. */
function readRaw(raw: unknown, form: ValueForm): unknown {
    const array = arrayIn(form);
    if (typeof raw === 'string') {
        return readOne(raw, [form].flat(), array);
    }
    if (Array.isArray(raw)) {
        const items = raw.map((item) => readRaw(item, array?.items ?? 'any'));
        return items.every((item, index) => item === raw[index]) ? raw : items;
    }
    return isJsonObject(raw) && isPlain(raw) ? readProperties(raw, objectIn(form)) : raw;
}

function readProperties(members: Members, object: ObjectParts | undefined): unknown {
    let result: object = members;
    for (const [key, member] of Object.entries(members)) {
        const known =
            object !== undefined && Object.hasOwn(object.properties, key) ? object.properties[key] : undefined;
        const read = readRaw(member, known ?? object?.rest ?? 'any');
        result = read === member ? result : replaced(members, result, key, read);
    }
    return result;
}

/** A text could be anything, so it stays one wherever a text is possible. */
function readOne(text: string, forms: readonly OneForm[], array: ArrayForm | undefined): unknown {
    const isListed = forms.some((one) => typeof one === 'object' && 'texts' in one && one.texts.includes(text));
    if (isListed || forms.some((one) => one === 'any' || one === 'text' || one === 'file')) {
        return text;
    }
    if (forms.includes('bigint') && /^-?\d{1,1000}$/.test(text)) {
        return BigInt(text);
    }
    const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
    if (
        Number.isFinite(number) &&
        (forms.includes('number') || (forms.includes('integer') && Number.isInteger(number)))
    ) {
        return number;
    }
    if (forms.includes('boolean') && (text === 'true' || text === 'false')) {
        return text === 'true';
    }
    if (array !== undefined) {
        return [readRaw(text, array.items)];
    }
    return objectIn(forms) === undefined ? text : parsedText(text);
}

function parsedText(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return text;
    }
}

function arrayIn(form: ValueForm): ArrayForm | undefined {
    return [form].flat().find((one): one is ArrayForm => typeof one === 'object' && 'items' in one);
}

function isArrayAlone(form: ValueForm): boolean {
    return arrayIn(form) !== undefined && [form].flat().length === 1;
}

/** The properties of an object, and what all others are. */
interface ObjectParts {
    readonly properties: ObjectForm['properties'];
    readonly rest: ValueForm | undefined;
}

function objectIn(form: ValueForm): ObjectParts | undefined {
    const found = [form].flat().find((one): one is ObjectForm => typeof one === 'object' && 'properties' in one);
    return found && { properties: found.properties, rest: found.others };
}
