import type { DateChoice, Dates } from './dates.ts';

/** Chooses by the JSON type of a value. */
function byType(types: { readonly string?: Dates; readonly array?: Dates; readonly object?: Dates }): DateChoice {
    return (value) => types[jsonTypeOf(value) as keyof typeof types];
}

/** Chooses by the value of a property, such as that of a discriminator. */
function byTag(property: string, tagged: Readonly<Record<string, Dates | undefined>>, otherwise?: Dates): DateChoice {
    return (value) => {
        const tag = String(dateProperty(value, property));
        return Object.hasOwn(tagged, tag) ? tagged[tag] : otherwise;
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
function byShape(shapes: readonly DateShape[], otherwise?: Dates): DateChoice {
    return (value) => {
        const shape = shapes.find(({ has, type, values }) => {
            const property = dateProperty(value, has);
            const isOfType = type === undefined || jsonTypeOf(property) === type;
            return property !== undefined && isOfType && values?.includes(property) !== false;
        });
        return shape === undefined ? otherwise : shape.dates;
    };
}

/** Strings that need not be dates, next to dates. */
function unlessListed(listed: readonly string[], dates: Dates): DateChoice {
    return (value) => (listed.some((one) => one === value) ? undefined : dates);
}

/** The JSON type of a value. A `Date` is sent as a string. */
function jsonTypeOf(value: unknown): string {
    return Array.isArray(value) ? 'array' : value instanceof Date ? 'string' : typeof value;
}

/** Reads only own properties: every object inherits a `constructor`. */
function dateProperty(value: unknown, name: string): unknown {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined;
}

export { byShape, byTag, byType, unlessListed };
