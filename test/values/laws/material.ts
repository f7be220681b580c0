/** Schemas of values that a program has in another form than JSON, and of what meets them: dates, exact numbers, tags, directions. */
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { camelPropertyName } from '../../../src/names/property-names.ts';
import { keys, type Material, type Parts } from '../../types/random-types/material.ts';

const day: JsonObject = { type: 'string', format: 'date' };
const moment: JsonObject = { type: 'string', format: 'date-time' };
const exact: JsonObject = { type: 'integer', format: 'int64' };
const text: JsonObject = { type: 'string' };
const whole: JsonObject = { type: 'integer' };
const number: JsonObject = { type: 'number' };

/** What a program has a value of its own for. */
const made: readonly JsonObject[] = [day, moment, exact];
/** What it has as JSON has it, at a place where others may have the former. */
const plain: readonly JsonObject[] = [
    text,
    whole,
    number,
    { type: 'boolean' },
    { type: 'string', enum: ['none', 'red'] },
];

const scalars: readonly JsonObject[] = [
    ...[day, moment, exact, day, moment, exact],
    ...[
        text,
        { type: 'string', minLength: 2 },
        { type: 'string', pattern: '^b' },
        whole,
        { type: 'number', minimum: 0 },
    ],
    ...[{ type: 'boolean' }, { type: 'string', enum: ['red', 'blue'] }, { type: 'integer', enum: [0, 1] }],
    ...[
        { type: 'integer', format: 'int64', minimum: 1 },
        { type: 'integer', format: 'int64', enum: [1, 2] },
        { type: 'string', format: 'int64' },
        { type: 'integer', format: 'uint64' },
        { type: 'number', format: 'decimal' },
    ],
];

/** The keys of values, those of the further schemas included: a type may name no others. */
export const allKeys: readonly string[] = [...keys, 'at', 'id', 'v', 'sub', 'own0', 'own1', 'own2', 'ro', 'wo'];

/** The same with the names that a program may have for these. */
export const programKeys: readonly string[] = [...new Set([...allKeys, ...allKeys.map(camelPropertyName)])];

export const lawMaterial: Material = {
    scalars,
    composed: [
        mixed,
        besideHolder,
        besideHolder,
        refined,
        nullOr,
        besideOtherKeys,
        byPositions,
        besideAlternatives,
        crossed,
        byPresence,
        byPresence,
        nestedTags,
        nestedTags,
        byTag,
        taggedTuples,
        directed,
        directed,
        conditional,
        conditional,
        encoded,
        severalTypes,
        narrowed,
        unique,
    ],
};

