/** Where the code finds dates and exact numbers: in responses to read, in arguments to write. */
import ts from '../compiler/whole.js';
import { type Change, type Place, paired } from './change.ts';
import { calledName, propertiesOf, withoutNumber } from './source.ts';
import { compareFormats, propertyOf } from './types.ts';

/** One plan, or one for each status. */
export type Plans = ts.Expression | readonly ts.Expression[] | undefined;

/** What plans are compared for: one may make both. */
export type MadeKind = 'dates' | 'numbers';

/** The formats by the place in a value: `.owner.born`, `.visits[]`. */
type Formats = Map<string, { readonly at: Place; readonly formats: Set<string> }>;

/**
 * The dates, or the exact numbers, that have another format.
 *
 * @param otherwise The format of a value that only the other plan mentions. Without it, such a value is not compared.
 */
export function comparePlans(before: Plans, after: Plans, kind: MadeKind, place: Place, otherwise?: string): Change[] {
    const formatsIn = (plans: Plans): Formats => {
        const found: Formats = new Map();
        for (const plan of [plans].flat()) addFormats(plan, kind, place, found);
        return found;
    };
    return paired(formatsIn(before), formatsIn(after)).flatMap(([, ours, theirs]) => {
        const [format = otherwise, newFormat = otherwise] = [ours, theirs].map(
            (one) => one && [...one.formats].sort().join(' or '),
        );
        return compareFormats(format, newFormat, (ours ?? theirs)?.at ?? place);
    });
}

function addFormats(plan: ts.Expression | undefined, kind: MadeKind, place: Place, found: Formats): void {
    if (plan === undefined) return;
    const format = ts.isIdentifier(plan) ? formatNames[kind].get(withoutNumber(plan.text)) : undefined;
    if (format !== undefined) {
        const known = found.get(place.name) ?? { at: place, formats: new Set() };
        known.formats.add(format);
        found.set(place.name, known);
    }
    for (const [step, inner] of partsOf(plan)) {
        addFormats(inner, kind, step === '' ? place : propertyOf(place, step), found);
    }
}

/**
 * The formats, as messages call them, by the functions of src/runtime/dates/formats.ts and src/runtime/numbers/places.ts. A
 * bigint is not among them: it has a type of its own.
 */
const formatNames: Readonly<Record<MadeKind, ReadonlyMap<string, string>>> = {
    dates: new Map([
        ['asDate', 'date'],
        ['asDateTime', 'date-time'],
        ['asDateOrTime', 'date or date-time'],
        ['asSentDate', 'date'],
    ]),
    numbers: new Map([
        ['asDigits', 'int64'],
        ['asDecimal', 'decimal'],
    ]),
};

type Steps = readonly (readonly [step: string, plan: ts.Expression])[];

/** The plans in a plan, each with its step: a name, `[]`, or nothing for the same value. */
function partsOf(plan: ts.Expression): Steps {
    // The plans of error responses, by status.
    if (ts.isObjectLiteralExpression(plan)) return propertiesOf(plan);
    if (!ts.isCallExpression(plan)) return [];
    const parts = readerOf(plan)?.(...plan.arguments) ?? [];
    return parts.flatMap(([step, inner]) => (inner === undefined ? [] : [[step, inner] as const]));
}

/** Whether an expression makes the plan of a type. */
export function isPlan(expression: ts.Expression): boolean {
    return ts.isCallExpression(expression) && readerOf(expression) !== undefined;
}

function readerOf({ expression }: ts.CallExpression): PartReader | undefined {
    const name = calledName(expression) ?? '';
    return Object.hasOwn(calls, name) ? calls[name] : undefined;
}

type Argument = ts.Expression | undefined;

type PartReader = (...given: Argument[]) => readonly (readonly [step: string, plan: Argument])[];

/** The plans among the arguments of a call, as src/runtime/dates declares them. */
const calls: Readonly<Record<string, PartReader>> = {
    inObject: (named) => propertiesOf(named),
    inArray: (items) => [['[]', items]],
    inTuple: (first, others) => [
        ...elementsOf(first).map((item, index) => [`[${index}]`, item] as const),
        ['[]', others],
    ],
    inKeys: (others, named) => [...propertiesOf(named), ['[key]', others]],
    inPatterns: (patterns, others, named) => [
        ...propertiesOf(named),
        ...elementsOf(patterns).map((pair) => ['[key]', elementsOf(pair)[1]] as const),
        ['[key]', others],
    ],
    inAny: (...all) => all.map((dates) => ['', dates]),
    unlessListed: (_, dates) => [['', dates]],
    unlessNumber: (numbers) => [['', numbers]],
    unlessString: (numbers) => [['', numbers]],
    byTag: (_, tagged, otherwise) => [...choicesOf(propertiesOf(tagged)), ['', otherwise]],
    byInnerTag: (_, tagged, otherwise) => [...choicesOf(propertiesOf(tagged)), ['', otherwise]],
    byShape: (shapes, otherwise) => {
        const properties = elementsOf(shapes).flatMap((shape) => propertiesOf(shape));
        return [...choicesOf(properties.filter(([name]) => name === 'dates')), ['', otherwise]];
    },
};

function choicesOf(steps: Steps): Steps {
    return steps.map(([, dates]) => ['', dates]);
}

function elementsOf(node: Argument): readonly ts.Expression[] {
    return node !== undefined && ts.isArrayLiteralExpression(node) ? node.elements : [];
}
