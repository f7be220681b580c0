import type { Dates, DatesByKey, DatesByName, DateTextFormat } from './dates.ts';

type DateHolder = Record<string | number, unknown>;

/** A part of a value that contains dates, and the step that leads to it: a name, or undefined for any item or key. */
interface DatePart {
    readonly holder: DateHolder;
    readonly dates: Dates;
    readonly step: string | undefined;
    readonly outer: DatePart | undefined;
}

/** What to do with the strings and the parts of a value. */
interface DateConversion {
    /** Returns the replacement of a value, or the value itself. */
    readonly convert: (value: unknown, format: DateTextFormat, outer: DatePart, step: string | undefined) => unknown;
    readonly open: (part: object, dates: Dates) => OpenedPart;
}

/** The part to change: the part itself, or a copy. */
interface OpenedPart {
    readonly part: object;
    /** Whether it has been opened for the same dates before. */
    readonly isKnown: boolean;
}

/** Replaces the dates in a value. Visits each part once, and only those that contain dates. */
function convertDates(value: unknown, dates: Dates, { convert, open }: DateConversion): unknown {
    const whole = { value };
    const root: DatePart = { holder: whole, dates, step: undefined, outer: undefined };
    const parts: DatePart[] = [];
    const visit = (outer: DatePart, key: string | number, found: Dates | undefined, step: string | undefined): void => {
        const { holder } = outer;
        const part = holder[key];
        let chosen = found;
        while (typeof chosen === 'function') {
            chosen = chosen(part, String(key));
        }
        if (typeof chosen === 'string') {
            holder[key] = convert(part, chosen, outer, step);
        } else if (chosen !== undefined && isDateHolder(part) && Array.isArray(part) === Array.isArray(chosen)) {
            const opened = open(part, chosen);
            holder[key] = opened.part;
            if (!opened.isKnown) {
                parts.push({ holder: opened.part as DateHolder, dates: chosen, step, outer });
            }
        }
    };
    visit(root, 'value', dates, undefined);
    // The list grows: a deep body must not need as many nested calls.
    for (const part of parts) {
        visitParts(part, visit);
    }
    return whole.value;
}

function visitParts(
    part: DatePart,
    visit: (outer: DatePart, key: string | number, found: Dates | undefined, step: string | undefined) => void,
): void {
    const { holder, dates } = part;
    if (Array.isArray(holder)) {
        const items = dates as readonly (Dates | undefined)[];
        for (let index = 0; index < holder.length; index++) {
            // The last one is that of all further items.
            visit(part, index, items[Math.min(index, items.length - 1)], undefined);
        }
    } else if (dates instanceof Map) {
        const keys: DatesByKey = dates;
        for (const key of Object.keys(holder)) {
            const name = keys.has(key) ? key : undefined;
            visit(part, key, keys.get(name), name);
        }
    } else {
        const named = dates as DatesByName;
        for (const name in named) {
            if (Object.hasOwn(holder, name)) {
                visit(part, name, named[name], name);
            }
        }
    }
}

/** Whether a value has parts. An object with `toJSON` has none. */
function isDateHolder(value: unknown): value is object {
    return typeof value === 'object' && value !== null && !('toJSON' in value && typeof value.toJSON === 'function');
}

function copyOfPart(part: object): object {
    return Array.isArray(part) ? [...part] : { ...part };
}

export { convertDates, copyOfPart, type DatePart };
