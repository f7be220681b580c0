/** Values, how they are sent, and how a client should read them. Nothing here uses plans. */
import type { Chance } from './chance.ts';

export interface Sample {
    /** What the caller gives. */
    readonly sent: unknown;
    /** What it is as JSON. */
    readonly wire: unknown;
    /** What the caller receives. */
    readonly received: unknown;
}

/** How a value is made. */
export interface Making {
    readonly chance: Chance;
    /** Whether it is for a server that writes dates in any form, and some invalid ones. */
    readonly isRaw: boolean;
    /** The JSONPaths of the invalid dates. */
    readonly invalid: Set<string>;
    /** How many more levels it may add. */
    readonly depth: number;
    readonly path: string;
}

/** The same value in all three. */
export function plainly(value: unknown): Sample {
    return { sent: value, wire: value, received: value };
}

/** Parts as the parts of a holder, in all three. */
export function holding<Part>(parts: readonly Part[], sampleOf: (part: Part) => Sample, hold: Hold<Part>): Sample {
    const samples = parts.map((part): readonly [Part, Sample] => [part, sampleOf(part)]);
    return {
        sent: hold(samples.map(([part, { sent }]) => [part, sent])),
        wire: hold(samples.map(([part, { wire }]) => [part, wire])),
        received: hold(samples.map(([part, { received }]) => [part, received])),
    };
}

type Hold<Part> = (parts: readonly (readonly [Part, unknown])[]) => unknown;

/** One object of the properties of several. */
export function merged(samples: readonly Sample[]): Sample {
    // `Object.fromEntries` makes a property of `__proto__`, which `Object.assign` does not.
    const all = (of: (sample: Sample) => unknown): unknown =>
        Object.fromEntries(samples.flatMap((sample) => Object.entries(of(sample) as object)));
    return { sent: all(({ sent }) => sent), wire: all(({ wire }) => wire), received: all(({ received }) => received) };
}

export function belowProperty(making: Making, name: string): Making {
    const step = /^[a-z_]\w*$/i.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
    return { ...making, depth: making.depth - 1, path: making.path + step };
}

/** Below any key or item. */
export function belowAny(making: Making): Making {
    return { ...making, depth: making.depth - 1, path: `${making.path}[*]` };
}

export type Format = 'date' | 'date-time';

const second = 1000;
const dayLength = 24 * 60 * 60 * second;

const neither = [
    '',
    'soon',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-1-1',
    '2020-01-01T24:00:00Z',
    ' 2020-01-01',
];
const others: Readonly<Record<Format, readonly string[]>> = {
    date: ['2020-01-01T10:00:00Z', '2020-01-01T00:00:00'],
    'date-time': ['2020-01-01', '2020-01-01T00:00:00', '2020-01-01T10:00Z', '2020-02-30T00:00:00Z'],
};

/**
 * A date at a place of some formats.
 *
 * @param isAlone Whether nothing else speaks of the place, so that a date of another format is none there.
 */
export function dateSample(formats: readonly Format[], making: Making, isAlone = formats.length === 1): Sample {
    const { chance, isRaw, invalid, path } = making;
    if (isRaw && chance.happens(0.3)) {
        invalid.add(path);
        const [format] = formats;
        return plainly(chance.pick(!isAlone || format === undefined ? neither : [...neither, ...others[format]]));
    }
    // A `Date` may be either: what is sent keeps its time then.
    const isDay = formats.length === 1 ? formats[0] === 'date' : isRaw && chance.happens(0.5);
    const day = chance.between(-20_000, 40_000) * dayLength;
    const time = chance.between(0, dayLength / second - 1) * second + chance.pick([0, 0, 7, 120]);
    const moment = new Date(day + time);
    if (!isDay) return { sent: moment, wire: momentText(moment, isRaw, chance), received: moment };
    const text = moment.toISOString().slice(0, 10);
    const form = isRaw && chance.happens(0.2) ? chance.pick(['T00:00:00Z', 'T00:00:00.000Z']) : '';
    return { sent: moment, wire: text + form, received: new Date(day) };
}

/** A point in time as RFC 3339 allows it to be written. */
function momentText(moment: Date, isRaw: boolean, chance: Chance): string {
    const text = moment.toISOString();
    if (!isRaw || chance.happens(0.5)) return text;
    return chance.pick([
        () => text.toLowerCase(),
        () => text.replace('Z', '+00:00'),
        () => text.replace('Z', '000000Z'),
        () => new Date(moment.getTime() + 5.5 * 60 * 60 * second).toISOString().replace('Z', '+05:30'),
        () => new Date(moment.getTime() - 8 * 60 * 60 * second).toISOString().replace('Z', '-08:00'),
    ])();
}

/** A string, though it may look like a date. */
export function textSample({ chance }: Making): Sample {
    return plainly(chance.pick(['2020-01-01', '2021-03-04T05:06:07Z', '2022-02-02T00:00:00.000Z', 'text', '']));
}

/** A date where any string is allowed: it is written as a date, and received as a string. */
export function unreadSample(format: Format, making: Making): Sample {
    if (making.chance.happens(0.5)) return textSample(making);
    const { sent, wire } = dateSample([format], { ...making, isRaw: false });
    return { sent, wire, received: wire };
}

/** A value as a string that distinguishes dates from strings, with sorted keys. */
export function textOf(value: unknown): string {
    if (value instanceof Date) return `Date(${Number.isNaN(value.getTime()) ? 'invalid' : value.toISOString()})`;
    if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
    const entries = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}:${textOf(part)}`);
    return `{${entries.toSorted().join()}}`;
}

export function deepFreeze<T>(value: T): T {
    if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
        for (const part of Object.values(value)) deepFreeze(part);
        Object.freeze(value);
    }
    return value;
}
