/**
 * What extensions of a description say about pages, as rules: those of Speakeasy, Fern, Microsoft's AutoRest and Redocly.
 * They mean what the documentation of their owner says.
 */

import type { JsonObject } from '../load/json.ts';
import { field, isArray, isJsonObject, type LocatedObject, type Reader, stringField } from '../load/reader.ts';
import { anyOperationHas } from '../operations/find.ts';
import type { Options } from '../options/types.ts';
import type { PageWay } from '../plan/pages.ts';

/** What an extension says; an explanation if that is nothing that a client can do. */
type ExtensionReading = PageWay | { readonly unclear: string } | undefined;

const extensions: Readonly<Record<string, (value: JsonObject) => ExtensionReading>> = {
    'x-speakeasy-pagination': readSpeakeasy,
    'x-fern-pagination': readFern,
    'x-ms-pageable': readPageable,
    'x-redoclyPagination': readRedocly,
    'x-redocly-pagination': readRedocly,
};

export function mayHavePages({ pagination, generationMode }: Options, reader: Reader): boolean {
    if (generationMode === 'schemas') return false;
    return pagination.rules.length > 0 || (pagination.extensions && anyOperationHas(Object.keys(extensions), reader));
}

/** The extension of an operation; undefined if it has none. */
export function findExtension(
    operation: LocatedObject,
    reader: Reader,
): { readonly name: string; readonly reading: ExtensionReading } | undefined {
    for (const [name, read] of Object.entries(extensions)) {
        const given = field(operation.value, name);
        if (given === undefined || given === false || given === null) continue;
        // Fern's `true` stands for what the document says.
        const value = given === true ? field(reader.root.value, name) : given;
        if (!isJsonObject(value)) return { name, reading: { unclear: 'it is not an object' } };
        return { name, reading: read(value) };
    }
    return undefined;
}

function readSpeakeasy(value: JsonObject): ExtensionReading {
    const [inputs, outputs] = [field(value, 'inputs'), field(value, 'outputs')];
    const input = (type: string): string | undefined => {
        const found = (isArray(inputs) ? inputs : []).find((one) => isJsonObject(one) && field(one, 'type') === type);
        return isJsonObject(found) ? stringField(found, 'name') : undefined;
    };
    const output = (name: string): string | undefined =>
        isJsonObject(outputs) ? fieldPathOf(stringField(outputs, name)) : undefined;
    const items = output('results');
    switch (field(value, 'type')) {
        case 'cursor':
            return ruleOf({ kind: 'cursor', parameter: input('cursor'), next: output('nextCursor'), items });
        case 'url':
            return ruleOf({ kind: 'url', next: output('nextUrl'), items });
        case 'offsetLimit': {
            const [page, offset] = [input('page'), input('offset')];
            if (page !== undefined) return { kind: 'page', parameter: page, items, total: output('numPages') };
            if (offset !== undefined) return { kind: 'offset', parameter: offset, items };
            return { unclear: 'it names no input of the type page or offset' };
        }
        default:
            return { unclear: 'its type is none of cursor, offsetLimit and url' };
    }
}

function readFern(value: JsonObject): ExtensionReading {
    const path = (name: string): string | undefined => fieldPathOf(stringField(value, name));
    const shared = { items: path('results'), more: path('has-next-page') };
    const [cursor, offset] = [path('cursor'), path('offset')];
    if (cursor !== undefined)
        return ruleOf({ kind: 'cursor', parameter: cursor, next: path('next_cursor'), ...shared });
    // Without a step, each page adds one to the parameter.
    const counted = field(value, 'step') === undefined ? 'page' : 'offset';
    if (offset !== undefined) return { kind: counted, parameter: offset, ...shared };
    return ruleOf({ kind: 'url', next: path('next_uri') ?? path('next_path'), ...shared });
}

function readPageable(value: JsonObject): ExtensionReading {
    const next = stringField(value, 'nextLinkName');
    // All items are on one page, or another operation, which takes the link apart, gives the others.
    if (next === undefined || field(value, 'operationName') !== undefined) return undefined;
    return { kind: 'url', next, items: stringField(value, 'itemName') ?? 'value' };
}

function readRedocly(value: JsonObject): ExtensionReading {
    const pointer = (name: string): string | undefined => pathOfPointer(stringField(value, name));
    const items = pointer('items');
    const kind = field(value, 'style');
    switch (kind) {
        case 'cursor': {
            const parameter = stringField(value, 'cursorParam');
            return ruleOf({ kind, parameter, next: pointer('nextCursor'), items, more: pointer('hasMore') });
        }
        case 'offset':
        case 'page': {
            const parameter = stringField(value, 'offsetParam');
            return parameter === undefined ? { unclear: 'it has no offsetParam' } : { kind, parameter, items };
        }
        case 'link':
            return { kind, items };
        default:
            return { unclear: 'its style is none of cursor, offset, page and link' };
    }
}

/** A rule, or an explanation if it lacks something that the client needs. */
function ruleOf(rule: PageWay): ExtensionReading {
    const { kind, parameter, next } = rule;
    if (kind === 'cursor' && parameter === undefined) return { unclear: 'it names no parameter for the cursor' };
    const isNextNeeded = kind === 'cursor' || kind === 'url';
    if (!isNextNeeded || next !== undefined) return rule;
    return { unclear: `it does not say where the next ${kind === 'url' ? 'URL' : kind} is` };
}

/** `data.next` of `$.data.next`, `$response.data.next` or `$['data']['next']`; undefined for the body itself. */
function fieldPathOf(expression: string | undefined): string | undefined {
    const path = expression
        ?.replace(/^\$(?:request|response)?(?:\.body)?(?=[.[#]|$)\.?/, '')
        .replace(/\[(['"])(.*?)\1\]/g, '.$2')
        .replaceAll('[-1:]', '[-1]')
        .replaceAll('[*]', '')
        .replace(/^\./, '');
    if (path?.startsWith('#/') === true) return pathOfPointer(path.slice(1));
    return path === '' ? undefined : path;
}

/** `data.next` of `/data/next`; undefined for the body itself. */
function pathOfPointer(pointer: string | undefined): string | undefined {
    const tokens = pointer?.split('/').slice(1) ?? [];
    if (tokens.length === 0) return undefined;
    return tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}
