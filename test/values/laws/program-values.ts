/**
 * What a program has, as JSON: a `Date` and a bigint are strings that no description and no value has. So what knows only JSON
 * changes, compares and prints them.
 */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';
import { camelPropertyName } from '../../../src/names/property-names.ts';
import type { Chance } from '../../behaviour/random-dates/chance.ts';
import { literalType } from '../../types/random-types/literal-types.ts';

const dateMark = '§Date ';
const bigMark = '§bigint ';
const absentMark = '§undefined';

/** This number stands for the next one, which JavaScript has only as a bigint. */
const inexact = '9007199254740992';
const beyond = '9007199254740993';
export const long = Number(inexact);

/** A JSON text, with a number that a plain parser rounds. */
export function wireText(value: JsonValue): string {
    return JSON.stringify(value).replaceAll(inexact, beyond);
}

/**
 * A JSON text as a value; a number that was rounded is another one.
 *
 * @param mayRound Whether the program had the number rounded, as it is any number to the type.
 */
export function readWire(text: string, mayRound = false): JsonValue {
    const told = mayRound ? text : text.replaceAll(inexact, '9007199254740994');
    return JSON.parse(told.replaceAll(beyond, inexact));
}

/** Whether a value of the program has the number that stands for a longer one. */
export function isRounded(json: JsonValue): boolean {
    return JSON.stringify(json).includes(inexact);
}

export function asJson(value: unknown): JsonValue {
    if (value === undefined) return absentMark;
    if (typeof value === 'bigint') return bigMark + value;
    if (value instanceof Date) return dateMark + (Number.isNaN(value.getTime()) ? 'invalid' : value.toISOString());
    if (Array.isArray(value)) return value.map(asJson);
    if (typeof value !== 'object' || value === null) return value as JsonValue;
    const present = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(present.map(([key, inner]) => [key, asJson(inner)]));
}

export function asProgramValue(json: JsonValue): unknown {
    if (json === absentMark) return undefined;
    if (typeof json === 'string' && json.startsWith(bigMark)) return BigInt(json.slice(bigMark.length));
    if (typeof json === 'string' && json.startsWith(dateMark)) return new Date(json.slice(dateMark.length));
    if (Array.isArray(json)) return json.map(asProgramValue);
    if (!isJsonObject(json)) return json;
    return Object.fromEntries(Object.entries(json).map(([key, inner = null]) => [key, asProgramValue(inner)]));
}

/** The type that only this value has. */
export function programType(json: JsonValue, keys: readonly string[]): string {
    return literalType(json, keys)
        .replaceAll(/"§Date [^"]*"/g, 'Date')
        .replaceAll(/"§bigint (-?\d+)"/g, '$1n')
        .replaceAll('"§undefined"', 'undefined');
}

/** Whether a value that a program has, or that was sent, is what a JSON value says: nothing is lost, added or another. Its names may be in camel case, and
 * digits in a string may be a number. */
export function means(wire: JsonValue, json: JsonValue, isNumeric = false): boolean {
    if (Array.isArray(wire)) {
        return (
            Array.isArray(json) &&
            json.length === wire.length &&
            wire.every((item, at) => means(item, json[at] ?? null, isNumeric))
        );
    }
    if (isJsonObject(wire)) {
        if (!isJsonObject(json) || Object.keys(json).length !== Object.keys(wire).length) return false;
        return Object.entries(wire).every(([key, inner = null]) => {
            const other = json[key in json ? key : camelPropertyName(key)];
            return other !== undefined && means(inner, other, isNumeric);
        });
    }
    if (wire === json) return true;
    if (typeof wire === 'number') {
        const digits = wire === long ? beyond : wire === -long ? `-${beyond}` : String(wire);
        return json === digits || json === bigMark + digits;
    }
    if (isNumeric && typeof wire === 'string' && wire !== '' && means(Number(wire), json)) return true;
    return typeof wire === 'string' && typeof json === 'string' && isSameTime(wire, json.replace(dateMark, ''));
}

function isSameTime(one: string, other: string): boolean {
    const isDate = (value: string): boolean => /^\d{4}-\d\d-\d\d(T|$)/.test(value);
    return isDate(one) && isDate(other) && Date.parse(one) === Date.parse(other);
}

/** What a program may pass, right or wrong. */
export function anyProgramValue(chance: Chance): JsonValue {
    return chance.pick<JsonValue>([
        ...[
            `${dateMark}2024-02-29T00:00:00.000Z`,
            `${dateMark}2021-03-04T05:06:07.000Z`,
            '2020-01-01',
            '2021-03-04T05:06:07Z',
        ],
        ...[
            `${bigMark}5`,
            `${bigMark}${beyond}`,
            `${bigMark}1`,
            '5',
            beyond,
            5,
            1,
            1.5,
            'none',
            'red',
            'x',
            '',
            true,
            null,
        ],
        ...[[], {}, [`${bigMark}5`], { id: `${bigMark}5` }, { at: `${dateMark}2021-03-04T05:06:07.000Z` }],
    ]);
}

/** A value without some keys, at any depth. */
export function without(json: JsonValue, keys: readonly string[]): JsonValue {
    if (Array.isArray(json)) return json.map((item) => without(item, keys));
    if (!isJsonObject(json)) return json;
    const left: JsonObject = Object.fromEntries(
        Object.entries(json).flatMap(([key, inner = null]) =>
            keys.includes(key) ? [] : [[key, without(inner, keys)]],
        ),
    );
    return left;
}
