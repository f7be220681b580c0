import type { ParameterForm, ValueForm } from '../requests/forms.ts';

/** How the value of a header is read. */
interface HeaderForm extends Pick<ParameterForm, 'name' | 'style' | 'explode'> {
    /** Without it, a text. */
    readonly value?: ValueForm;
    /** Parses JSON in place of `JSON.parse`: without the loss of a digit. */
    readonly parse?: (text: string) => unknown;
    /** Makes something else of what is read, or nothing if it is not what it should be. */
    readonly make?: (value: unknown) => unknown;
}

/** Reads the headers of a response of any library. One that is missing, or not what the description says, is left out. */
export type HeaderReader<Headers> = (headers: object) => Headers;

/** What reads the headers of operations by status: `petClientHeaders.getPetById[429](error.headers)`. */
export type HeaderReaders<Operations> = {
    readonly [Name in keyof Operations]: {
        readonly [Status in keyof Operations[Name]]: HeaderReader<Operations[Name][Status]>;
    };
};

/** Reads some headers, each into the member of its form. */
export function parseHeaders<Headers>(headers: object, forms: { readonly [member: string]: HeaderForm }): Headers {
    const found = Object.entries(forms).map(([member, form]) => [member, readHeader(headers, form)] as const);
    return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Headers;
}

function readHeader(headers: object, form: HeaderForm): unknown {
    const text = receivedHeader(headers, form.name);
    const json = text === undefined || form.style === 'json' ? text : jsonInHeader(text, form);
    if (json === undefined) {
        return undefined;
    }
    try {
        const value = (form.parse ?? JSON.parse)(json);
        return form.make === undefined ? value : form.make(value);
    } catch {
        return undefined;
    }
}

/** The text of a header in what libraries have for headers: an object with `get`, a function, or a plain object. */
function receivedHeader(headers: object, name: string): string | undefined {
    const found: unknown =
        typeof headers === 'function'
            ? headers(name)
            : 'get' in headers && typeof headers.get === 'function'
              ? headers.get(name)
              : Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
    return found === undefined || found === null ? undefined : Array.isArray(found) ? found.join(', ') : String(found);
}

const headerSeparators: Readonly<Partial<Record<string, string>>> = {
    spaceDelimited: ' ',
    tabDelimited: '\t',
    pipeDelimited: '|',
};

/** The value of a text as JSON, so that its numbers keep their digits; undefined if it is none of the described ones. */
function jsonInHeader(
    text: string,
    { value = 'text', style = 'simple', explode = false }: HeaderForm,
): string | undefined {
    const alone = scalarInHeader(text, value);
    if (alone !== undefined) {
        return alone;
    }
    const parts = text === '' ? [] : text.split(headerSeparators[style] ?? ',').map((part) => part.trim());
    for (const form of [value].flat()) {
        const json =
            typeof form !== 'object' || 'texts' in form
                ? undefined
                : 'items' in form
                  ? itemsInHeader(parts, form.items)
                  : membersInHeader(parts, form, explode);
        if (json !== undefined) {
            return json;
        }
    }
    return undefined;
}

function itemsInHeader(parts: readonly string[], form: ValueForm): string | undefined {
    const items = parts.map((part) => scalarInHeader(part, form));
    return items.includes(undefined) ? undefined : `[${items.join()}]`;
}

/** `R,100,G,200`, or `R=100,G=200` (OpenAPI 3.1.1, 4.8.12.3 Style Values). */
function membersInHeader(
    parts: readonly string[],
    { properties, others = 'text' }: Extract<ValueForm, { readonly properties: unknown }>,
    explode: boolean,
): string | undefined {
    const pieces = explode ? parts.flatMap((part) => part.split(/=([\s\S]*)/, 2)) : parts;
    const members = pieces.flatMap((name, index): (string | undefined)[] => {
        if (index % 2 === 1) {
            return [];
        }
        const form = Object.hasOwn(properties, name) ? properties[name] : others;
        const value = scalarInHeader(pieces[index + 1], form ?? others);
        return [value === undefined ? undefined : `${JSON.stringify(name)}:${value}`];
    });
    return members.includes(undefined) ? undefined : `{${members.join()}}`;
}

/** A value without parts as JSON. A text could be anything, so it stays one wherever a text is possible. */
function scalarInHeader(text: string | undefined, form: ValueForm): string | undefined {
    if (text === undefined) {
        return undefined;
    }
    const forms = [form].flat();
    const isText = (one: (typeof forms)[number]): boolean =>
        typeof one === 'object' ? 'texts' in one && one.texts.includes(text) : ['any', 'text', 'file'].includes(one);
    if (forms.some(isText)) {
        return JSON.stringify(text);
    }
    if (forms.includes('boolean') && /^(?:true|false)$/i.test(text)) {
        return text.toLowerCase();
    }
    const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? text.replace(/^(-?)0+(?=\d)/, '$1') : undefined;
    const isInteger = number !== undefined && Number.isInteger(Number(number));
    const isOne = forms.includes('number') || (isInteger && (forms.includes('integer') || forms.includes('bigint')));
    return isOne ? number : undefined;
}
