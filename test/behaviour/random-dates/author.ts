/** Randomly combined kinds, and the description that contains them. */
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import type { Chance } from './chance.ts';
import {
    ambiguousArrayKind,
    ambiguousKind,
    arrayKind,
    choiceKind,
    conjunctionKind,
    dateKind,
    dateOrListedKind,
    eitherKind,
    everyType,
    integerKind,
    type JsonType,
    type KeyedBy,
    type Kind,
    keyKind,
    narrowedKind,
    nullableKind,
    objectKind,
    type PropertyKind,
    referenceTo,
    scalarKinds,
    someOfKind,
    stringKind,
    tupleKind,
    unreadKind,
} from './kinds.ts';
import { dateSample, type Format, type Making } from './sample.ts';

const propertyNames = [
    ...['at', 'at', 'day', 'id', 'name', 'x-y', 'a b', '1', '日本', '$ref', 'default', 'length', '"', 'items'],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'toJSON'],
];
const componentNames = ['Event', 'Date', 'day', 'a-b', 'Record', 'ValuePlan', 'T', 'events', 'Object'];

export interface NamedKind {
    readonly name: string;
    readonly kind: Kind;
}

export class Author {
    readonly #chance: Chance;
    readonly #is31: boolean;
    /** The existing ones. */
    readonly #named = new Map<string, Kind>();
    /** The names of all, including later ones. */
    readonly #planned: readonly string[];
    #added = 0;

    constructor(chance: Chance, is31: boolean) {
        this.#chance = chance;
        this.#is31 = is31;
        this.#planned = chance.some(componentNames, 4, 8);
    }

