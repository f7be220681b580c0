/** The file of the examples: a function for each schema with a name, and one for each body. */
import ts from '../compiler/typescript.js';
import type { BodyExample, ExamplePlan, SchemaExample } from '../plan/examples.ts';
import type { Model, Pointer, Type } from '../plan/model.ts';
import { note, withDocs } from '../syntax/docs.ts';
import { constant, parameter, pure } from '../syntax/statements.ts';
import { at, type Chunk, chunkOf, type EmittedFile, fileImports, fileOf } from './emitted-file.ts';
import { ExampleValues, seedName } from './example-values.ts';
import type { Output } from './output.ts';
import type { Target } from './target.ts';
import { typeOf } from './types.ts';

/** It imports the types of the main file; and the main file itself, if it has members of its enumerations. */
export function examplesFile({ modulePath }: Target, output: Output): EmittedFile {
    const { schemas = [], bodies = [] } = output.model.examples ?? {};
    const values = new ExampleValues(output, schemas);
    const context = { values, output, written: new Map<string, string>() };
    return fileOf(output, {
        *body() {
            for (const example of schemas) yield* declarationOf(example, docsOfSchema(example), context);
            const names = namesOf(output.model);
            const tags = tagsOf(output.model);
            for (const body of bodies) {
                const tag = tags.get(body.operation);
                const chunks = declarationOf(body, docsOfBody(body, names), context);
                yield* tag === undefined ? chunks : at({ kind: 'tag', tag }, chunks);
            }
        },
        imports: () => fileImports([['main', values.readsMain ? 'value' : 'type']], output, modulePath),
    });
}

interface Context {
    readonly values: ExampleValues;
    readonly output: Output;
    /** The names of the constants so far, by their types and values. */
    readonly written: Map<string, string>;
}

/** `export const petExample: Example<Pet> = example((seed): Pet => ({ … }));`; none without a value. */
function* declarationOf(example: SchemaExample, docs: string, context: Context): Iterable<Chunk> {
    const { name, type, plan, pointer } = example;
    const { values, output, written } = context;
    if (plan === undefined) return;
    // Many bodies are just a named schema, or the same as another one. A constant has no value before its place.
    const same = written.get(keyOf(values.namedBy(type, plan) ?? { type, plan }));
    if (same === undefined) written.set(keyOf({ type, plan }), name);
    const value = same === undefined ? maker(plan, type, context) : output.ownValue(same);
    const declared = constant(name, value, {
        exported: true,
        type: output.helperType('Example', [typeOf(type, output)]),
    });
    yield chunkOf([withDocs(declared, note(docs))], pointer);
}

/** What makes examples the same. */
function keyOf({ type, plan }: Pick<SchemaExample, 'type' | 'plan'>): string {
    return JSON.stringify([type, plan], (_, value: unknown) => (value instanceof Map ? [...value] : value));
}

/** `example((seed): Pet => ({ … }))` */
function maker(plan: ExamplePlan, type: Type, { values, output }: Context): ts.Expression {
    const value = values.expressionOf(plan, type);
    const parameters = values.usesSeed ? [parameter(seedName)] : [];
    // A long type is not written twice: that of the constant says it too.
    const isReturned = type.kind === 'reference' || hasDifferentObjects(plan);
    const returned = isReturned ? typeOf(type, output) : undefined;
    const make = ts.factory.createArrowFunction(undefined, undefined, parameters, returned, undefined, value);
    return pure(output.call('example', [make]));
}

/**
 * Whether a value has several objects beside each other. If nothing says what a function returns, TypeScript gives each the
 * keys of the others as undefined, which a map of texts does not allow.
 */
function hasDifferentObjects(plan: ExamplePlan): boolean {
    if (plan.kind === 'object') return [...plan.members.values()].some(hasDifferentObjects);
    if (plan.kind !== 'array') return false;
    const holders = plan.items.filter(({ kind }) => kind !== 'scalar' && kind !== 'varied');
    return holders.length > 1 || holders.some(hasDifferentObjects);
}

function docsOfSchema({ type }: SchemaExample): string {
    return `An example of ${type.kind === 'reference' ? `\`${type.target.name}\`` : 'a value'}.`;
}

/** The names of all operations. One with several methods has the first name. */
function namesOf({ groups }: Model): ReadonlyMap<Pointer, string> {
    const named = groups.flatMap(({ operations }) => operations.map(({ pointer, name }) => [pointer, name] as const));
    return new Map(named.reverse());
}

function tagsOf({ groups }: Model): ReadonlyMap<Pointer, string> {
    return new Map(groups.flatMap(({ tag, operations }) => operations.map(({ pointer }) => [pointer, tag] as const)));
}

function docsOfBody({ of, status, operation }: BodyExample, names: ReadonlyMap<Pointer, string>): string {
    const name = `\`${names.get(operation) ?? operation}\``;
    switch (of) {
        case 'body':
            return `An example of the body that ${name} sends.`;
        case 'item':
            return `An example of an item of the stream that ${name} receives.`;
        case 'response':
            return `An example of the response of ${name}${status === undefined ? '' : ` with status ${status}`}.`;
        case 'error':
            return `An example of the error of ${name}${status === undefined ? '' : ` with status ${status}`}.`;
        default:
            return of satisfies never;
    }
}
