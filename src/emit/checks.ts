/** Schemas that check values, and the checks of requests and responses, where the output has validators. */
import ts from '../compiler/typescript.js';
import { limits } from '../limits.ts';
import { hasValidators } from '../options/validators.ts';
import type { Model, NamedCheck, Operation, Type } from '../plan/model.ts';
import { planNamesIn } from '../plan/values.ts';
import { makeOnce } from '../schema/lists.ts';
import { identifier, propertyAccess, stringLiteral } from '../syntax/data.ts';
import { call, constant, functionNamed, lambda, pure, returnOf } from '../syntax/statements.ts';
import { intersectionType, literalType, unionType } from '../syntax/types.ts';
import { expressionOfPlan, planExpression, valuePlanChunks } from './dates.ts';
import { type Chunk, chunkOf } from './emitted-file.ts';
import type { ClientContext } from './http/library.ts';
import type { Output } from './output.ts';
import { progressOf } from './stream.ts';
import { typeOf } from './types.ts';

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
