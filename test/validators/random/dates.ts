/** Random values with dates, and what validators make of them. */
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { datePattern, dateTimePattern } from '../../../src/runtime/dates/formats.ts';
import type { ValidationIssue } from '../../../src/runtime/validators/standard.ts';
import { Author } from '../../behaviour/random-dates/author.ts';
import { Chance } from '../../behaviour/random-dates/chance.ts';
import type { Kind } from '../../behaviour/random-dates/kinds.ts';
import { deepFreeze, textOf } from '../../behaviour/random-dates/sample.ts';
import { generateValidators } from '../generated.ts';
import { ajvOf, type Judge } from './judge.ts';

export interface DateOutcome {
    readonly accepted: number;
    /** How many of them have dates. */
    readonly dated: number;
    readonly differences: readonly string[];
}

const rounds = 6;

/** Values of one seed. Some schemas accept none of the values that are made for them: `oneOf` of a string and a date. */
export async function tryDates(seed: number): Promise<DateOutcome> {
    const chance = new Chance(seed);
    const version = chance.pick(['3.0', '3.1'] as const);
    const author = new Author(chance, version === '3.1');
    const kinds = author.kinds();
    const subjects = Object.fromEntries(
        kinds.map(({ schema }, index): [string, JsonValue] => [`Kind${index}`, schema]),
    );
    const schemas: JsonObject = { ...author.schemas(), ...subjects };
    const { schema } = await generateValidators(schemas, { version, options: { dateFormat: 'Date' } });
    // A validator of JSON Schema that asserts the formats, and one that does not: most values need neither. They know no
    // discriminators: a value of another alternative than its tag names is valid for them.
    const isJudged = !JSON.stringify(schemas).includes('"discriminator"');
    const judges = (): readonly Judge[] => [
        () => isJudged,
        ajvOf({ version, schemas }),
        ajvOf({ version, schemas }, { date: datePattern, 'date-time': dateTimePattern, time: true }),
    ];
    // No value is both a string and a date, as some schemas demand: these accept only what is received.
    const isStable =
        !/"allOf":\[\{"type":"object","properties":\{"(?:[^"\\]|\\.)+":\{"type":"string"\}\},"required"/.test(
            JSON.stringify(schemas),
        );
    // Of a `oneOf` whose alternatives say date and any string of the same place, both accept it: strictly, no value is valid.
    const isExact = !/"(?:left|right)":\{"type":"integer"\}|"oneOf":\[\{"type":"(?:string"\}|array",)/.test(
        JSON.stringify(schemas),
    );
    const setting = { chance, judges, isStable, isExact };
    const tried = kinds.flatMap((kind, index) => {
        const { validate } = schema(`kind${index}Schema`)['~standard'];
        return Array.from({ length: rounds }, () => tryValue(`Kind${index}`, kind, validate, setting));
    });
    const where = (name: string, what: string): string =>
        `seed ${seed}, ${name}: ${what}\n    ${JSON.stringify(schemas[name])}\n    ${JSON.stringify(author.schemas())}`;
    return {
        accepted: tried.filter(({ isAccepted }) => isAccepted).length,
        dated: tried.filter(({ isDated }) => isDated).length,
        differences: tried.flatMap(({ name, faults }) => faults.map((what) => where(name, what))),
    };
}

interface Tried {
    readonly name: string;
    readonly isAccepted: boolean;
    readonly isDated: boolean;
    readonly faults: readonly string[];
}

type Validate = (
    value: unknown,
) => { readonly value: unknown; readonly issues?: undefined } | { readonly issues: readonly ValidationIssue[] };

interface Setting {
    readonly chance: Chance;
    readonly judges: () => readonly Judge[];
    /** Whether all schemas accept what is made of their values. */
    readonly isStable: boolean;
    /** Whether all values are valid that are made for the schemas. */
    readonly isExact: boolean;
}

function tryValue(name: string, kind: Kind, validate: Validate, setting: Setting): Tried {
    const { chance, judges, isStable, isExact } = setting;
    const making = { chance, isRaw: false, invalid: new Set<string>(), depth: chance.between(0, 3), path: '$' };
    const { wire, received } = kind.make(making);
    const text = JSON.stringify(wire);
    const given: unknown = deepFreeze(JSON.parse(text));
    const result = validate(given);
    const isDated = textOf(received).includes('Date(');
    const tried = (isAccepted: boolean, ...faults: readonly string[]): Tried => ({
        name,
        isAccepted,
        isDated: isDated && isAccepted,
        faults: faults.map((fault) => `${text} ${fault}`),
    });
    if (result.issues !== undefined) {
        const isValid = judges().every((judge) => judge(name, JSON.parse(text)));
        return isValid ? tried(false, `is valid, but: ${JSON.stringify(result.issues)}`) : tried(false);
    }
    const made = textOf(result.value);
    if (isExact && made !== textOf(received)) return tried(true, `became ${made}, not ${textOf(received)}`);
    if (made === textOf(given) && result.value !== given) return tried(true, 'has no dates, but was copied');
    if (!isStable) return tried(true);
    // What has its dates already is valid, and is returned as it is.
    const again = validate(result.value);
    if (again.issues !== undefined) return tried(true, `is not valid with its dates: ${JSON.stringify(again.issues)}`);
    return again.value === result.value ? tried(true) : tried(true, 'was copied once more');
}
