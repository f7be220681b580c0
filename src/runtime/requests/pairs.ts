import type { FieldForm, ObjectForm, ParameterForm, ValueForm } from './forms.ts';
import { type Decode, decodeQuery, notEncoded, readJoined, splitPair, unencoded } from './joined.ts';
import {
    alternativesOf,
    insertText,
    parseJson,
    type Report,
    readTree,
    reportBelow,
    type Tree,
    treeOf,
} from './trees.ts';

/** Names and values as they are written. */
export type Pairs = readonly (readonly [name: string, value: unknown])[];

/** The pairs of a query. */
export function pairsOf(query: string): Pairs {
    return query.split('&').flatMap((pair) => (pair === '' ? [] : [splitPair(pair)]));
}

/** The parameter that a name belongs to, and what leads to its value from there. */
interface Owner {
    readonly parameter: ParameterForm;
    readonly keys: readonly string[];
}

/** Reads parameters from pairs that are encoded like a query. */
export function readQuery(
    pairs: Pairs,
    parameters: readonly ParameterForm[],
    report: Report,
): Readonly<Record<string, unknown>> {
    return readPairs(pairs, parameters, decodeQuery, report);
}

/** The name of what a form does not name: no request has it. */
const unnamed = '\0';

/** Reads the fields of a form, whose pairs may be encoded like a query. */
export function readForm(
    pairs: Pairs,
    form: ValueForm,
    fields: Readonly<Record<string, FieldForm>> | undefined,
    report: Report,
    decode: Decode = unencoded,
): Readonly<Record<string, unknown>> {
    const { object = { properties: {}, others: 'any' } } = alternativesOf(form);
    const rest: ParameterForm = { name: unnamed, value: { ...object, properties: {} }, style: 'form', explode: true };
    const { [unnamed]: ofRest, ...known } = readPairs(
        pairs,
        [...fieldsOf(object, fields), rest],
        decode,
        (reason, path, given) =>
            report(
                reason,
                path?.filter((name) => name !== unnamed),
                given,
            ),
    );
    return { ...Object(ofRest), ...known };
}

/** The named fields of a form as parameters. */
export function fieldsOf(
    { properties }: ObjectForm,
    fields: Readonly<Record<string, FieldForm>> = {},
): readonly ParameterForm[] {
    const own = new Map(Object.entries(fields));
    return Object.entries(properties).map(([name, value]) => ({ name, value, ...own.get(name) }));
}

