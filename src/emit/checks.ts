/** Schemas that check values, and the checks of requests and responses, where the output has validators. */
import ts from '../compiler/typescript.js';
import { hasValidators } from '../options/validators.ts';
import type { Model, NamedCheck, Operation } from '../plan/model.ts';
import { identifier, stringLiteral } from '../syntax/data.ts';
import { constant, lambda, pure } from '../syntax/statements.ts';
import { expressionOfPlan } from './dates.ts';
import { type Chunk, chunkOf } from './emitted-file.ts';
import type { ClientContext } from './http/library.ts';
import type { Output } from './output.ts';
import { typeOf } from './types.ts';

const { factory } = ts;

/** `export const petSchema: StandardSchemaV1<Pet, Pet> = schema(() => object({ … }));` for each schema with a name. */
export function* validatorChunks({ checks }: Model, output: Output): Iterable<Chunk> {
    for (const check of checks) yield chunkOf([checkDeclaration(check, output)], check.pointer);
}

function checkDeclaration({ name, plan, type, maker }: NamedCheck, output: Output): ts.Statement {
    const check = lambda([], expressionOfPlan(plan, { output, reach: (schema) => output.ownValue(schema) }));
    const value = pure(output.call(maker, [check]));
    // The types of what is given and what is returned are one: a long one is not written twice.
    const types = type && [typeOf(type, output), ...(type.kind === 'reference' ? [typeOf(type, output)] : [])];
    return constant(name, value, { type: output.helperType('StandardSchemaV1', types), exported: type !== undefined });
}

/** The type of `$config`, with what a request may say of validators. */
export function configTypeOf({ library, output }: ClientContext): ts.TypeNode {
    const type = library.configType(output);
    if (!hasValidators(output.options)) return type;
    return factory.createIntersectionTypeNode([type, output.helperType('CheckConfig')]);
}

/** What decides about a check: `$config`, or `checksBy($config, this.#settings)`. */
export function checkConfig({ library, output }: ClientContext): ts.Expression {
    const { client } = library;
    const $config = identifier('$config');
    const settings = client.kind === 'class' ? client.settings?.(output) : undefined;
    return settings === undefined ? $config : output.call('checksBy', [$config, settings]);
}

/** The body of a request: `checkRequest(body, petSchema, 'petClient.addPet', $config)`. */
export function checkedBody(body: ts.Expression, { checks }: Operation, context: ClientContext): ts.Expression {
    if (checks?.body === undefined) return body;
    const { body: name, title } = checks;
    const { output } = context;
    return output.call('checkRequest', [body, output.schemaOf(name), stringLiteral(title), checkConfig(context)]);
}
