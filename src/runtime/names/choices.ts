import type { NamePass, Names } from './names.ts';

/** A name that is the same in a program, or as described and as a program has it. */
type Name = string | readonly [described: string, own: string];

/** Chooses by the value of a property, such as that of a discriminator. */
export function renamedByTag(
    property: Name,
    tagged: Readonly<Record<string, Names | undefined>>,
    otherwise?: Names,
): Names {
    return renamedByInnerTag([property], tagged, otherwise);
}

/** Chooses by the value of a property of an object within, or of an item of a tuple. */
export function renamedByInnerTag(
    path: readonly Name[],
    tagged: Readonly<Record<string, Names | undefined>>,
    otherwise?: Names,
): Names {
    const byText = new Map(Object.entries(tagged));
    return (value, pass) => {
        const tag = String(path.reduce<unknown>((owner, name) => valueUnder(owner, name, pass), value));
        const names = byText.has(tag) ? byText.get(tag) : otherwise;
        return names === undefined ? value : names(value, pass);
    };
}

/** What is renamed in the objects that have a property, of a JSON type or one of some values if these are given. */
interface NamedShape {
    readonly has: Name;
    readonly type?: string;
    readonly values?: readonly unknown[];
    readonly names?: Names;
}

/** Chooses by the shape of an object: the first one that it has. */
export function renamedByShape(shapes: readonly NamedShape[], otherwise?: Names): Names {
    return (value, pass) => {
        const shape = shapes.find(({ has, type, values }) => {
            const property = valueUnder(value, has, pass);
            const isOfType = type === undefined || typeInJson(property) === type;
            return property !== undefined && isOfType && values?.includes(property) !== false;
        });
        const names = shape === undefined ? otherwise : shape.names;
        return names === undefined ? value : names(value, pass);
    };
}

/** The JSON type of a value. A `Date` is sent as a string. */
function typeInJson(value: unknown): string {
    return Array.isArray(value) ? 'array' : value instanceof Date ? 'string' : typeof value;
}

/** The value of an own property, as every object inherits a `constructor`. What is sent may have its described name already. */
function valueUnder(value: unknown, name: Name, { isSent }: NamePass): unknown {
    const [described, own] = typeof name === 'string' ? [name, name] : name;
    if (typeof value !== 'object' || value === null) {
        return undefined;
    }
    const found = isSent && Object.hasOwn(value, own) ? own : described;
    return Object.hasOwn(value, found) ? (value as Record<string, unknown>)[found] : undefined;
}