function objectOf(properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject {
    return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function either({ chance }: Parts, members: readonly JsonValue[]): JsonObject {
    return { [chance.pick(['oneOf', 'anyOf'])]: members };
}

function leaf({ chance }: Parts): JsonObject {
    return chance.pick(made);
}

/** Scalars of one place: a date or a word, a date or a point in time, an exact number or any. */
function mixed(parts: Parts): JsonObject {
    return either(parts, parts.chance.some([...made, ...plain], 2, 3));
}

/** Something that holds a schema. */
function held({ chance, is31 }: Parts, inner: JsonObject): JsonObject {
    return chance.pick<JsonObject>([
        objectOf({ id: inner }),
        { type: 'array', items: inner },
        { type: 'object', additionalProperties: inner },
        ...(is31
            ? [
                  { type: 'array', prefixItems: [inner, text], minItems: 1 },
                  { type: 'object', patternProperties: { '^x-': inner } },
              ]
            : []),
    ]);
}

function besideHolder(parts: Parts): JsonObject {
    return either(parts, [leaf(parts), held(parts, leaf(parts))]);
}

/** What one part of a conjunction says of a property, another refines. */
function refined(parts: Parts): JsonObject {
    const { chance } = parts;
    const inner = leaf(parts);
    const more = inner === exact ? { ...whole, minimum: 1 } : { ...text, minLength: 2 };
    const bare = chance.pick<JsonObject>([more, { ...inner, description: 'The same' }]);
    const all = [objectOf({ v: inner, at: moment }, chance.pick([['v'], []])), objectOf({ v: bare }, [])];
    return { allOf: chance.happens(0.5) ? all : all.toReversed() };
}

/** What is made of something, and what says less of it. */
function madeAndBare(parts: Parts): readonly [made: JsonObject, bare: JsonObject] {
    const inner = leaf(parts);
    return [
        inner,
        parts.chance.pick(inner === exact ? [whole, { ...whole, minimum: 1 }] : [text, { ...text, minLength: 2 }]),
    ];
}

function allOf({ chance, declare }: Parts, members: readonly JsonObject[]): JsonObject {
    const named = members.map((member) => (chance.happens(0.3) ? declare(member) : member));
    return { allOf: chance.happens(0.5) ? named : named.toReversed() };
}

/** What one schema says of a property, another says of all its keys, or of those that match a pattern. */
function besideOtherKeys(parts: Parts): JsonObject {
    const { chance, is31 } = parts;
    const [one, other] = chance.happens(0.5) ? madeAndBare(parts) : madeAndBare(parts).toReversed();
    const key = chance.pick(['a', 'x-1', 'z']);
    const b = chance.pick([one ?? text, other ?? text, { description: 'The same' }]);
    const object = objectOf({ [key]: one ?? text, b }, chance.happens(0.5) ? [key] : []);
    const map = { type: 'object', additionalProperties: other ?? text };
    if (!is31 || chance.happens(0.5)) return allOf(parts, [object, map]);
    const matching = { patternProperties: { [chance.pick(['^x-', '^a$', 'z', '1$'])]: other ?? text } };
    if (chance.happens(0.4)) return { ...object, ...matching };
    return allOf(parts, [chance.happens(0.6) ? object : map, { type: 'object', ...matching }]);
}

/** What one schema says of an item by its position, another says of the same or of all. */
function byPositions(parts: Parts): JsonObject {
    const { chance, is31 } = parts;
    const [inner, bare] = madeAndBare(parts);
    if (!is31)
        return allOf(parts, [
            { type: 'array', items: inner },
            { type: 'array', items: bare },
        ]);
    const kind = { type: 'array' };
    const first: JsonObject = {
        ...kind,
        prefixItems: chance.pick([[inner], [inner, text], [text, inner], [bare, inner]]),
    };
    const other = chance.pick<JsonObject>([
        { ...kind, items: bare },
        { ...kind, items: inner },
        { ...kind, prefixItems: [bare, chance.pick([inner, bare, { description: 'The same' }])] },
        { ...kind, contains: bare },
    ]);
    return chance.happens(0.3) ? { ...other, ...first } : allOf(parts, [first, other]);
}

/** What a schema says of a property, some of the alternatives beside it say more of. */
function besideAlternatives(parts: Parts): JsonObject {
    const { chance } = parts;
    const [inner, bare] = madeAndBare(parts);
    const member = (kind: string, v: JsonObject): JsonObject =>
        objectOf({ kind: { type: 'string', enum: [kind] }, v }, chance.happens(0.5) ? ['kind', 'v'] : ['kind']);
    const [base, ...others] = chance.happens(0.7) ? [bare, inner, chance.pick([bare, inner])] : [inner, bare, bare];
    const members = others.map((v, index) => member(index === 0 ? 'red' : 'blue', v));
    const choice = { oneOf: members.map((one) => (chance.happens(0.4) ? parts.declare(one) : one)) };
    const object = objectOf({ v: base ?? text });
    return chance.happens(0.4) ? { ...object, ...choice } : allOf(parts, [object, choice]);
}

/** Alternatives beside others, of which not all go together, or beside their types. */
function crossed(parts: Parts): JsonObject {
    const { chance, is31 } = parts;
    const [inner, bare] = madeAndBare(parts);
    const object = objectOf({ id: leaf(parts) });
    const ofObject: JsonObject = chance.pick<JsonObject>([object, { type: 'object' }]);
    const { type = null } = bare;
    const others = chance.pick<JsonObject>([
        either(parts, [bare, ofObject]),
        ...(is31 ? [{ type: [type, 'object'] }, { type: [type, 'boolean'] }] : []),
    ]);
    return allOf(parts, [either(parts, [inner, chance.pick([object, { type: 'boolean' }])]), others]);
}

function nullOr(parts: Parts): JsonObject {
    if (!parts.is31) return objectOf({ at: { ...leaf(parts), nullable: true } });
    const wrap = parts.chance.pick<(inner: JsonObject) => JsonObject>([
        (inner) => objectOf({ at: inner }),
        (inner) => inner,
        (inner) => ({ type: 'array', items: inner }),
    ]);
    return either(parts, [wrap({ type: 'null' }), wrap(leaf(parts))]);
}

/** Objects that one required property tells apart, with another one that both have. */
function byPresence(parts: Parts): JsonObject {
    const { chance } = parts;
    const wrap = chance.happens(0.4)
        ? (inner: JsonObject): JsonObject => held(parts, inner)
        : (inner: JsonObject) => inner;
    const members = chance.times(2, 3, (index) => {
        const own = `own${index}`;
        const inner = index === 0 || chance.happens(0.3) ? leaf(parts) : chance.pick(plain);
        return objectOf({ [own]: parts.scalar(), v: wrap(inner) }, chance.happens(0.5) ? [own, 'v'] : [own]);
    });
    return either(parts, members);
}

function tag(value: string, { chance, is31 }: Parts): JsonObject {
    return is31 && chance.happens(0.4) ? { const: value } : { type: 'string', enum: [value] };
}

/** Members with a discriminator, of which one may be a choice itself, by another property or by the same. */
function nestedTags(parts: Parts): JsonObject {
    const { chance } = parts;
    const member = (name: string, value: string, more: JsonObject = {}): JsonObject =>
        objectOf({ ...more, [name]: tag(value, parts), v: chance.pick([leaf(parts), chance.pick(plain)]) }, [
            name,
            ...Object.keys(more),
            ...(chance.happens(0.6) ? ['v'] : []),
        ]);
    const choiceOf = (name: string, members: readonly JsonObject[], mapping?: JsonObject): JsonObject => ({
        oneOf: members,
        ...(mapping !== undefined && { discriminator: { propertyName: name, mapping } }),
    });
    const pointerOf = ({ $ref = null }: JsonObject): JsonValue => $ref;
    const outer = { kind: tag('car', parts) };
    const inners = [member('sub', 'gas', outer), member('sub', 'volts', outer)].map(parts.declare);
    const [gas = {}, volts = {}] = inners;
    const subMapping = chance.happens(0.7) ? { gas: pointerOf(gas), volts: pointerOf(volts) } : undefined;
    const car = parts.declare(choiceOf('sub', inners, subMapping));
    const boat = parts.declare(member('kind', 'boat'));
    const mapping = { car: pointerOf(car), boat: pointerOf(boat) };
    return choiceOf('kind', [car, boat], chance.happens(0.7) ? mapping : undefined);
}

/** Without a discriminator: values of a property, null among them, tell objects apart. */
function byTag(parts: Parts): JsonObject {
    const { chance, is31 } = parts;
    const values = [
        { type: 'string', enum: ['red'] },
        is31 ? { type: 'null' } : { type: 'integer', enum: [1] },
        { type: 'boolean', enum: [true] },
        { type: 'string', enum: ['blue', 'none'] },
    ];
    const place = chance.pick<(value: JsonObject) => JsonObject>([
        (value) => value,
        (value) => objectOf({ id: value }),
    ]);
    const members = chance
        .some(values, 2, 3)
        .map((value, index) => objectOf({ kind: place(value), v: index === 0 ? leaf(parts) : chance.pick(plain) }));
    return either(parts, members);
}

function taggedTuples(parts: Parts): JsonObject {
    if (!parts.is31) return byTag(parts);
    const tuple = (value: string, inner: JsonObject): JsonObject => ({
        type: 'array',
        prefixItems: [{ const: value }, inner],
        minItems: 2,
        ...(parts.chance.happens(0.5) && { items: false }),
    });
    return either(parts, [tuple('red', leaf(parts)), tuple('blue', parts.chance.pick(plain))]);
}

/** Properties of one direction. */
function directed(parts: Parts): JsonObject {
    const { chance } = parts;
    const properties = {
        a: parts.inner(),
        ...(chance.happens(0.7) && { ro: { ...leaf(parts), readOnly: true } }),
        ...(chance.happens(0.7) && { wo: { ...leaf(parts), writeOnly: true } }),
    };
    return objectOf(
        properties,
        Object.keys(properties).filter(() => chance.happens(0.5)),
    );
}

/** Properties that only a condition describes, which can be written as alternatives or not. */
function conditional(parts: Parts): JsonObject {
    const { chance, is31 } = parts;
    const object = objectOf({ kind: chance.pick([text, { type: 'string', enum: ['red', 'blue'] }]), b: number }, []);
    if (!is31) return object;
    const described = (): JsonObject => ({ properties: { v: chance.pick([leaf(parts), chance.pick(plain)]) } });
    const test = chance.pick<JsonObject>([
        { properties: { kind: { const: 'red' } }, required: ['kind'] },
        { properties: { kind: { const: 'red' } } },
        { properties: { kind: { pattern: '^r' } }, required: ['kind'] },
        { properties: { b: { minimum: 3 } }, required: ['b'] },
        { required: ['kind', 'b'] },
        { properties: { kind: { const: 'red' }, b: { const: 1 } }, required: ['kind', 'b'] },
    ]);
    if (chance.happens(0.2)) return { ...object, dependentSchemas: { kind: described() } };
    if (chance.happens(0.2)) return { ...object, anyOf: [described(), {}] };
    return { ...object, ...condition(test, described(), chance.happens(0.5) ? described() : undefined) };
}

function condition(test: JsonObject, met: JsonObject, otherwise: JsonObject | undefined): JsonObject {
    const parts: readonly (readonly [string, JsonObject | undefined])[] = [
        ['if', test],
        ['then', met],
        ['else', otherwise],
    ];
    return Object.fromEntries(parts.filter(([, schema]) => schema !== undefined));
}

function severalTypes({ chance, is31 }: Parts): JsonObject {
    if (!is31) return { ...chance.pick(made), nullable: true };
    return chance.pick<JsonObject>([
        { ...day, type: ['string', 'null'] },
        { ...moment, type: ['string', 'integer'] },
        { ...exact, type: ['integer', 'null'] },
        { ...exact, type: ['integer', 'boolean'] },
        { ...exact, type: ['integer', 'null'], enum: [1, 5, null] },
    ]);
}

/** What is excluded or repeated of a value that a program has in another form. */
function narrowed(parts: Parts): JsonObject {
    return parts.chance.pick<JsonObject>([
        { ...exact, not: { enum: [5] } },
        { allOf: [exact, { type: 'integer', maximum: 5 }] },
        { allOf: [moment, { type: 'string', not: { enum: ['red'] } }] },
        { ...day, enum: ['2020-01-01', '2024-02-29'] },
        { allOf: [day, { description: 'The same' }] },
    ]);
}

function unique(parts: Parts): JsonObject {
    return { type: 'array', uniqueItems: true, items: parts.chance.happens(0.5) ? leaf(parts) : mixed(parts) };
}

/** JSON in a string, which stays a string. */
function encoded(parts: Parts): JsonObject {
    if (!parts.is31) return text;
    return objectOf({
        v: { type: 'string', contentMediaType: 'application/json', contentSchema: objectOf({ at: leaf(parts) }) },
    });
}
