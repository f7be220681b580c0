import type { Dates } from './dates.ts';

/** Values of several JSON types: what is made of one is nothing that another plan is about. */
export function inAny(...all: readonly Dates[]): Dates {
    return (value, pass) => {
        for (const dates of all) {
            const replaced = dates(value, pass);
            if (replaced !== value) {
                return replaced;
            }
        }
        return value;
    };
}

/** Chooses by the value of a property, such as that of a discriminator. */
export function byTag(property: string, tagged: Readonly<Record<string, Dates | undefined>>, otherwise?: Dates): Dates {
    return (value, pass) => {
        const tag = String(ownValue(value, property));
        const dates = Object.hasOwn(tagged, tag) ? tagged[tag] : otherwise;
        return dates === undefined ? value : dates(value, pass);
    };
}

/** Chooses by the value of a property of an object within, or of an item of a tuple. */
export function byInnerTag(
    path: readonly string[],
    tagged: Readonly<Record<string, Dates | undefined>>,
    otherwise?: Dates,
): Dates {
    const byText = new Map(Object.entries(tagged));
    return (value, pass) => {
        const tag = String(path.reduce(ownValue, value));
        const dates = byText.has(tag) ? byText.get(tag) : otherwise;
        return dates === undefined ? value : dates(value, pass);
    };
}

/** Dates of the objects that have a property, of a JSON type or one of some values if these are given. */
interface DateShape {
    readonly has: string;
    readonly type?: string;
    readonly values?: readonly unknown[];
    readonly dates?: Dates;
}

/** Chooses by the shape of an object: the first one that it has. */
export function byShape(shapes: readonly DateShape[], otherwise?: Dates): Dates {
    return (value, pass) => {
        const shape = shapes.find(({ has, type, values }) => {
            const property = ownValue(value, has);
            const isOfType = type === undefined || jsonTypeOf(property) === type;
            return property !== undefined && isOfType && values?.includes(property) !== false;
        });
        const dates = shape === undefined ? otherwise : shape.dates;
        return dates === undefined ? value : dates(value, pass);
    };
}

/** Dates next to strings that are listed, and no dates. */
export function unlessListed(listed: readonly string[], dates: Dates): Dates {
    return (value, pass) => (listed.some((one) => one === value) ? value : dates(value, pass));
}

/** The JSON type of a value. A `Date` is sent as a string. */
function jsonTypeOf(value: unknown): string {
    return Array.isArray(value) ? 'array' : value instanceof Date ? 'string' : typeof value;
}

/** Reads only own properties: every object inherits a `constructor`. */
function ownValue(value: unknown, name: string): unknown {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined;
}
