/**
 * The index signatures of an object: the constraints on other keys, as types that TypeScript accepts. It requires each
 * signature to admit the properties and the narrower signatures that it covers (TS2411, TS2413), so types are widened.
 */

import type { ObjectType, Property, TemplateType, Type } from '../plan/types.ts';
import type { KeyConstraint } from '../schema/conjunction.ts';
import { holdsMade } from '../schema/holding.ts';
import {
    doTemplatesCross,
    fitsTemplate,
    isWithinTemplate,
    type KeyTemplate,
    keysMatching,
} from '../schema/key-patterns.ts';
import { hasIntersection, undefinedValue, union, unknown } from './algebra.ts';
import { type TypeContext, withoutNotes } from './context.ts';
import { translateValue } from './nulls.ts';

type Signatures = Pick<ObjectType, 'index' | 'templates'>;

/** The type of some keys, with their template if they have one. */
interface DescribedKeys {
    readonly type: Type;
    readonly leavesOthers: boolean;
    readonly template: KeyTemplate | undefined;
    /** Whether a program may have something in it in another form than JSON. */
    readonly holdsMade: boolean;
}

/** @param properties The object's own properties, and those of its bases. */
export function signaturesOf(
    constraints: readonly KeyConstraint[],
    properties: readonly Property[],
    context: TypeContext,
): Signatures {
    const noting = properties.some(({ type }) => hasIntersection(type)) ? withoutNotes(context) : context;
    const described = constraints.map((constraint) => describeKeys(constraint, noting));
    const templates = templatesOf(described, properties);
    const others = described.filter(({ template }) => template === undefined);
    // An object described only by templates is as open as one without a description.
    const isOpen = properties.length === 0 && described.some(({ leavesOthers }) => leavesOthers);
    // A pattern that TypeScript cannot express covers only some keys: the others may have any type, unless they are forbidden.
    const ofOthers = others.map(({ type, leavesOthers }) => (leavesOthers ? unknown : type));
    const index =
        others.length > 0 || isOpen
            ? admitting(others.length === 0 ? [unknown] : ofOthers, [
                  ...properties.map(admittedType),
                  ...templates.map(({ type }) => type),
              ])
            : undefined;
    return { ...(index && { index }), ...(templates.length > 0 && { templates }) };
}

/** Whether an index signature covers a key. */
export function admitsKey(name: string, { index, templates = [] }: Signatures): boolean {
    return index !== undefined || templates.some((template) => fitsTemplate(name, template));
}

function describeKeys({ pattern, leavesOthers = false, node }: KeyConstraint, context: TypeContext): DescribedKeys {
    const type = node === undefined ? unknown : translateValue(node, context);
    const isMade = node !== undefined && holdsMade(node);
    const matched = pattern === undefined ? undefined : keysMatching(pattern);
    // A pattern that matches every key leaves no others.
    if (matched?.kind === 'template' && matched.prefix === '' && matched.suffix === '') {
        return { type, leavesOthers: false, template: undefined, holdsMade: isMade };
    }
    const template = matched?.kind === 'template' ? { prefix: matched.prefix, suffix: matched.suffix } : undefined;
    return { type, leavesOthers, template, holdsMade: isMade };
}

function templatesOf(described: readonly DescribedKeys[], properties: readonly Property[]): readonly TemplateType[] {
    const templates = new Map<string, TemplateType & { readonly holdsMade: boolean }>();
    for (const { template, type, holdsMade } of described) {
        if (template === undefined) continue;
        const key = JSON.stringify([template.prefix, template.suffix]);
        const known = templates.get(key);
        templates.set(key, {
            ...template,
            type: known === undefined ? type : union([known.type, type]),
            holdsMade: holdsMade || known?.holdsMade === true,
        });
    }
    return [...templates.values()].map(({ holdsMade, type, ...template }) => {
        const others = [...templates.values()].filter(
            (other) => other.prefix !== template.prefix || other.suffix !== template.suffix,
        );
        const within = others.filter((other) => isWithinTemplate(other, template));
        // A key of both is what one of them makes of it, and to TypeScript of both types.
        const crossing = others.filter(
            (other) => (holdsMade || other.holdsMade) && !within.includes(other) && doTemplatesCross(other, template),
        );
        const fitting = properties.filter(({ name }) => fitsTemplate(name, template));
        const covered = [...fitting.map(admittedType), ...[...within, ...crossing].map((one) => one.type)];
        return { ...template, type: admitting([type], covered) };
    });
}

function admittedType({ type, optional }: Property): Type {
    return optional ? union([type, undefinedValue]) : type;
}

/** TypeScript does not always see that an intersection is assignable to a union that contains it (TS2411). */
function admitting(types: readonly Type[], covered: readonly Type[]): Type {
    return covered.some(hasIntersection) ? unknown : union([...types, ...covered]);
}
