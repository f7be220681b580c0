/** Where the code finds dates: in responses to read, in arguments to write. */
import ts from '../compiler/typescript.js';
import type { Change, Place } from './change.ts';
import { calledName, textOfName } from './source.ts';
import { compareFormats, propertyOf } from './types.ts';

/** The formats by the place in a value: `.owner.born`, `.visits[]`. */
type Formats = Map<string, { readonly at: Place; readonly formats: Set<string> }>;

/**
 * The dates that have another format.
 *
 * @param otherwise The format of a date that only the other plan mentions. Without it, such a date is not compared.
 */
export function comparePlans(
    before: ts.Expression | undefined,
    after: ts.Expression | undefined,
    place: Place,
    otherwise?: string,
): Change[] {
    const [ours, theirs]: readonly [Formats, Formats] = [new Map(), new Map()];
    addFormats(before, place, ours);
    addFormats(after, place, theirs);
    const names = new Set([...ours.keys(), ...(otherwise === undefined ? [] : theirs.keys())]);
    const formatIn = (found: Formats, name: string): string | undefined => {
        const formats = found.get(name)?.formats;
        return formats === undefined ? otherwise : [...formats].sort().join(' or ');
    };
    return [...names].flatMap((name) =>
        compareFormats(formatIn(ours, name), formatIn(theirs, name), (ours.get(name) ?? theirs.get(name))?.at ?? place),
    );
}

function addFormats(plan: ts.Expression | undefined, place: Place, found: Formats): void {
    if (plan === undefined) return;
    if (ts.isAsExpression(plan)) addFormats(plan.expression, place, found);
    if (ts.isStringLiteral(plan) && Object.hasOwn(formatNames, plan.text)) {
        const known = found.get(place.name) ?? { at: place, formats: new Set() };
        known.formats.add(formatNames[plan.text as keyof typeof formatNames]);
        found.set(place.name, known);
    }
    for (const [step, inner] of partsOf(plan)) {
        addFormats(inner, step === '' ? place : propertyOf(place, step), found);
    }
}

/** The formats of plans, as messages call them. */
const formatNames = { date: 'date', 'date-time': 'date-time', either: 'date or date-time', sent: 'date' } as const;

type Steps = readonly (readonly [step: string, plan: ts.Expression])[];

/** The plans in a plan, each with its step: a name, `[]`, or nothing for the same value. */
function partsOf(plan: ts.Expression): Steps {
    if (ts.isObjectLiteralExpression(plan)) return propertiesOf(plan);
    if (ts.isArrayLiteralExpression(plan)) {
        const last = plan.elements.length - 1;
        return plan.elements.map((item, index) => [index === last ? '[]' : `[${index}]`, item]);
    }
    const name = ts.isCallExpression(plan) ? calledName(plan.expression) : undefined;
    const read = name !== undefined && Object.hasOwn(calls, name) ? calls[name] : undefined;
    const parts = ts.isCallExpression(plan) ? (read?.(...plan.arguments) ?? []) : [];
    return parts.flatMap(([step, inner]) => (inner === undefined ? [] : [[step, inner] as const]));
}

type Argument = ts.Expression | undefined;

/** The plans among the arguments of a call, as src/runtime/dates/choices.ts and keys.ts declare them. */
const calls: Readonly<Record<string, (...given: Argument[]) => readonly (readonly [step: string, plan: Argument])[]>> =
    {
        unlessListed: (_, dates) => [['', dates]],
        byType: (types) => choicesOf(propertiesOf(types)),
        byTag: (_, tagged, otherwise) => [...choicesOf(propertiesOf(tagged)), ['', otherwise]],
        byShape: (shapes, otherwise) => {
            const properties = elementsOf(shapes).flatMap((shape) => propertiesOf(shape));
            return [...choicesOf(properties.filter(([name]) => name === 'dates')), ['', otherwise]];
        },
        byKey: (patterns, otherwise) => [
            ...elementsOf(patterns).flatMap((pair) =>
                elementsOf(pair)
                    .slice(1, 2)
                    .map((dates) => ['', dates] as const),
            ),
            ['', otherwise],
        ],
        // The dates of all other keys come first.
        inKeys: (others, named) => [...propertiesOf(named), ['[key]', others]],
    };

function choicesOf(steps: Steps): Steps {
    return steps.map(([, dates]) => ['', dates]);
}

function elementsOf(node: Argument): readonly ts.Expression[] {
    return node !== undefined && ts.isArrayLiteralExpression(node) ? node.elements : [];
}

function propertiesOf(node: Argument): Steps {
    const properties =
        node && ts.isObjectLiteralExpression(node) ? node.properties.filter(ts.isPropertyAssignment) : [];
    return properties.map(({ name, initializer }) => [textOfName(name), initializer]);
}
