/** Where the code finds dates: in responses to read, in arguments to write. */
import ts from '../compiler/typescript.js';
import type { Change } from './change.ts';
import { compareFormats, type Place, propertyOf } from './types.ts';

/** The formats by the place in a value: `.owner.born`, `.visits[]`. */
type Formats = ReadonlyMap<string, { readonly at: Place; readonly formats: ReadonlySet<string> }>;

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
    const [ours, theirs] = [formatsIn(before, place), formatsIn(after, place)];
    const names = otherwise === undefined ? [...ours.keys()] : [...new Set([...ours.keys(), ...theirs.keys()])];
    return names.flatMap((name) => {
        const [left, right] = [ours.get(name), theirs.get(name)];
        const at = left?.at ?? right?.at ?? place;
        return compareFormats(wordOf(left?.formats, otherwise), wordOf(right?.formats, otherwise), at);
    });
}

function wordOf(formats: ReadonlySet<string> | undefined, otherwise: string | undefined): string | undefined {
    return formats === undefined ? otherwise : [...formats].sort().join(' or ');
}

function formatsIn(plan: ts.Expression | undefined, place: Place): Formats {
    const found = new Map<string, { readonly at: Place; readonly formats: Set<string> }>();
    if (plan !== undefined) addFormats(plan, place, found);
    return found;
}

function addFormats(
    plan: ts.Expression,
    place: Place,
    found: Map<string, { readonly at: Place; readonly formats: Set<string> }>,
): void {
    if (ts.isAsExpression(plan)) addFormats(plan.expression, place, found);
    if (ts.isStringLiteral(plan) && (plan.text === 'date' || plan.text === 'date-time')) {
        const known = found.get(place.name) ?? { at: place, formats: new Set() };
        known.formats.add(plan.text);
        found.set(place.name, known);
    }
    for (const [part, value] of propertiesOf(plan)) {
        for (const [name, inner] of plansIn(part, value)) {
            addFormats(inner, name === '' ? place : propertyOf(place, name), found);
        }
    }
}

/** The plans in a part of a plan, each with its step: a name, `[]`, or nothing for the same value. */
function plansIn(part: string, value: ts.Expression): readonly (readonly [step: string, plan: ts.Expression])[] {
    switch (part) {
        case 'properties':
            return propertiesOf(value);
        case 'items':
            return [['[]', value]];
        case 'others':
            return [['[key]', value]];
        case 'patterns':
            return elementsOf(value).flatMap((one) =>
                elementsOf(one)
                    .slice(1)
                    .map((plan) => ['[key]', plan] as const),
            );
        case 'first':
            return elementsOf(value).map((plan, index) => [`[${index}]`, plan] as const);
        case 'all':
            return elementsOf(value).map((plan) => ['', plan] as const);
        case 'tagged':
            return propertiesOf(value).map(([, plan]) => ['', plan] as const);
        case 'cases':
            return elementsOf(value).flatMap((one) =>
                propertiesOf(one).flatMap(([name, plan]) => (name === 'plan' ? [['', plan] as const] : [])),
            );
        default:
            // A status: the plan of an error response.
            return /^(?:[1-5](?:\d\d|XX)|default)$/.test(part) ? [[part, value]] : [];
    }
}

function propertiesOf(node: ts.Expression): readonly (readonly [name: string, value: ts.Expression])[] {
    const properties = ts.isObjectLiteralExpression(node) ? node.properties : [];
    return properties.flatMap((one) => {
        if (!ts.isPropertyAssignment(one)) return [];
        const { name, initializer } = one;
        const isText = ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name);
        return isText ? [[name.text, initializer] as const] : [];
    });
}

function elementsOf(node: ts.Expression): readonly ts.Expression[] {
    return ts.isArrayLiteralExpression(node) ? node.elements : [];
}
