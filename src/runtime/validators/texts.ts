import type { ObjectForm, ParameterForm, ValueForm, WholeQueryForm } from '../requests/forms.ts';
import { readSingle, unencoded } from '../requests/joined.ts';
import { type Pairs, readPairs } from '../requests/pairs.ts';
import { alternativesOf, type Report, readTree, treeOf } from '../requests/trees.ts';
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
        const given = pairsIn(value);
        if (given === undefined) {
            return failType(pass, 'an object', value);
        }
        if ('kind' in forms) {
            return ask(check, readValue(Object.fromEntries(byName(given)), forms.value), pass);
        }
        const read = place === 'query' ? readGivenQuery(given, forms) : readGivenTexts(given, forms, place);
        const isAsGiven = isJsonObject(value) && isPlain(value) && Object.keys(value).length === read.size;
        const isSame = isAsGiven && [...read].every(([name, one]) => Object.hasOwn(value, name) && value[name] === one);
        return ask(check, isSame ? value : Object.fromEntries(read), pass);
    });
}

/** What cannot be read stays as it is: the check says what is wrong with it. */
const asGiven: Report = (_reason, _path, given) => given && readTree(given, 'any', asGiven);

/** Where parameters are. Values of headers and paths are one text each. */
type TextPlace = 'path' | 'query' | 'headers';

/** What is given by its names: in an object, or in pairs as those of `URLSearchParams` and `Headers`. */
function pairsIn(value: unknown): Pairs | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return undefined;
    }
    const pairs: Pairs = Symbol.iterator in value ? [...(value as Iterable<Pairs[number]>)] : [];
    return isPlain(value) ? [...pairs, ...Object.entries(value)] : pairs;
}

/** What has a name more than once is an array. */
function byName(pairs: Pairs): ReadonlyMap<string, unknown> {
    const all = new Map<string, unknown[]>();
    for (const [name, one] of pairs) {
        const known = all.get(name);
        if (known === undefined) {
            all.set(name, [one]);
        } else {
            known.push(one);
        }
    }
    return new Map([...all].map(([name, found]) => [name, found.length === 1 ? found[0] : found.flat()]));
}

/** The names of headers may be in any case (RFC 9110, 5.1). */
function nameIn(name: string, place: TextPlace): string {
    return place === 'headers' ? name.toLowerCase() : name;
}

function readGivenTexts(pairs: Pairs, forms: readonly ParameterForm[], place: TextPlace): ReadonlyMap<string, unknown> {
    const given = byName(pairs.map(([name, one]) => [nameIn(name, place), one]));
    const read = forms.map((form): readonly [string, unknown] => {
        const one = given.get(nameIn(form.name, place));
        const isText = typeof one === 'string';
        return [form.name, isText ? readSingle(one, form, unencoded, asGiven) : readValue(one, form.value)];
    });
    return new Map(read.filter(([, value]) => value !== undefined));
}

/** What is no text and has the name of a parameter is its value; all others are read as a query is. */
function readGivenQuery(given: Pairs, forms: readonly ParameterForm[]): ReadonlyMap<string, unknown> {
    const values = new Map<string, unknown>();
    const pairs = given.flatMap(([name, one]): Pairs => {
        const form = typeof one === 'string' ? undefined : forms.find((form) => form.name === name);
        if (form === undefined) {
            return [one].flat().map((text) => [name, text]);
        }
        values.set(name, readValue(one, form.value));
        return [];
    });
    const read = [...Object.entries(readPairs(pairs, forms, unencoded, asGiven)), ...values];
    return new Map(read.filter(([, value]) => value !== undefined));
}

/** A value as its form says: the texts in it are read. */
function readValue(given: unknown, form: ValueForm): unknown {
    if (typeof given === 'string') {
        return readTree(treeOf(given), form, asGiven);
    }
    const { array, object } = alternativesOf(form);
    if (Array.isArray(given)) {
        const items = given.map((item) => readValue(item, array?.items ?? 'any'));
        return items.every((item, index) => item === given[index]) ? given : items;
    }
    return isJsonObject(given) && isPlain(given) ? readPlain(given, object) : given;
}

function readPlain(members: Members, { properties, others }: ObjectForm = { properties: {} }): unknown {
    let result: object = members;
    for (const [key, member] of Object.entries(members)) {
        const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
        const read = readValue(member, known ?? others ?? 'any');
        result = read === member ? result : replaced(members, result, key, read);
    }
    return result;
}
