/**
 * Whether the values of one type are values of another one, as far as their declarations show. Types of the same name are
 * the same here: what changed in one has lines of its own.
 */

import ts from '../compiler/typescript.js';
import { limits } from '../limits.ts';
import { codeOf, haveSameCode } from './code.ts';
import { type Described, declarationOf, isOptional, type Members, membersIn, otherCode, ownType } from './shapes.ts';
import { textOfName } from './source.ts';

/** One alternative of a type: all that holds together for its values. */
interface TypeAlternative {
    readonly parts: readonly Described[];
    readonly code: string;
}

/**
 * @param isSent Whether the value is of the old type. Every property that code has so far must remain: one that is only
 * gone may be read, or be in an object literal.
 */
export function fits(value: Described, target: Described, isSent: boolean): boolean {
    return new Fitting(isSent).fits(value, target);
}

class Fitting {
    readonly #isSent: boolean;
    /** What is asked at the moment. A recursive type fits if nothing else of it does not. */
    readonly #asked = new Set<string>();
    #steps = 0;
    #depth = 0;

    constructor(isSent: boolean) {
        this.#isSent = isSent;
    }

    fits(value: Described, target: Described): boolean {
        const key = `${codeOf(value)}\u0002${codeOf(target)}`;
        if (haveSameCode(value, target) || this.#asked.has(key)) return true;
        this.#asked.add(key);
        const targets = formsOf([target]);
        const isFitting = formsOf([value]).every((one) => this.#isAmong(one, targets));
        this.#asked.delete(key);
        return isFitting;
    }

    #isAmong(one: TypeAlternative, targets: readonly TypeAlternative[]): boolean {
        if (targets.some(({ code }) => code === one.code)) return true;
        this.#steps += 1;
        if (this.#steps > limits.mostFitSteps || this.#depth > limits.deepestFit) return false;
        this.#depth += 1;
        const isWithin =
            targets.some((other) => this.#isWithin(one, other)) ||
            (expandNames(one)?.every((form) => this.#isAmong(form, targets)) ?? false);
        this.#depth -= 1;
        return isWithin;
    }

    #isWithin(one: TypeAlternative, other: TypeAlternative): boolean {
        this.#steps += 1;
        const wider = expandNames(other);
        if (wider !== undefined) return this.#isAmong(one, wider);
        const [value, target] = [membersIn(one.parts), membersIn(other.parts)];
        if (value !== undefined && target !== undefined) return this.#haveFitting(value, target);
        const [part, ...parts] = one.parts;
        const [wanted, ...others] = other.parts;
        if (wanted?.kind === ts.SyntaxKind.UnknownKeyword) return true;
        const areSingle = parts.length === 0 && others.length === 0;
        return areSingle && part !== undefined && wanted !== undefined && this.#isPartOf(part, wanted);
    }

    #haveFitting(value: Members, target: Members): boolean {
        this.#steps += target.size;
        const [before, after] = this.#isSent ? [value, target] : [target, value];
        if ([...before.keys()].some((name) => !after.has(name))) return false;
        return [...target].every(([name, wanted]) => {
            const own = value.get(name);
            if (own === undefined) return isOptional(wanted);
            if ((isOptional(own) && !isOptional(wanted)) || otherCode(own) !== otherCode(wanted)) return false;
            return this.#mayFit(ownType(own), ownType(wanted));
        });
    }

    #isPartOf(one: Described, other: Described): boolean {
        if (primitiveOf(one) === other.kind) return true;
        if (ts.isTupleTypeNode(one)) {
            const items = ts.isTupleTypeNode(other) ? other.elements : one.elements.map(() => itemTypeOf(other));
            return this.#mayAllFit(one.elements, items);
        }
        const [item, otherItem] = [itemTypeOf(one), itemTypeOf(other)];
        if (item !== undefined && otherItem !== undefined) return this.fits(item, otherItem);
        if (!ts.isTypeReferenceNode(one) || !ts.isTypeReferenceNode(other)) return false;
        const given = one.typeArguments ?? [];
        const isSame = given.length > 0 && haveSameCode(one.typeName, other.typeName);
        return isSame && this.#mayAllFit(given, other.typeArguments ?? []);
    }

    #mayAllFit(values: readonly ts.TypeNode[], targets: readonly (ts.TypeNode | undefined)[]): boolean {
        return values.length === targets.length && values.every((one, at) => this.#mayFit(one, targets[at]));
    }

    #mayFit(value: ts.TypeNode | undefined, target: ts.TypeNode | undefined): boolean {
        return value === undefined || target === undefined ? value === target : this.fits(value, target);
    }
}

/** The alternatives in which all these types hold: `A & (B | C)` is `A & B | A & C`. */
function formsOf(types: readonly Described[]): readonly TypeAlternative[] {
    let forms: readonly (readonly Described[])[] = [[]];
    for (const type of types) {
        const own = writtenAlternatives(type);
        const isTooMuch = own.length > 1 && forms.length * own.length > limits.mostForms && types.length > 1;
        forms = isTooMuch
            ? forms.map((parts) => [...parts, type])
            : forms.flatMap((parts) => own.map((one) => [...parts, ...one]));
    }
    const made = forms.map((parts): TypeAlternative => {
        const byCode = new Map(parts.map((one) => [codeOf(one), one]));
        return { parts: [...byCode.values()], code: [...byCode.keys()].sort().join('&') };
    });
    return [...new Map(made.map((form) => [form.code, form])).values()];
}

function writtenAlternatives(type: Described): readonly (readonly Described[])[] {
    const isWritten =
        ts.isParenthesizedTypeNode(type) || ts.isTypeAliasDeclaration(type) || ts.isPropertySignature(type);
    if (isWritten && type.type) return writtenAlternatives(type.type);
    if (ts.isUnionTypeNode(type)) return type.types.flatMap(writtenAlternatives);
    const any = anyPrimitiveIn(type);
    if (any !== undefined) return [[any]];
    return ts.isIntersectionTypeNode(type) ? formsOf(type.types).map(({ parts }) => parts) : [[type]];
}

/** The type of all values of `string & {}`, which an open enum has beside those that it lists. */
export function anyPrimitiveIn(given: Described): ts.TypeNode | undefined {
    const type = ts.isParenthesizedTypeNode(given) ? given.type : given;
    if (!ts.isIntersectionTypeNode(type)) return undefined;
    const [any, empty, ...more] = type.types;
    const isAny = any !== undefined && primitives.has(any.kind) && more.length === 0;
    return isAny && empty !== undefined && ts.isTypeLiteralNode(empty) && empty.members.length === 0 ? any : undefined;
}

const primitives: ReadonlySet<ts.SyntaxKind> = new Set([
    ts.SyntaxKind.StringKeyword,
    ts.SyntaxKind.NumberKeyword,
    ts.SyntaxKind.BigIntKeyword,
]);

/** The alternatives of what has only a name; undefined if nothing has. */
function expandNames({ parts }: TypeAlternative): readonly TypeAlternative[] | undefined {
    const meant = parts.map((one) => {
        const declared = declarationOf(one);
        return declared !== undefined && ts.isTypeAliasDeclaration(declared) ? declared.type : one;
    });
    return meant.every((one, at) => one === parts[at]) ? undefined : formsOf(meant);
}

function itemTypeOf(type: Described): ts.TypeNode | undefined {
    if (ts.isArrayTypeNode(type)) return type.elementType;
    if (!ts.isTypeReferenceNode(type)) return undefined;
    return /^(?:Readonly)?Array$/.test(textOfName(type.typeName)) ? type.typeArguments?.[0] : undefined;
}

/** The primitive type of a literal, or of the values of an enum. */
function primitiveOf(node: Described): ts.SyntaxKind | undefined {
    if (ts.isTemplateLiteralTypeNode(node)) return ts.SyntaxKind.StringKeyword;
    const declared = declarationOf(node);
    if (declared !== undefined && ts.isEnumDeclaration(declared)) {
        const [only, ...more] = new Set(
            declared.members.map(({ initializer }) => initializer && bases.get(initializer.kind)),
        );
        return more.length === 0 ? only : undefined;
    }
    return ts.isLiteralTypeNode(node) ? bases.get(node.literal.kind) : undefined;
}

const bases: ReadonlyMap<ts.SyntaxKind, ts.SyntaxKind> = new Map([
    [ts.SyntaxKind.StringLiteral, ts.SyntaxKind.StringKeyword],
    [ts.SyntaxKind.NoSubstitutionTemplateLiteral, ts.SyntaxKind.StringKeyword],
    [ts.SyntaxKind.NumericLiteral, ts.SyntaxKind.NumberKeyword],
    [ts.SyntaxKind.PrefixUnaryExpression, ts.SyntaxKind.NumberKeyword],
    [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.BooleanKeyword],
    [ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.BooleanKeyword],
]);