    /** Kinds with names, and inline ones. */
    kinds(): Kind[] {
        const named = this.#planned.map((name) => this.#declare(name, this.#kind(3, false)));
        return [...named, ...this.#chance.times(2, 4, () => this.#kind(2, false))];
    }

    /** The schemas of all kinds with names. */
    schemas(): JsonObject {
        return Object.fromEntries([...this.#named].map(([name, { schema }]) => [name, schema]));
    }

    #declare(name: string, kind: Kind): Kind {
        this.#named.set(name, kind);
        return this.#referenceTo(name);
    }

    #referenceTo(name: string): Kind {
        const known = this.#named.get(name);
        const find = (): Kind => {
            const kind = this.#named.get(name);
            if (kind === undefined) throw new Error(`there is no schema ${name}`);
            return kind;
        };
        return { ...referenceTo(name, find, known?.types), ...(known?.names && { names: known.names }) };
    }

    /** @param mayRecur Whether it is optional, so that it may refer back to its container. */
    #kind(depth: number, mayRecur: boolean): Kind {
        const simple: (() => Kind)[] = [
            () => dateKind(this.#format()),
            () => dateKind(this.#format()),
            () => dateKind(this.#format()),
            () => this.#chance.pick(scalarKinds),
            () => this.#reference(mayRecur),
        ];
        if (depth <= 0) return this.#chance.pick(simple)();
        return this.#chance.pick([
            ...simple,
            () => this.#reference(mayRecur),
            () => this.#nullable(depth, mayRecur),
            () => arrayKind(this.#kind(depth - 1, true)),
            () => this.#object(depth, mayRecur),
            () => this.#object(depth, mayRecur),
            () => objectKind({ properties: [], others: this.#kind(depth - 1, true) }),
            () => this.#openObject(depth, mayRecur),
            () => this.#conjunction(depth, mayRecur),
            () => this.#conjunction(depth, mayRecur),
            () => this.#byType(depth, mayRecur),
            () => this.#byType(depth, mayRecur),
            () => this.#tagged(depth),
            () => this.#tagged(depth),
            () => this.#byRequired(depth),
            () => this.#byRequired(depth),
            () => dateOrListedKind(this.#format()),
            () => narrowedKind(this.#format(), this.#chance.pick(propertyNames)),
            () => ambiguousArrayKind(this.#format()),
            () => this.#recursiveArray(),
            () => this.#someOf(depth),
            () => unreadKind(this.#format()),
            () => eitherKind,
            () => ambiguousKind(this.#format(), this.#chance.pick(propertyNames)),
            ...(this.#is31 ? [() => this.#tuple(depth, mayRecur), () => this.#patterns(depth)] : []),
        ])();
    }

    #format(): Format {
        return this.#chance.pick(['date', 'date-time']);
    }

    #reference(mayRecur: boolean): Kind {
        const names = mayRecur ? this.#planned : [...this.#named.keys()];
        return names.length === 0 ? dateKind(this.#format()) : this.#referenceTo(this.#chance.pick(names));
    }

    #nullable(depth: number, mayRecur: boolean): Kind {
        const way = this.#chance.pick(this.#is31 ? (['type', 'anyOf'] as const) : (['3.0', 'allOf'] as const));
        return nullableKind(this.#kind(depth - 1, mayRecur), way);
    }

    #properties(depth: number, mayRecur: boolean, names = this.#chance.some(propertyNames, 1, 4)): PropertyKind[] {
        return names.map((name) => {
            const isRequired = this.#chance.happens(0.5);
            return { name, kind: this.#kind(depth - 1, mayRecur || !isRequired), isRequired };
        });
    }

    #object(depth: number, mayRecur: boolean): Kind {
        return objectKind({ properties: this.#properties(depth, mayRecur), hasMore: this.#chance.happens(0.4) });
    }

    #openObject(depth: number, mayRecur: boolean): Kind {
        return objectKind({ properties: this.#properties(depth, mayRecur), others: this.#kind(depth - 1, true) });
    }

    #patterns(depth: number): Kind {
        return objectKind({
            properties: this.#chance.happens(0.5) ? this.#properties(depth, false) : [],
            patterns: this.#chance.some(['p-', 'q-', 'r_'], 1, 3).map((start) => [start, this.#kind(depth - 1, true)]),
            ...(this.#chance.happens(0.5) && { others: this.#kind(depth - 1, true) }),
        });
    }

    #tuple(depth: number, mayRecur: boolean): Kind {
        const items = this.#chance.times(1, 3, () => this.#kind(depth - 1, mayRecur));
        return tupleKind(items, this.#chance.happens(0.5) ? this.#kind(depth - 1, true) : undefined);
    }

    /** Declared objects, each with its own property names, and one more inline. */
    #conjunction(depth: number, mayRecur: boolean): Kind {
        const taken = new Set<string>();
        const bases: Kind[] = [];
        for (const name of this.#chance.some([...this.#named.keys(), 'none'], 0, 3)) {
            const names = this.#named.get(name)?.names;
            if (names === undefined || [...names].some((own) => taken.has(own))) continue;
            for (const own of names) taken.add(own);
            bases.push(this.#referenceTo(name));
        }
        const names = this.#chance.some(propertyNames, 1, 3).filter((name) => !taken.has(name));
        if (names.length === 0) names.push('own');
        const own = objectKind({ properties: this.#properties(depth, mayRecur, names) });
        return conjunctionKind(this.#chance.happens(0.5) ? [...bases, own] : [own, ...bases]);
    }

    /** Members without a common JSON type. */
    #byType(depth: number, mayRecur: boolean): Kind {
        const taken = new Set<JsonType>();
        const members: Kind[] = [];
        for (const kind of this.#chance.times(3, 6, () => this.#kind(depth - 1, mayRecur))) {
            if (kind.types === everyType || kind.types.some((type) => taken.has(type))) continue;
            for (const type of kind.types) taken.add(type);
            members.push(kind);
        }
        if (members.length === 0) members.push(dateKind(this.#format()), integerKind);
        return choiceKind(members, { [this.#either()]: members.map(({ schema }) => schema) });
    }

    #either(): 'oneOf' | 'anyOf' {
        return this.#chance.pick(['oneOf', 'anyOf']);
    }

    /** Members with different values of one property. */
    #tagged(depth: number): Kind {
        const tag = this.#chance.pick(['kind', 'type', 'a-tag']);
        const way = this.#chance.pick(['mapping', 'names', 'enum', 'numbers', ...(this.#is31 ? ['const'] : [])]);
        const mapping: Record<string, string> = {};
        const members = this.#chance.times(2, 4, (index): Kind => {
            this.#added++;
            const name = `Member${this.#added}`;
            const value = way === 'names' ? name : way === 'numbers' ? index : `tag ${index}`;
            mapping[String(value)] = `#/components/schemas/${name}`;
            const property = this.#tagProperty(way, value);
            const own = objectKind({
                properties: [
                    {
                        name: tag,
                        isRequired: true,
                        kind: {
                            schema: property,
                            types: ['string'],
                            make: () => ({ sent: value, wire: value, received: value }),
                        },
                    },
                    ...this.#properties(depth, false),
                ],
            });
            return this.#declare(name, own);
        });
        const discriminator = { propertyName: tag, ...(way === 'mapping' && { mapping }) };
        return choiceKind(members, {
            oneOf: members.map(({ schema }) => schema),
            ...((way === 'mapping' || way === 'names') && { discriminator }),
        });
    }

    #tagProperty(way: string, value: string | number): JsonValue {
        if (way === 'const') return { const: value };
        if (way === 'enum') return { type: 'string', enum: [value] };
        return way === 'numbers' ? { type: 'integer', enum: [value] } : { type: 'string' };
    }

    /** Members that differ in required properties or their types, and describe one property differently. */
    #byRequired(depth: number): Kind {
        const name = this.#chance.pick(propertyNames);
        const wrap = this.#wrapping();
        const isByType = this.#chance.happens(0.4);
        const marks: readonly Kind[] = [
            integerKind,
            scalar('boolean'),
            arrayKind(integerKind),
            objectKind({ properties: [] }),
        ];
        const [wrapDate = wrap, wrapString = wrap] = this.#chance.happens(0.5) ? [wrap, wrap] : this.#keys();
        const formats = this.#chance.some<Format>(['date', 'date-time'], 1, 2);
        const members = this.#chance.times(2, 3, (index): Kind => {
            const mark = marks[index] ?? integerKind;
            const isDate = index === 0 || this.#chance.happens(0.4);
            const format = this.#chance.pick(formats);
            const date = {
                ...dateKind(format),
                make: (making: Making) => dateSample([format], making, formats.length < 2),
            };
            const kind = isDate ? wrapDate(date) : wrapString(stringKind);
            const own = this.#properties(depth, false, [`own${index}`]);
            const isRequired = this.#chance.happens(0.5);
            return objectKind({
                properties: [
                    { name: isByType ? 'mark' : `mark${index}`, kind: mark, isRequired: true },
                    { name, kind, isRequired },
                    ...own,
                ],
            });
        });
        const placed = members.map((member) =>
            this.#chance.happens(0.5) ? member : this.#declare(`Member${++this.#added}`, member),
        );
        return choiceKind(placed, { [this.#either()]: placed.map(({ schema }) => schema) });
    }

    /** A wrapper around two kinds that only differ in a string. */
    #wrapping(): (kind: Kind) => Kind {
        return this.#chance.pick<(kind: Kind) => Kind>([
            (kind) => kind,
            (kind) => kind,
            arrayKind,
            (kind) => objectKind({ properties: [], others: kind }),
            (kind) => objectKind({ properties: [{ name: 'in', kind, isRequired: true }] }),
            (kind) => arrayKind(objectKind({ properties: [{ name: 'in', kind: arrayKind(kind), isRequired: false }] })),
        ]);
    }

    /** Two ways to describe the same key. */
    #keys(): ((kind: Kind) => Kind)[] {
        const ways: readonly KeyedBy[] = this.#is31 ? ['name', 'rest', 'pattern'] : ['name', 'rest'];
        return [this.#chance.pick(ways), this.#chance.pick(ways)].map((by) => (kind) => keyKind(kind, by));
    }

    /** A date or strings, or arrays of the same. */
    #recursiveArray(): Kind {
        this.#added++;
        const name = `Member${this.#added}`;
        const items = this.#chance.pick([dateKind(this.#format()), unreadKind(this.#format()), eitherKind, stringKind]);
        const members = [items, arrayKind(this.#referenceTo(name))];
        return this.#declare(name, choiceKind(members, { anyOf: members.map(({ schema }) => schema) }));
    }

    #someOf(depth: number): Kind {
        const names = this.#chance.some(propertyNames, 2, 4);
        return someOfKind(names.map((name) => objectKind({ properties: this.#properties(depth, false, [name]) })));
    }
}

function scalar(type: 'boolean'): Kind {
    return { schema: { type }, types: [type], make: () => ({ sent: true, wire: true, received: true }) };
}
