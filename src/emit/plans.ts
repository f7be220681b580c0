/** Plans, which are data, as code: what is made of values, and what they are checked against. */

import ts from '../compiler/typescript.js';
import { limits } from '../limits.ts';
import { hasValidators } from '../options/validators.ts';
import type { Made, Model, NamedCheck, NamedValuePlan, Operation, Type, ValuePlan } from '../plan/model.ts';
import { type ListedJson, type PlanArgument, planNamesIn } from '../plan/values.ts';
import { depthFirst, makeOnce } from '../schema/lists.ts';
import { arrayLiteral, identifier, literal, propertyAccess, stringLiteral } from '../syntax/data.ts';
import {
    arrow,
    asType,
    call,
    constant,
    functionNamed,
    lambda,
    object,
    parameter,
    property,
    pure,
    returnOf,
} from '../syntax/statements.ts';
import { intersectionType, literalType, typeReference, unionType } from '../syntax/types.ts';
import { type Chunk, chunkOf } from './emitted-file.ts';
import type { ClientContext } from './http/library.ts';
import type { Output } from './output.ts';
import { progressOf } from './progress.ts';
import { typeOf } from './types.ts';

const { factory } = ts;

/** `const petDates = inObject({ … });` for each plan that is used by name, also by other plans. */
export function* valuePlanChunks({ valuePlans }: Model, output: Output): Iterable<Chunk> {
    const declared = new Set<string>();
    const early = new Set<string>();
    const reach = (name: string): ts.Expression => {
        const plan = output.valuePlan(name);
        if (declared.has(name)) return plan;
        early.add(name);
        // It is declared later, because it may refer back to these.
        return lambda([parameter('value'), parameter('pass')], call(plan, [identifier('value'), identifier('pass')]));
    };
    for (const { name, pointer, plan, areNames } of reachedPlans(output.usedValuePlans, valuePlans)) {
        const typeName = areNames === true ? 'Names' : 'Dates';
        const unchanged = arrow('value', identifier('value'));
        const value =
            plan === undefined ? unchanged : expressionOfPlan(plan, { output, reach, typeName, isDropped: true });
        // The compiler cannot infer the type of what refers to itself, nor that of a function's parameters, nor write out that of
        // what another file imports.
        const isTyped = early.has(name) || ts.isArrowFunction(value) || output.isDivided;
        const type = isTyped ? { type: output.helperType(typeName) } : {};
        yield chunkOf([constant(name, value, type)], pointer);
        declared.add(name);
    }
}

/** The plans that some plans refer to and these themselves, each after those that it refers to, but for circles. */
function reachedPlans(names: Iterable<string>, plans: readonly NamedValuePlan[]): readonly NamedValuePlan[] {
    const byName = new Map(plans.map((named) => [named.name, named]));
    const reached = depthFirst(names, (name) => planNamesIn(byName.get(name)?.plan));
    return [...reached].flatMap((name) => byName.get(name) ?? []);
}

/** A plan at its place of use: `petDates`, or `inObject({ items: petDates })`. */
export function planExpression(plan: ValuePlan, output: Output): ts.Expression {
    return expressionOfPlan(plan, { output, reach: (name) => output.valuePlan(name) });
}

/** Writes the days of a value as strings: `writeDays(body, petDates)`. */
export function writtenDays(value: ts.Expression, made: Made | undefined, output: Output): ts.Expression {
    return made?.dates ? output.call('writeDays', [value, planExpression(made.dates, output)]) : value;
}

/** Gives the properties of a value their described names: `asDescribed(body, petNames)`. */
export function describedNames(value: ts.Expression, made: Made | undefined, output: Output): ts.Expression {
    return made?.names ? output.call('asDescribed', [value, planExpression(made.names, output)]) : value;
}

interface Writing {
    readonly output: Output;
    /** The expression that reaches a named plan. */
    readonly reach: (name: string) => ts.Expression;
    /** The type of a plan that is a function. */
    readonly typeName?: 'Dates' | 'Names';
    /** Whether a bundler drops the expression where nothing uses it. */
    readonly isDropped?: boolean;
}

/** A plan or a check, or an argument of one, as an expression. */
export function expressionOfPlan(plan: PlanArgument, writing: Writing): ts.Expression {
    const { output, reach, isDropped } = writing;
    const inner = (value: PlanArgument): ts.Expression => expressionOfPlan(value, writing);
    if (plan === undefined) return identifier('undefined');
    if (typeof plan !== 'object' || plan === null) return jsonLiteral(plan);
    if (!('kind' in plan)) {
        if (!('size' in plan)) return arrayLiteral([...plan].map(inner));
        return object(
            [...plan].map(([name, value]) => property(name, typed(name, inner(value), writing))),
            false,
        );
    }
    switch (plan.kind) {
        case 'leaf':
            return output.helper(plan.function);
        case 'named':
            return reach(plan.name);
        case 'json':
            return plan.hasForm === true ? dataLiteral(plan.value) : jsonLiteral(plan.value);
        case 'call': {
            const made = output.call(plan.function, [...plan.values].map(inner));
            return isDropped ? pure(made) : made;
        }
        default:
            return plan satisfies never;
    }
}

/** A value of the description as a literal. */
export function jsonLiteral(value: ListedJson['value']): ts.Expression {
    if (value === null) return factory.createNull();
    if (typeof value !== 'object') return literal(value);
    if (Array.isArray(value)) return arrayLiteral(value.map(jsonLiteral));
    return object(
        Object.entries(value).map(([name, one = null]) => property(name, jsonLiteral(one))),
        false,
    );
}