/** Reads parameters from pairs whose names and values are encoded in some way. */
export function readPairs(
    pairs: Pairs,
    parameters: readonly ParameterForm[],
    decode: Decode,
    report: Report,
): Readonly<Record<string, unknown>> {
    const owners = ownersOf(parameters);
    const rest = parameters.find((one) => isTakenApart(one) && alternativesOf(one.value).object?.others !== undefined);
    const trees = new Map<ParameterForm, Tree>();
    for (const [name, value] of pairs) {
        const owner = findOwner(name, owners, rest, decode);
        if (owner !== undefined) {
            const { parameter, keys } = owner;
            const tree = trees.get(parameter) ?? treeOf();
            trees.set(parameter, tree);
            // What is joined is taken apart before it is decoded.
            const isRaw = typeof value !== 'string' || isJoined(parameter);
            insertText(tree, keys, isRaw ? value : (decode(value) ?? report(notEncoded, [parameter.name]) ?? ''));
        }
    }
    const values = parameters.map((parameter): [string, unknown] => {
        const tree = trees.get(parameter);
        const reportHere = reportBelow(report, parameter.name);
        if (tree !== undefined) {
            return [parameter.name, readParameter(tree, parameter, decode, reportHere)];
        }
        return [parameter.name, parameter.required === true ? reportHere('is missing') : undefined];
    });
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Objects of such a style are written as one pair for each property, under its name. */
function isTakenApart({ style, explode }: ParameterForm): boolean {
    return style === 'form' && explode === true;
}

/** Whether the parts of a value are in one text. */
function isJoined({ style, explode }: ParameterForm): boolean {
    return style !== undefined && style !== 'json' && style !== 'deepObject' && explode !== true;
}

/** Names of parameters come before those of properties. */
function ownersOf(parameters: readonly ParameterForm[]): ReadonlyMap<string, Owner> {
    const ofProperties = parameters.flatMap((parameter): [string, Owner][] => {
        // Without a style, the default of OpenAPI is one as well as what the options of clients say.
        const isApart = isTakenApart(parameter) || parameter.style === undefined;
        const { properties = {} } = (isApart && alternativesOf(parameter.value).object) || {};
        return Object.keys(properties).map((name) => [name, { parameter, keys: [name] }]);
    });
    return new Map([
        ...ofProperties,
        ...parameters.map((parameter): [string, Owner] => [parameter.name, { parameter, keys: [] }]),
    ]);
}

/** What may begin the name of a member: `filter[size]`, `filter.size`. Other clients encode the brackets. */
const beginnings = /\[|%5B|\./gi;
const keyInName = /\[([^\]]*)\]|%5B((?:(?!%5D).)*)%5D|\.((?:(?!%5B)[^.[])+)/giy;

/** Deeper values are in no query that people write, and each level takes another call. */
const deepestName = 20;

function findOwner(
    name: string,
    owners: ReadonlyMap<string, Owner>,
    rest: ParameterForm | undefined,
    decode: Decode,
): Owner | undefined {
    const exact = owners.get(decode(name) ?? name);
    if (exact !== undefined) {
        return exact;
    }
    const places = [...name.matchAll(beginnings)].slice(0, deepestName).map((match) => match.index);
    for (const place of places.reverse()) {
        const owner = owners.get(decode(name.slice(0, place)) ?? '');
        const keys = owner && keysOf(name.slice(place), decode);
        if (owner !== undefined && keys !== undefined) {
            return { parameter: owner.parameter, keys: [...owner.keys, ...keys] };
        }
    }
    if (rest === undefined) {
        return undefined;
    }
    const place = places.find((one) => one > 0 && name[one] !== '.') ?? name.length;
    const keys = keysOf(name.slice(place), decode);
    const key = decode(keys === undefined ? name : name.slice(0, place)) ?? name;
    return { parameter: rest, keys: [key, ...(keys ?? [])] };
}

/** The keys in `[size][0]` or `.size`; undefined if it is something else. */
function keysOf(text: string, decode: Decode): readonly string[] | undefined {
    const keys = [...text.matchAll(keyInName)];
    const length = keys.reduce((sum, [whole]) => sum + whole.length, 0);
    if (length < text.length || keys.length > deepestName) {
        return undefined;
    }
    return keys.map(([, bracketed, encoded, dotted]) => decode(bracketed ?? encoded ?? dotted ?? '') ?? '');
}

function readParameter(tree: Tree, parameter: ParameterForm, decode: Decode, report: Report): unknown {
    const { value, style } = parameter;
    if (style === 'json') {
        return readJsonParts(tree, parameter, report);
    }
    const [only, ...more] = tree.texts;
    // Some clients write each item by its own, whatever the style is.
    if (!isJoined(parameter) || typeof only !== 'string') {
        return readTree(tree, value, report);
    }
    if (more.length === 0) {
        return readJoined(only, parameter, decode, report);
    }
    const decoded = tree.texts.map((text) => (typeof text === 'string' ? (decode(text) ?? '') : text));
    return readTree(treeOf(...decoded), value, report);
}

/** A value as JSON, or in a form an array whose items are. A part of a form may be a text of its own. */
function readJsonParts(tree: Tree, { value }: ParameterForm, report: Report): unknown {
    const { array, isAny, scalars, object } = alternativesOf(value);
    const mayBeText = isAny || scalars.has('text');
    const parsed = tree.texts.map((text) => {
        const value = typeof text === 'string' ? parseJson(text) : text;
        return mayBeText ? (value ?? text) : value;
    });
    if (parsed.includes(undefined)) {
        return report('is not JSON', [], tree);
    }
    const isArray = array !== undefined && !isAny && scalars.size === 0 && object === undefined;
    if (isArray && !(parsed.length === 1 && Array.isArray(parsed[0]))) {
        return parsed;
    }
    return parsed.length > 1 ? report('is given more than once', [], tree) : parsed[0];
}
