/** Numbers that are valid, and that people would type. */
import type { ExamplePlan } from '../plan/examples.ts';
import { counted } from '../runtime/examples/variations.ts';
import { isMultiple } from '../runtime/validators/values.ts';
import { type Naming, wordsOf } from './words.ts';

/** Without a variety, any number is enough. */
export interface NumberDemand extends Naming {
    readonly isInteger: boolean;
    readonly least: Bound | undefined;
    readonly most: Bound | undefined;
    /** It must be a multiple of all of them (JSON Schema Validation, 6.2.1). */
    readonly multiples: readonly number[];
    readonly formats: readonly string[];
}

/** A limit (JSON Schema Validation, 6.2.2 to 6.2.5). */
export interface Bound {
    readonly value: number;
    readonly isExclusive: boolean;
}

export function acceptsNumber(value: number, demand: NumberDemand): boolean {
    return acceptorOf(demand)(value);
}

function acceptorOf(demand: NumberDemand): (value: number) => boolean {
    const { least, most } = rangeOf(demand);
    const hasToBeWhole = isWhole(demand);
    return (value) =>
        Number.isFinite(value) &&
        (!hasToBeWhole || Number.isInteger(value)) &&
        (least.isExclusive ? value > least.value : value >= least.value) &&
        (most.isExclusive ? value < most.value : value <= most.value) &&
        demand.multiples.every((one) => isMultiple(value, one));
}

/** A number that is all that is demanded; undefined if none was found. */
export function makeNumber(demand: NumberDemand): ExamplePlan | undefined {
    const accepted = candidatesOf(demand).filter(acceptorOf(demand));
    // Other programs divide without regard to decimals, so that 9.99 is no multiple of 0.01 for them.
    const isPlain = (value: number): boolean => demand.multiples.every((one) => Number.isInteger(value / one));
    const value = accepted.find(isPlain) ?? accepted[0];
    return value === undefined ? undefined : varyNumber(value, demand);
}

/** A number that is valid, with another one for each seed if there are some. */
export function varyNumber(value: number, demand: NumberDemand): ExamplePlan {
    const enough = Math.max(demand.variety ?? 0, manyEnough);
    let best: Series = { step: 1, count: 1 };
    for (const step of isSteady(demand) ? [] : stepsOf(demand)) {
        const found = seriesOf(value, step, demand);
        if (found.count > best.count) best = found;
        if (best.count >= enough) break;
    }
    const { step, count } = best;
    if (count < 2) return { kind: 'scalar', value };
    const further = count < countedTimes ? [step, count] : step === 1 ? [] : [step];
    return { kind: 'varied', function: 'counted', offset: demand.offset, values: [value, ...further] };
}

/** The ranges of formats (OpenAPI 3.1.1, 4.4, and the registry of formats). Beyond 2 to the power of 53, numbers lose digits. */
const ranges: ReadonlyMap<string, readonly [number, number]> = new Map([
    ...[8, 16, 32].flatMap((bits) => [
        [`int${bits}`, [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1]] as const,
        [`uint${bits}`, [0, 2 ** bits - 1]] as const,
    ]),
    ['int64', [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]],
    ['uint64', [0, Number.MAX_SAFE_INTEGER]],
    ['float', [-3.4028234663852886e38, 3.4028234663852886e38]],
]);

function isWhole({ isInteger, formats }: NumberDemand): boolean {
    return isInteger || formats.some((format) => /^u?int/.test(format) && ranges.has(format));
}

function rangeOf({ least, most, formats }: NumberDemand): { readonly least: Bound; readonly most: Bound } {
    const known = formats.map((format) => ranges.get(format) ?? ([-Infinity, Infinity] as const));
    const lowest = Math.max(-Infinity, ...known.map(([low]) => low));
    const highest = Math.min(Infinity, ...known.map(([, high]) => high));
    return {
        least: least !== undefined && least.value >= lowest ? least : { value: lowest, isExclusive: false },
        most: most !== undefined && most.value <= highest ? most : { value: highest, isExclusive: false },
    };
}

/** What people type for names that end with these words. */
const rows: readonly (readonly [value: number, names: string])[] = [
    [9.99, 'price amount total cost'],
    [1.5, 'fee weight distance'],
    [19, 'tax vat'],
    [0.5, 'rate ratio probability score confidence'],
    [4, 'rating'],
    [50, 'percent percentage progress'],
    [100, 'balance capacity points'],
    [10, 'discount stock length'],
    [30, 'age timeout minute'],
    [60, 'duration interval'],
    [3600, 'ttl'],
    [2024, 'year'],
    [5, 'month'],
    [17, 'day'],
    [9, 'hour'],
    [15, 'second'],
    // Seconds since 1970.
    [1_715_938_200, 'at timestamp'],
    [52.52, 'latitude lat'],
    [13.405, 'longitude lng lon'],
    [34, 'altitude elevation'],
    [21.5, 'temperature'],
    [640, 'width'],
    [480, 'height'],
    [1024, 'size bytes'],
    [8080, 'port'],
    [200, 'code status'],
    [20, 'limit pagesize perpage'],
    [0, 'offset index'],
];