/** Data as a literal. The compiler expects inherited names such as `constructor` to have their usual type, so a value there states its own. */
export function dataLiteral(data: unknown): ts.Expression {
    if (typeof data !== 'object' || data === null) return jsonLiteral(data as ListedJson['value']);
    if (Array.isArray(data)) return arrayLiteral(data.map(dataLiteral));
    const members = Object.entries(data).map(([name, value]) => {
        const written = dataLiteral(value);
        if (!(name in Object.prototype)) return property(name, written);
        return property(name, asType(written, typeReference('const')));
    });
    return object(members, false);
}

/** The compiler expects inherited names such as `toString` to have their usual type, so a function there states its own. */
function typed(name: string, plan: ts.Expression, { output, typeName = 'Dates' }: Writing): ts.Expression {
    if (!ts.isArrowFunction(plan) || !(name in Object.prototype)) return plan;
    return factory.createSatisfiesExpression(factory.createParenthesizedExpression(plan), output.helperType(typeName));
}

/** `export const petSchema: StandardSchemaV1<Pet, Pet> = schema(() => object({ … }));` for each schema with a name. */
export function* validatorChunks({ checks }: Model, output: Output): Iterable<Chunk> {
    for (const check of checks) yield chunkOf([checkDeclaration(check, output)], check.pointer);
}

/** The same in a file without a client: with the plans of names that they have. */
export function* validatorsAlone(model: Model, output: Output): Iterable<Chunk> {
    declarePlans(model, output);
    yield* valuePlanChunks(model, output);
    yield* validatorChunks(model, output);
}

/** Has the plans of names that schemas have declared before these. */
export function declarePlans({ checks }: Model, output: Output): void {
    for (const { names, type } of checks) {
        if (type !== undefined) for (const name of planNamesIn(names)) output.includePlan(name);
    }
}

function checkDeclaration({ name, plan, type, maker, fills, names }: NamedCheck, output: Output): ts.Statement {
    const check = expressionOfPlan(plan, { output, reach: (schema) => output.ownValue(schema) });
    const areMany = output.model.checks.length > limits.mostChecksInArrows;
    const made = pure(output.call(maker, [lambda([], areMany ? declaredWithin(check) : check)]));
    const value = fills === undefined ? made : pure(output.call('filled', [made]));
    const exported = type !== undefined;
    if (names === undefined || type === undefined) {
        return constant(name, value, { type: schemaTypeOf(type, fills, output), exported });
    }
    const named = pure(output.call('named', [value, planExpression(names, output)]));
    return constant(name, named, { type: output.helperType('NamedSchema', [typeOf(type, output)]), exported });
}

/** `{ return parts(); function parts() { return check; } }` */
function declaredWithin(check: ts.Expression): ts.Block {
    const parts = functionNamed('parts', { body: [returnOf(check)] });
    return ts.factory.createBlock([returnOf(call(identifier('parts'), [])), parts], true);
}

/** The types of what is given and what is returned are one, unless defaults are there for sure. A long one is not written twice. */
function schemaTypeOf(type: Type | undefined, fills: readonly string[] = [], output: Output): ts.TypeNode {
    if (type === undefined) return output.helperType('StandardSchemaV1');
    const own = typeOf(type, output);
    if (fills.length > 0) {
        const names = fills.map((name) => literalType(name));
        return output.helperType('FillingSchema', [own, unionType(names)]);
    }
    return output.helperType('StandardSchemaV1', [own, ...(type.kind === 'reference' ? [typeOf(type, output)] : [])]);
}

/** The type of `$config`, with what a request may say of validators and of its progress. */
export function configTypeOf(operation: Operation, context: ClientContext): ts.TypeNode {
    const { library, output } = context;
    const more = [
        ...(hasValidators(output.options) ? ['CheckConfig'] : []),
        ...(progressOf(operation, context).length > 0 ? ['ProgressConfig'] : []),
    ];
    const type = library.configType(output);
    if (more.length === 0) return type;
    return intersectionType([type, ...more.map((name) => output.helperType(name))]);
}

/** What decides about a check: `$config`, or `checksBy($config, this.#settings)`. */
export function checkConfig({ library, output }: ClientContext): ts.Expression {
    const { client } = library;
    const $config = identifier('$config');
    const settings = client.kind === 'class' ? client.settings?.(output) : undefined;
    return settings === undefined ? $config : output.call('checksBy', [$config, settings]);
}

/** What checks a body as it is on its way: `petSchema`, or `petSchema.described` if a program has other names for its properties. */
export function wireSchema(name: string, output: Output): ts.Expression {
    const schema = output.schemaOf(name);
    const check = checksOf(output.model).get(name);
    const isNamed = check?.names !== undefined && check.type !== undefined;
    return isNamed ? propertyAccess(schema, 'described') : schema;
}

const checksByName = new WeakMap<Model, ReadonlyMap<string, NamedCheck>>();

function checksOf(model: Model): ReadonlyMap<string, NamedCheck> {
    return makeOnce(checksByName, model, () => new Map(model.checks.map((check) => [check.name, check])));
}

/** The body of a request: `checkRequest(body, petSchema, 'petClient.addPet', $config)`. */
export function checkedBody(body: ts.Expression, { checks }: Operation, context: ClientContext): ts.Expression {
    if (checks?.body === undefined) return body;
    const { body: name, title } = checks;
    const { output } = context;
    return output.call('checkRequest', [body, wireSchema(name, output), stringLiteral(title), checkConfig(context)]);
}
