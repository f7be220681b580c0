/**
 * Whether a check accepts nothing that another one does not, as far as their code shows. Checks of the same name are the
 * same here: what changed in one has lines of its own.
 */

import ts from '../compiler/typescript.js';
import { limits } from '../limits.ts';
import { type ArgumentRole, type CheckMeaning, checkMeanings } from '../plan/meanings.ts';
import { fileOf } from '../syntax/parsed.ts';
import { pair } from './change.ts';
import { codeOf } from './code.ts';
import { calledName, literalProperties, oncePerFile, textOf, textOfName, withoutNumber } from './source.ts';

/** One thing that a check demands: the name of its function, or of the check itself. */
interface Demand {
    readonly name: string;
    readonly values: readonly ts.Expression[];
    readonly code: string;
}

/** Everything that a check demands of one value. */
type Demands = readonly Demand[];

export function acceptsWithin(one: ts.Expression, other: ts.Expression): boolean {
    return new Acceptance().isWithin(one, other);
}

/** Whether the keys that are no known properties must be less. */
export function acceptsRestWithin(one: Demand, other: Demand): boolean {
    const [own, wanted] = [memberChecksOf(one), memberChecksOf(other)];
    return new Acceptance().haveWithin({ ...own, known: noChecks }, { ...wanted, known: noChecks, required: noChecks });
}

type ChecksByName = ReadonlyMap<string, ts.Expression>;

const noChecks: ChecksByName = new Map();

/** What an object demands of its members: of those with a name, of those whose key matches a pattern, and of all others. */
interface MemberChecks {
    readonly required: ChecksByName;
    readonly known: ChecksByName;
    readonly patterns: ChecksByName;
    /** Undefined if they may be anything. */
    readonly rest: ts.Expression | 'none' | undefined;
}

export function memberChecksOf({ name, values }: Demand): MemberChecks {
    const { patterns: at = Infinity, rest: restAt = 2 } = meaningOfCheck(name).members ?? {};
    const required = new Map(literalProperties(values[0]));
    const known = new Map([...literalProperties(values[1]), ...required]);
    const rest = values[restAt];
    const list = elementsOf(values[at]).map(elementsOf);
    const patterns = new Map(list.flatMap(([key, part]) => (key && part ? [[codeOf(key), part] as const] : [])));
    const others =
        rest && ts.isCallExpression(rest) && calledName(rest.expression) === 'others' ? rest.arguments[0] : rest;
    const isClosed = others !== undefined && ['closed', 'never'].includes(withoutNumber(textOfName(others)));
    return { required, known, patterns, rest: isClosed ? 'none' : others };
}

class Acceptance {
    readonly #asked = new Set<string>();
    #steps = 0;
    #depth = 0;