const byName: ReadonlyMap<string, number> = new Map(
    rows.flatMap(([value, names]) => names.split(' ').map((name) => [name, value] as const)),
);

/** Numbers that mean something, so that the next one would be another thing. */
const steady =
    /^(?:year|month|day|hour|minute|second|latitude|lat|longitude|lng|lon|percent|percentage|port|limit|pagesize|perpage|page|offset|code|status|version)$/;

function isSteady(demand: NumberDemand): boolean {
    return demand.variety === undefined && endsOf(demand).some((end) => steady.test(end));
}

/** The last word of a name, and the last two, which say more. */
function endsOf({ name = '' }: NumberDemand): readonly string[] {
    const words = wordsOf(name);
    return [words.slice(-2).join(''), words.slice(-1).join('')];
}

/** Numbers to try, the best first. */
function candidatesOf(demand: NumberDemand): readonly number[] {
    const { least, most } = rangeOf(demand);
    const named = endsOf(demand).flatMap((end) => byName.get(end) ?? []);
    const limits = [least.value, most.value].filter(Number.isFinite);
    const middle = limits.length === 2 ? [limits.reduce((sum, one) => sum + one / 2, 0)] : [];
    const near = limits.flatMap((limit) => [limit, limit + 1, limit - 1, limit * 2, limit / 2]);
    const round = middle.map((one) => Number(one.toPrecision(2)));
    const isNarrow = most.value - least.value <= 1;
    const wished = [...named, ...(isNarrow ? round : []), 1, 10, 0, ...round, ...near, ...middle];
    const unit = unitOf(demand);
    return unit === undefined
        ? [...wished, ...wished.map(Math.round)]
        : wished.flatMap((one) => multiplesNear(one, unit));
}

/** A positive decimal: so many times a power of ten. */
interface Decimal {
    readonly digits: bigint;
    readonly exponent: number;
}

/** What all numbers are multiples of: the least common multiple of what is demanded; undefined if nothing is. */
function unitOf(demand: NumberDemand): Decimal | undefined {
    const all = [...demand.multiples.filter((one) => one > 0), ...(isWhole(demand) ? [1] : [])].map(decimalOf);
    if (all.length === 0) return undefined;
    const exponent = all.reduce((least, one) => Math.min(least, one.exponent), Infinity);
    const scaled = all.map((one) => one.digits * 10n ** BigInt(one.exponent - exponent));
    return { digits: scaled.reduce((one, other) => (one * other) / commonDivisor(one, other)), exponent };
}

function decimalOf(value: number): Decimal {
    const [digits = '', exponent] = Math.abs(value).toExponential().replace('.', '').split('e');
    return { digits: BigInt(digits), exponent: Number(exponent) - digits.length + 1 };
}

function commonDivisor(one: bigint, other: bigint): bigint {
    return other === 0n ? one : commonDivisor(other, one % other);
}

/** The multiples of a unit around a number, the nearest first. Their decimals are exact. */
function multiplesNear(value: number, { digits, exponent }: Decimal): readonly number[] {
    const count = Math.round(value / Number(`${digits}e${exponent}`));
    if (!Number.isFinite(count)) return [];
    return [0n, 1n, -1n].map((one) => Number(`${(BigInt(count) + one) * digits}e${exponent}`));
}

/** A series of so many numbers is enough for most lists. */
const manyEnough = 10;

/** What `counted` takes if nothing else is said. */
const countedTimes = 1_000_000;

/** Steps from one number to the next, the most natural first. */
function stepsOf(demand: NumberDemand): readonly number[] {
    const unit = unitOf(demand);
    const wished = unit === undefined ? [1, 0.1, 0.01, 0.001] : multiplesNear(1, unit).filter((step) => step > 0);
    const own = unit === undefined ? [] : [Number(`${unit.digits}e${unit.exponent}`)];
    const steps = [...wished, ...own];
    return [...steps, ...steps.map((step) => -step)];
}

/** Larger ones lose the ninth of their decimal places, to which `counted` rounds. */
const largestDecimal = 2_000_000;

interface Series {
    readonly step: number;
    readonly count: number;
}

function seriesOf(value: number, step: number, demand: NumberDemand): Series {
    const { least, most } = rangeOf(demand);
    const accepts = acceptorOf(demand);
    const farthest = Number.isInteger(value) && Number.isInteger(step) ? Number.MAX_SAFE_INTEGER : largestDecimal;
    const end = step > 0 ? Math.min(most.value, farthest) : Math.max(least.value, -farthest);
    const room = Math.min(countedTimes, Math.floor((end - value) / step) + 1);
    // The last ones may be excluded, or be beyond the end by the inaccuracy of a division.
    const counts = [room, room - 1, room - 2].filter((count) => count > 1);
    const count = counts.find((one) => turnsOf(one).every((turn) => accepts(counted(turn, value, step, one))));
    return { step, count: count ?? 1 };
}

/** Some turns of a series, and its last ones. */
function turnsOf(count: number): readonly number[] {
    return [0, 1, 2, 3, 5, 7, 9, 19, 99, 999, 9_999, count >> 1, count - 2, count - 1].filter((turn) => turn < count);
}
