/** Where the code finds dates: in responses to read, in arguments to write. */
import ts from '../compiler/typescript.js';
import type { Change, Place } from './change.ts';
import { isStatus } from './exports.ts';
import { textOfName } from './source.ts';
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
    if (ts.isStringLiteral(plan) && (plan.text === 'date' || plan.text === 'date-time')) {
        const known = found.get(place.name) ?? { at: place, formats: new Set() };
        known.formats.add(plan.text);
        found.set(place.name, known);
    }
    for (const [part, value] of propertiesOf(plan)) {
        for (const [step, inner] of plansIn(part, value)) {
            addFormats(inner, step === '' ? place : propertyOf(place, step), found);
        }
    }
}

type Steps = readonly (readonly [step: string, plan: ts.Expression])[];

/** The plans in a part of a plan, each with its step: a name, `[]`, or nothing for the same value. */
function plansIn(part: string, value: ts.Expression): Steps {
    const elements = ts.isArrayLiteralExpression(value) ? [...value.elements] : [];
    switch (part) {
        case 'properties':
            return propertiesOf(value);
        case 'items':
            return [['[]', value]];
        case 'others':
            return [['[key]', value]];
        case 'patterns':
            return elements
                .flatMap((one) => (ts.isArrayLiteralExpression(one) ? one.elements.slice(1) : []))
                .map((plan) => ['[key]', plan]);
        case 'first':
            return elements.map((plan, index) => [`[${index}]`, plan]);
        case 'all':
            return elements.map((plan) => ['', plan]);
        case 'tagged':
            return propertiesOf(value).map(([, plan]) => ['', plan]);
        case 'cases':
            return elements
                .flatMap(propertiesOf)
                .filter(([name]) => name === 'plan')
                .map(([, plan]) => ['', plan]);
        default:
            // The plan of an error response.
            return isStatus(part) ? [[part, value]] : [];
    }
}

function propertiesOf(node: ts.Expression): Steps {
    const properties = ts.isObjectLiteralExpression(node) ? node.properties.filter(ts.isPropertyAssignment) : [];
    return properties.flatMap(({ name, initializer }) =>
        ts.isComputedPropertyName(name) ? [] : [[textOfName(name), initializer] as const],
    );
}
