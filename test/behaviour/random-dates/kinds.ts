/** Kinds of values: a schema, and a generator of its values that knows which of their places are dates. */
import { field, isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';
import {
    belowAny,
    belowProperty,
    dateSample,
    type Format,
    holding,
    type Making,
    merged,
    plainly,
    type Sample,
    textSample,
    unreadSample,
} from './sample.ts';

export type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

export interface Kind {
    readonly schema: JsonValue;
    /** The types of its values, by which it differs from other kinds. */
    readonly types: readonly JsonType[];
    /** Of an object: the only names that its values have. */
    readonly names?: ReadonlySet<string>;
    readonly make: (making: Making) => Sample;
}

export const everyType: readonly JsonType[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];

export function dateKind(format: Format): Kind {
    return { schema: { type: 'string', format }, types: ['string'], make: (making) => dateSample([format], making) };
}

export const stringKind: Kind = { schema: { type: 'string' }, types: ['string'], make: textSample };
export const integerKind = scalar({ type: 'integer' }, 'number', [0, 1, 20200101, 1577836800000]);

export const scalarKinds: readonly Kind[] = [
    stringKind,
    stringKind,
    integerKind,
    scalar({ type: 'boolean' }, 'boolean', [true, false]),
    scalar({ type: 'string', format: 'time' }, 'string', ['10:00:00Z']),
    scalar({ type: 'string', enum: ['2020-01-01', 'a'] }, 'string', ['2020-01-01', 'a']),
    scalar({ type: 'string', format: 'date', enum: ['2020-01-01'] }, 'string', ['2020-01-01']),
    { schema: {}, types: everyType, make: ({ chance }) => plainly(chance.pick(anything)) },
    { schema: { type: 'object' }, types: ['object'], make: () => plainly({ at: '2020-01-01' }) },
];

const anything = [null, 1, '2020-01-01', ['2021-03-04T05:06:07Z'], { at: '2020-01-01', id: { at: '2020-01-01' } }];

function scalar(schema: JsonObject, type: JsonType, values: readonly unknown[]): Kind {
    return { schema, types: [type], make: ({ chance }) => plainly(chance.pick(values)) };
}

export function referenceTo(name: string, kind: () => Kind, types: readonly JsonType[] = everyType): Kind {
    return { schema: { $ref: `#/components/schemas/${name}` }, types, make: (making) => kind().make(making) };
}

/** The ways to say that a value may be null. */
export type Nullable = '3.0' | 'type' | 'anyOf' | 'allOf';

export function nullableKind(kind: Kind, way: Nullable): Kind {
    return {
        schema: nullableSchema(kind.schema, way),
        types: [...kind.types, 'null'],
        make: (making) => (making.chance.happens(making.depth > 0 ? 0.3 : 0.7) ? plainly(null) : kind.make(making)),
    };
}

function nullableSchema(schema: JsonValue, way: Nullable): JsonValue {
    const isTyped = isJsonObject(schema) && typeof field(schema, 'type') === 'string' && !('enum' in schema);
    switch (way) {
        case '3.0':
            return isTyped ? { ...schema, nullable: true } : { allOf: [schema], nullable: true };
        case 'allOf':
            return { nullable: true, allOf: [schema] };
        case 'type':
            return isTyped
                ? { ...schema, type: [field(schema, 'type') ?? 'string', 'null'] }
                : nullableSchema(schema, 'anyOf');
        case 'anyOf':
            return { anyOf: [schema, { type: 'null' }] };
        default:
            return way satisfies never;
    }
}

export function arrayKind(items: Kind): Kind {
    return {
        schema: { type: 'array', items: items.schema },
        types: ['array'],
        make: (making) => {
            const parts = making.depth > 0 ? making.chance.times(0, 3, (index) => index) : [];
            return holding(parts, () => items.make(belowAny(making)), valuesOf);
        },
    };
}

export function tupleKind(items: readonly Kind[], rest: Kind | undefined): Kind {
    return {
        schema: { type: 'array', prefixItems: items.map(({ schema }) => schema), items: rest?.schema ?? false },
        types: ['array'],
        make: (making) => {
            const more = rest !== undefined && making.depth > 0 ? making.chance.times(0, 2, () => rest) : [];
            const first = making.chance.happens(0.8) ? items : items.slice(0, 1);
            const parts = first.length < items.length ? first : [...items, ...more];
            return holding(parts, (item) => item.make(belowAny(making)), valuesOf);
        },
    };
}

const valuesOf = (parts: readonly (readonly [unknown, unknown])[]): unknown[] => parts.map(([, value]) => value);

export interface PropertyKind {
    readonly name: string;
    readonly kind: Kind;
    readonly isRequired: boolean;
}

export interface ObjectParts {
    readonly properties: readonly PropertyKind[];
    /** The kinds of other keys: by a prefix of the name, or of all keys that are not described otherwise. */
    readonly patterns?: readonly (readonly [start: string, kind: Kind])[];
    readonly others?: Kind;
    /** Whether undescribed keys are allowed. */
    readonly hasMore?: boolean;
}

export function objectKind({ properties, patterns = [], others, hasMore = false }: ObjectParts): Kind {
    const required = properties.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    const isClosed = patterns.length === 0 && others === undefined && !hasMore;
    return {
        schema: {
            type: 'object',
            ...(properties.length > 0 && {
                properties: Object.fromEntries(properties.map(({ name, kind }) => [name, kind.schema])),
            }),
            ...(required.length > 0 && { required }),
            ...(patterns.length > 0 && {
                patternProperties: Object.fromEntries(patterns.map(([start, { schema }]) => [`^${start}`, schema])),
            }),
            ...(others !== undefined && { additionalProperties: others.schema }),
        },
        types: ['object'],
        ...(isClosed && { names: new Set(properties.map(({ name }) => name)) }),
        make: (making) => {
            const { chance, depth } = making;
            const named = properties.filter(({ isRequired }) => isRequired || (depth > 0 && chance.happens(0.7)));
            const open = [
                ...patterns.map(([start, kind]) => ({ name: `${start}${chance.between(1, 3)}`, kind })),
                ...(others === undefined ? [] : chance.some(otherKeys, 0, 2).map((name) => ({ name, kind: others }))),
            ];
            return merged([
                holding(named, ({ name, kind }) => kind.make(belowProperty(making, name)), keyed),
                holding(depth > 0 ? open : [], ({ kind }) => kind.make(belowAny(making)), keyed),
                ...(hasMore && chance.happens(0.3) ? [plainly({ 'not described': '2020-01-01' })] : []),
            ]);
        },
    };
}

const otherKeys = ['2020-01-01', 'k', 'a key', '*'];

const keyed = (parts: readonly (readonly [{ readonly name: string }, unknown])[]): unknown =>
    Object.fromEntries(parts.map(([{ name }, value]) => [name, value]));

/** All of some objects, without common property names. */
export function conjunctionKind(parts: readonly Kind[]): Kind {
    return {
        schema: { allOf: parts.map(({ schema }) => schema) },
        types: ['object'],
        names: new Set(parts.flatMap(({ names = [] }) => [...names])),
        make: (making) => merged(parts.map((part) => part.make(making))),
    };
}

/** Any of some kinds, which values distinguish by themselves. */
export function choiceKind(members: readonly Kind[], schema: JsonObject): Kind {
    return {
        schema,
        types: [...new Set(members.flatMap(({ types }) => types))],
        make: (making) => making.chance.pick(members).make(making),
    };
}

/** Objects of which a value may be any or all: each describes other names. */
export function someOfKind(members: readonly Kind[]): Kind {
    return {
        schema: { anyOf: members.map(({ schema }) => schema) },
        types: ['object'],
        make: (making) => merged(making.chance.some(members, 1, members.length).map((member) => member.make(making))),
    };
}

/** A date in one schema and any string in another. */
export function unreadKind(format: Format): Kind {
    return {
        schema: { oneOf: [{ type: 'string' }, { type: 'string', format }] },
        types: ['string'],
        make: (making) => unreadSample(format, making),
    };
}

/** A day or a point in time. */
export const eitherKind: Kind = {
    schema: {
        anyOf: [
            { type: 'string', format: 'date' },
            { type: 'string', format: 'date-time' },
        ],
    },
    types: ['string'],
    make: (making) => dateSample(['date', 'date-time'], making),
};

/** Indistinguishable objects, one with a date where the other has any string. */
export function ambiguousKind(format: Format, name: string): Kind {
    const dated = { type: 'object', properties: { [name]: { type: 'string', format }, left: { type: 'integer' } } };
    const plain = { type: 'object', properties: { [name]: { type: 'string' }, right: { type: 'integer' } } };
    return {
        schema: { oneOf: [dated, plain] },
        types: ['object'],
        make: (making) => {
            const value = unreadSample(format, making);
            const hold = (part: unknown): unknown =>
                Object.fromEntries([
                    [name, part],
                    ['left', 1],
                ]);
            return { sent: hold(value.sent), wire: hold(value.wire), received: hold(value.received) };
        },
    };
}

/** A date or listed strings, which are valid as they are. */
export function dateOrListedKind(format: Format): Kind {
    const listed: Kind = scalar({ type: 'string', enum: ['never', 'none'] }, 'string', ['never', 'none']);
    return choiceKind([dateKind(format), listed], { oneOf: [{ type: 'string', format }, listed.schema] });
}

/** Described as a string and as a date, both of which apply. */
export function narrowedKind(format: Format, name: string): Kind {
    const date = dateKind(format);
    const dated = objectKind({ properties: [{ name, kind: date, isRequired: false }] });
    const plain = objectKind({ properties: [{ name, kind: stringKind, isRequired: true }] });
    const made = objectKind({ properties: [{ name, kind: date, isRequired: true }] });
    return { ...made, schema: { allOf: [plain.schema, dated.schema] } };
}

/** Indistinguishable arrays, of dates and of any strings. */
export function ambiguousArrayKind(format: Format): Kind {
    const unread: Kind = { ...unreadKind(format), schema: { type: 'string', format } };
    const array = arrayKind(unread);
    return { ...array, schema: { oneOf: [array.schema, { type: 'array', items: { type: 'string' } }] } };
}

/** The key `in`, described by its name or in another way. */
export type KeyedBy = 'name' | 'pattern' | 'rest';

export function keyKind(kind: Kind, by: KeyedBy): Kind {
    const named = objectKind({ properties: [{ name: 'in', kind, isRequired: true }] });
    if (by === 'name') return named;
    const schema: JsonObject =
        by === 'rest'
            ? { type: 'object', additionalProperties: kind.schema }
            : { type: 'object', patternProperties: { '^i': kind.schema } };
    const make = (making: Making): Sample => holding(['in'], () => kind.make(belowAny(making)), keyedAs);
    return { schema, types: ['object'], make };
}

const keyedAs = (parts: readonly (readonly [string, unknown])[]): unknown => Object.fromEntries(parts);
