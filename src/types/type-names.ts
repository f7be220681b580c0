/** The names of types (JSON Schema Validation, 6.1.1), and what descriptions write instead of them. */
import { nearest } from '../diagnostics/nearest.ts';

const schemaTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;

/** By what is meant: the names of types in programming languages, and formats. */
const otherNames: Readonly<Record<string, string>> = {
    "'integer'": 'int long short byte int8 int16 uint bigint',
    "'integer' with the format 'int32'": 'int32',
    "'integer' with the format 'int64'": 'int64',
    "'number'": 'float double decimal real num numeric',
    "'boolean'": 'bool',
    "'string'": 'str text char varchar enum password',
    "'string' with the format 'date'": 'date',
    "'string' with the format 'date-time'": 'date-time datetime timestamp',
    "'string' with the format 'uuid'": 'uuid guid',
    "'string' with the format 'uri'": 'uri url',
    "'string' with the format 'email'": 'email',
    "'string' with the format 'binary'": 'binary blob',
    "'array'": 'list set tuple sequence collection',
    "'object'": 'map dict dictionary hash hashmap struct record json obj',
    "'null'": 'nil none void undefined',
};

const meantNames: ReadonlyMap<string, string> = new Map(
    Object.entries(otherNames).flatMap(([meant, names]) => names.split(' ').map((name) => [name, meant] as const)),
);

/** What a name that is not that of a type most likely means, as advice; undefined if nothing is near. */
export function adviceForType(name: string): string | undefined {
    if (/^(?:any|mixed|unknown|\*)$/i.test(name)) return "leave 'type' out if any value is allowed";
    const type = nearest(name, schemaTypes);
    const meant = meantNames.get(name.toLowerCase()) ?? (type === undefined ? undefined : `'${type}'`);
    return meant === undefined ? undefined : `did you mean ${meant}?`;
}