    isWithin(one: ts.Expression, other: ts.Expression): boolean {
        const [code, otherCode] = [codeOf(one), codeOf(other)];
        const key = `${code}\u0002${otherCode}`;
        // What is asked already is true if nothing else is not.
        if (code === otherCode || this.#asked.has(key)) return true;
        this.#asked.add(key);
        const isWithin = this.#areWithin(demandsOf(one), demandsOf(other));
        this.#asked.delete(key);
        return isWithin;
    }

    #areWithin(own: Demands, wanted: Demands): boolean {
        this.#steps += 1;
        if (this.#steps > limits.mostCheckSteps || this.#depth > limits.deepestAccepted) return false;
        this.#depth += 1;
        const areWithin = this.#meet(own, wanted);
        this.#depth -= 1;
        return areWithin;
    }

    #meet(own: Demands, wanted: Demands): boolean {
        const known = new Set(own.map(({ code }) => code));
        const open = wanted.filter(({ code }) => !known.has(code));
        if (open.length === 0 || known.has('never')) return true;
        const [split, ...cases] = firstAlternatives(own);
        if (split !== undefined) {
            const others = own.filter((one) => one !== split);
            return cases.every((one) => this.#areWithin([...others, ...one], open));
        }
        return open.every((one) => {
            const ways = waysToMeet(one);
            if (ways !== undefined) return ways.some((way) => this.#areWithin(own, way));
            return own.some((demand) => this.#implies(demand, one));
        });
    }

    #implies(own: Demand, wanted: Demand): boolean {
        if (wanted.values.length === 0 && namesOf(own).includes(wanted.name)) return true;
        const [value] = own.values;
        if (own.name === 'value' && value !== undefined) return checksOfLiteral(value).includes(wanted.name);
        if (isOfMembers(own) && isOfMembers(wanted)) {
            return this.haveWithin(memberChecksOf(own), memberChecksOf(wanted));
        }
        const isSame = own.name === wanted.name || meaningOfCheck(own.name).within === wanted.name;
        const positions = isSame ? meaningOfCheck(own.name).roles : undefined;
        // What narrows the fitting items leaves more others.
        const isCounted = own.name === 'contains' && isGivenCheck(own.values[2]);
        return (
            positions?.every((role, at) =>
                this.#fits(isCounted && role === 'narrower' ? 'same' : role, own.values[at], wanted.values[at]),
            ) ?? false
        );
    }

    #fits(role: ArgumentRole, own: ts.Expression | undefined, wanted: ts.Expression | undefined): boolean {
        if (codeOf(own) === codeOf(wanted)) return true;
        if (role === 'stricter') return numberIn(own, -Infinity) >= numberIn(wanted, -Infinity);
        if (role === 'looser') return numberIn(own, Infinity) <= numberIn(wanted, Infinity);
        if (role === 'multiple') return Number.isInteger(numberIn(own, 1) / numberIn(wanted, Infinity));
        if (role === 'narrower') return this.#mayBeWithin(own, wanted);
        if (role === 'broader') return this.#mayBeWithin(wanted, own);
        if (role === 'list') {
            const [items, others] = [elementsOf(own), elementsOf(wanted)];
            return others.every((one, at) => this.#mayBeWithin(items[at], one));
        }
        return (
            role === 'names' &&
            literalProperties(wanted).every(([name, list]) => {
                const names = new Set(elementsOf(new Map(literalProperties(own)).get(name)).map((one) => codeOf(one)));
                return elementsOf(list).every((one) => names.has(codeOf(one)));
            })
        );
    }

    /** A part without a check may be anything. */
    #mayBeWithin(own: ts.Expression | 'none' | undefined, wanted: ts.Expression | 'none' | undefined): boolean {
        if (own === 'none' || !isGivenCheck(wanted)) return true;
        if (wanted === 'none' || !isGivenCheck(own)) return wanted !== 'none' && demandsOf(wanted).length === 0;
        return this.isWithin(own, wanted);
    }

    haveWithin(own: MemberChecks, wanted: MemberChecks): boolean {
        const others = [own.rest, ...own.patterns.values()];
        return (
            [...wanted.required.keys()].every((name) => own.required.has(name)) &&
            pair(own.known, wanted.known).every(([, part, wantedPart = wanted.rest]) =>
                (part === undefined ? others : [part]).every((one) => this.#mayBeWithin(one, wantedPart)),
            ) &&
            pair(own.patterns, wanted.patterns).every(([, part, wantedPart = wanted.rest]) =>
                this.#mayBeWithin(part, wantedPart),
            ) &&
            this.#mayBeWithin(own.rest, wanted.rest)
        );
    }
}

/** The parts in which two checks of one name differ, if they differ in nothing else and each decides for both. */
export function differingParts(one: Demand, other: Demand): readonly (readonly [ts.Expression, ts.Expression])[] {
    const count = Math.max(one.values.length, other.values.length);
    const pairs = Array.from({ length: count }, (_, at) => [one.values[at], other.values[at], at] as const);
    const differing = pairs.filter(([value, otherValue]) => codeOf(value) !== codeOf(otherValue));
    const positions = meaningOfCheck(one.name).parts;
    const parts = differing.flatMap(([value, otherValue, at]) =>
        value && otherValue && (positions === 'all' || positions === at) ? [[value, otherValue] as const] : [],
    );
    return parts.length === differing.length ? parts : [];
}

const noCheckMeaning: CheckMeaning = {};

function meaningOfCheck(name: string): CheckMeaning {
    return checkMeanings.get(name) ?? noCheckMeaning;
}

export function isOfMembers({ name }: Demand): boolean {
    return meaningOfCheck(name).members !== undefined;
}

export function demandOf(node: ts.Node): Demand {
    const code = codeOf(node);
    if (!ts.isCallExpression(node)) return { name: withoutNumber(textOfName(node)), values: [], code };
    return { name: calledName(node.expression) ?? '', values: node.arguments, code };
}

function demandsOf(node: ts.Expression): Demands {
    return demandsIn(node, new Set());
}

/** @param seen The names that were followed. Another time, one demands nothing more: a file on disk may have any cycle. */
function demandsIn(node: ts.Expression, seen: Set<string>): Demands {
    const named = checkNamed(node);
    const all = (nodes: readonly ts.Expression[]): Demands => nodes.flatMap((one) => demandsIn(one, seen));
    if (named !== undefined) {
        const name = textOfName(node);
        return seen.has(name) ? [] : demandsIn(named, seen.add(name));
    }
    const own = demandOf(node);
    const {
        accepts,
        ofFirst,
        isAddition,
        limits: hasLimits,
        demands: [type, ...limits] = [],
    } = meaningOfCheck(own.name);
    if (accepts === 'all') return all(own.values.slice(0, ofFirst === true ? 1 : undefined));
    if (accepts === 'anything') return [];
    if (hasLimits) return [leaf(own.name), ...literalProperties(own.values[0]).map(limitDemand)];
    if (type === undefined) return [...all(own.values.slice(0, isAddition ? 1 : 0)), own];
    const parts = limits.flatMap((name, at) => {
        const value = own.values[at];
        return value !== undefined && isGivenCheck(value) ? [demandWith(name, value)] : [];
    });
    return [leaf(type), ...parts];
}

/** `minimum: 1` of a number that loses no digit; `values: [1, 2]` lists what it may be. */
function limitDemand([name, value]: readonly [string, ts.Expression]): Demand {
    if (name !== 'values') return demandWith(name, value);
    return { ...demandWith('oneOfValues', value), values: elementsOf(value) };
}

function demandWith(name: string, value: ts.Expression): Demand {
    return { name, values: [value], code: `${name} ${codeOf(value)}` };
}

/** The first demand that has alternatives, and what each of them demands. */
function firstAlternatives(demands: Demands): readonly [] | readonly [Demand, ...Demands[]] {
    for (const one of demands) {
        const ways = waysToMeet(one) ?? waysInto(one);
        if (ways !== undefined) return [one, ...ways];
    }
    return [];
}

/** What values must be at least if a check accepts them, although it may refuse some of these. */
function waysInto({ name, values }: Demand): readonly Demands[] | undefined {
    const { accepts } = meaningOfCheck(name);
    if (accepts === 'one') return values.map(demandsOf);
    if (accepts !== 'tagged') return undefined;
    return [...literalProperties(values[1]).map(([, part]) => part), ...values.slice(2)].map(demandsOf);
}

/** What each alternative demands; undefined for a check that is none of alternatives, or may refuse what several accept. */
function waysToMeet({ name, values }: Demand): readonly Demands[] | undefined {
    const { accepts, also } = meaningOfCheck(name);
    if (accepts === 'any') return [...(also === undefined ? [] : [[leaf(also)]]), ...values.map(demandsOf)];
    if (accepts === 'values') return values.map((value) => [demandWith('value', value)]);
    if (accepts === 'tagged') return alternativesByTag(values);
    const ways = accepts === 'one' ? values.map(demandsOf) : [];
    const areApart = ways.every((one, at) => ways.slice(0, at).every((other) => areDisjoint(one, other)));
    return ways.length > 0 && areApart ? ways : undefined;
}

/** Where each tag leads to the alternative that has it, the tag decides nothing that the alternatives would not. */
function alternativesByTag([property, parts, otherwise]: readonly ts.Expression[]): readonly Demands[] | undefined {
    if (property === undefined || otherwise === undefined) return undefined;
    const all = demandOf(otherwise);
    const codes = new Set([all.code, ...all.values.map((one) => codeOf(one))]);
    const isPlain = literalProperties(parts).every(
        ([tag, part]) =>
            codes.has(codeOf(part)) && listedValuesAt(demandsOf(part), textOfName(property))?.has(JSON.stringify(tag)),
    );
    return isPlain
        ? (waysToMeet(all) ?? (meaningOfCheck(all.name).accepts === 'one' ? undefined : [demandsOf(otherwise)]))
        : undefined;
}

/** Whether no value is both: another kind of value, or a property whose values are others. */
function areDisjoint(one: Demands, other: Demands): boolean {
    const [kind, otherKind] = [demandedKind(one), demandedKind(other)];
    if (kind !== undefined && otherKind !== undefined && kind !== otherKind) return true;
    const names = one.filter(isOfMembers).flatMap((demand) => [...memberChecksOf(demand).required.keys()]);
    return names.some((name) => {
        const [values, others] = [listedValuesAt(one, name), listedValuesAt(other, name)];
        return values !== undefined && others !== undefined && ![...values].some((value) => others.has(value));
    });
}

/** The values that a required property may have; undefined if they are not listed. */
function listedValuesAt(demands: Demands, name: string): ReadonlySet<string> | undefined {
    const parts = demands.filter(isOfMembers).flatMap((one) => memberChecksOf(one).required.get(name) ?? []);
    const listed = parts.flatMap(demandsOf).find((one) => one.name === 'oneOfValues');
    return listed && new Set(listed.values.map((value) => codeOf(value)));
}

function demandedKind(demands: Demands): string | undefined {
    return demands.flatMap(namesOf).find((name) => meaningOfCheck(name).isKind);
}

/** The name of a check, and those of the checks that it is, but accepts less. */
function namesOf({ name }: Demand): readonly string[] {
    const { within } = meaningOfCheck(name);
    return within === undefined ? [name] : [name, ...namesOf(leaf(within))];
}

/** The checks of types that accept a literal. */
function checksOfLiteral(value: ts.Expression): readonly string[] {
    if (ts.isStringLiteralLike(value)) return ['string'];
    if (value.kind === ts.SyntaxKind.NullKeyword) return ['isNull'];
    if (value.kind === ts.SyntaxKind.TrueKeyword || value.kind === ts.SyntaxKind.FalseKeyword) return ['boolean'];
    if (ts.isObjectLiteralExpression(value)) return ['anyObject'];
    if (ts.isArrayLiteralExpression(value)) return ['anyArray'];
    const number = numberIn(value, Number.NaN);
    return Number.isNaN(number) ? [] : Number.isInteger(number) ? ['integer', 'number'] : ['number'];
}

function leaf(name: string): Demand {
    return { name, values: [], code: name };
}

function elementsOf(node: ts.Expression | undefined): readonly ts.Expression[] {
    return node !== undefined && ts.isArrayLiteralExpression(node) ? node.elements : [];
}

/** The number of a limit; without one, nothing is too much or too little. */
function numberIn(value: ts.Expression | undefined, otherwise: number): number {
    return value === undefined || !isGivenCheck(value) ? otherwise : Number(textOf(value));
}

function isGivenCheck<Value extends ts.Expression | 'none'>(value: Value | undefined): value is Value {
    return value !== undefined && (value === 'none' || textOfName(value) !== 'undefined');
}

/** The check that a name stands for: `object({ … })` of `const petSchema = schema(() => object({ … }))`. */
function checkNamed(node: ts.Expression): ts.Expression | undefined {
    return ts.isIdentifier(node) ? checksOf(fileOf(node)).get(node.text) : undefined;
}

const checksOf = oncePerFile((file): ChecksByName => {
    const declared = file.statements.flatMap((one) =>
        ts.isVariableStatement(one) ? [...one.declarationList.declarations] : [],
    );
    return new Map(
        declared.flatMap(({ name, type, initializer }) => {
            const check = checkIn(type, initializer);
            return check === undefined ? [] : [[textOfName(name), check] as const];
        }),
    );
});

/** The check of a schema's constant: `object({ … })` of `schema(() => object({ … }))`; undefined for anything else. */
export function checkIn(type: ts.TypeNode | undefined, value: ts.Expression | undefined): ts.Expression | undefined {
    const isSchema =
        type !== undefined &&
        ts.isTypeReferenceNode(type) &&
        /^(?:StandardSchemaV1|FillingSchema)\d*$/.test(textOfName(type.typeName));
    const [given] = isSchema && value !== undefined && ts.isCallExpression(value) ? value.arguments : [];
    // `filled(schema(() => object({ … })))`
    const made = given !== undefined && ts.isCallExpression(given) ? given.arguments[0] : given;
    if (made === undefined || !ts.isArrowFunction(made)) return undefined;
    return ts.isBlock(made.body) ? returnedWithin(made.body) : made.body;
}

/** What `{ return parts(); function parts() { return object({ … }); } }` returns: outputs with many checks have them so. */
function returnedWithin({ statements }: ts.Block): ts.Expression | undefined {
    const [first] = statements.find(ts.isFunctionDeclaration)?.body?.statements ?? [];
    return first !== undefined && ts.isReturnStatement(first) ? first.expression : undefined;
}
