/** What layers make hooks of: operations and their keys, the sending of mutations, and the types of both. */

import type ts from '../../compiler/typescript.js';
import type { Operation, StaleKey, Type } from '../../plan/model.ts';
import { wrapperName } from '../../plan/operation-types.ts';
import { argumentsName, configName, givenTo, objectOf } from '../../plan/signature.ts';
import { arrayLiteral, identifier, numericLiteral, stringLiteral } from '../../syntax/data.ts';
import type { DocComment } from '../../syntax/docs.ts';
import { awaited, call, destructuredParameter, lambda, pure } from '../../syntax/statements.ts';
import { literalType, tupleType, typeReference, unionType } from '../../syntax/types.ts';
import { nullValue, union } from '../../types/algebra.ts';
import { deprecationOf, docsBeside } from '../docs.ts';
import { shapeOf } from '../http/library.ts';
import { errorTypeOf } from '../method-types.ts';
import type { Output } from '../output.ts';
import { typeWithHeaders } from '../response-headers.ts';
import { resultType } from '../stream.ts';
import { typeOf } from '../types.ts';
import {
    areApart,
    calledPath,
    type Hook,
    holdsBody,
    type MadeFunction,
    type Maker,
    reach,
    reachClient,
    type Section,
    type SectionName,
} from './layer.ts';

/** The variable of a mutation with the settings for one call. No argument has its name. */
export const callConfig = configName;

/** That of a mutation that makes queries stale which says whether it does. */
export const callInvalidates = '$invalidates';

/** The function of an operation in a section. */
export function madeFunction(section: Section, hook: Hook): MadeFunction {
    const { output } = hook;
    const isHook = section.mocked !== undefined;
    const [helper, type] = makerFor(section, hook);
    const made: MadeFunction = {
        value: output.call(helper, section.values(hook)),
        type: () => output.helperType(type, section.types(hook)),
        docs: isHook ? hookDocs(hook) : { paragraphs: [], tags: section.name === 'queryKeys' ? [] : deprecation(hook) },
    };
    const wrapper = section.wrapper?.(hook);
    if (wrapper === undefined) return made;
    return {
        ...made,
        value: output.call(wrapper[0], [pure(made.value)]),
        type: () => output.helperType(wrapper[1], [made.type()]),
    };
}

function makerFor({ maker, pagesMaker = maker, staleMaker = maker }: Section, { operation }: Hook): Maker {
    if (operation.pagesName !== undefined) return pagesMaker;
    return operation.stale === undefined ? maker : staleMaker;
}

/** `defineKey('pet', 'getPetById') as QueryKeyOf<['pet', 'getPetById'], typeof petClient.getPetById>` */
export const queryKeys: Section = {
    name: 'queryKeys',
    maker: ['defineKey', 'QueryKeyOf'],
    values: ({ operation }) => operation.hooks.key.map(stringLiteral),
    types: (hook) => {
        const { pagesName: _, ...operation } = hook.operation;
        return [keyNames(hook), calledType({ ...hook, operation })];
    },
};

/**
 * `() => pet.queryOptions.getPetById`: an expression that is evaluated when a hook is called. The object that it refers
 * to does not exist before, and tests may replace its functions.
 */
function later(value: ts.Expression): ts.Expression {
    return lambda([], value);
}

/** The function of another section for the same operation. */
export function fromSection(section: SectionName, hook: Hook): ts.Expression {
    return later(reach(section, hook));
}

/** `['pet', 'getPetById']` */
function keyLiteral({ operation }: Hook): ts.Expression {
    return arrayLiteral(operation.hooks.key.map(stringLiteral));
}

/** `['pet', 'getPetById']` as a type */
export function keyNames({ operation }: Hook): ts.TypeNode {
    return tupleType(operation.hooks.key.map(literalType));
}

interface OfOperation {
    readonly operation: Pick<Operation, 'arguments'>;
}

/**
 * `['petId']`: the names of the arguments of an operation, without the settings.
 *
 * @param mark What follows the names of those that it does not need. With one, the members of an object that it needs
 * follow the name of that: `['$args', 'petId']`.
 */
export function listOfArguments({ operation }: OfOperation, mark = ''): ts.Expression {
    const own = operation.arguments.map(({ name, needed }) => (needed ? name : name + mark));
    const isObject = objectOf(operation) !== undefined;
    const names = isObject
        ? [...own, ...givenTo(operation).flatMap(({ name, needed }) => (needed && mark !== '' ? [name] : []))]
        : own;
    return arrayLiteral(names.map(stringLiteral));
}

/** `typeof petClient.getPetById`, or `typeof petClient.listPetsPages`: its arguments, settings and result. */
function calledType(hook: Hook): ts.TypeNode {
    return hook.output.declaredTypeQuery(calledPath(hook));
}

/** The types of an operation and of its errors. */
export function queryTypes(hook: Hook): readonly ts.TypeNode[] {
    return [calledType(hook), errorTypeOf(hook.operation, hook.output)];
}

/** The same for a mutation, with its variables. */
export function mutationTypes(hook: Hook): readonly ts.TypeNode[] {
    return [calledType(hook), variablesType(hook), errorTypeOf(hook.operation, hook.output)];
}

/**
 * `['pet', 'getPetById'], ['petId'], () => petClient.getPetById`: what a query is made of.
 *
 * @param converter The helper that makes its data, unless that is what the operation resolves to, or a page.
 */
export function queryValues(hook: Hook, converter: string | undefined): readonly ts.Expression[] {
    const { operation, output } = hook;
    const isConverted = converter !== undefined && operation.pagesName === undefined;
    const values = [keyLiteral(hook), listOfArguments(hook), later(reachClient(hook))];
    return isConverted ? [...values, output.helper(converter)] : values;
}

/**
 * `['pet', 'addPet'], ({ body, $config }: AddPetVariables) => petClient.addPet(body, $config)`: what a mutation is made of,
 * and the keys of what it makes stale.
 */
export function mutationValues(hook: Hook): readonly ts.Expression[] {
    const { stale } = hook.operation;
    return [keyLiteral(hook), mutationRequest(hook), ...(stale === undefined ? [] : [staleLiteral(stale, hook)])];
}

/**
 * `[['pet', 'getPetById'], ['pet', 'findPets']]`. With instances, the number of arguments says where the scope of one is:
 * `[[['pet', 'getPetById'], 1]]`.
 */
function staleLiteral(stale: readonly StaleKey[], { output }: Hook): ts.Expression {
    return arrayLiteral(
        stale.map(({ names, count = 0 }) => {
            const key = arrayLiteral(names.map(stringLiteral));
            return output.options.instances ? arrayLiteral([key, numericLiteral(count)]) : key;
        }),
    );
}

/**
 * The function that sends the request of a mutation: `({ petId, body, $config }: UpdatePetVariables) =>
 * petClient.updatePet(petId, body, $config)`. Of an object of arguments, the settings are left out: `({ $config, ...$args }:
 * UpdatePetVariables) => petClient.updatePet($args, $config)`. It resolves to the body, or to the wrapper of
 * `responseShape: full`.
 */
function mutationRequest(hook: Hook): ts.Expression {
    const { operation, output } = hook;
    const names = [...operation.arguments.map(({ name }) => name), callConfig];
    const isObject = objectOf(operation) !== undefined;
    const variables = isObject
        ? destructuredParameter([callConfig], hookVariables(hook), argumentsName)
        : destructuredParameter(names, hookVariables(hook));
    const sent = call(reachClient(hook), names.map(identifier));
    return holdsBody(hook)
        ? lambda([variables], output.call('bodyIn', [awaited(sent)]), true)
        : lambda([variables], sent);
}

/** Whether the result of a query may be undefined; a wrapper is always an object. */
export function mayBeUndefined({ operation: { result }, library, output }: Hook): boolean {
    return shapeOf(library, output) !== 'full' && (result.mayBeEmpty || result.reading === 'nothing');
}

/** `Pet`, or `APIResponse<Pet>` */
export function dataType({ operation, library, output }: Hook): ts.TypeNode {
    const body = resultType(operation.result, output);
    if (shapeOf(library, output) !== 'full') return body;
    return typeWithHeaders(output.declaredType(wrapperName, [body]), operation, { library, output });
}

/** The type of the result of a query, with undefined replaced by null. */
export function nullableDataType(hook: Hook): ts.TypeNode {
    if (!mayBeUndefined(hook)) return dataType(hook);
    const { type } = hook.operation.result;
    const members = type.kind === 'union' ? type.members : [type];
    return typeOf(union([...members.filter((one) => !isMissing(one)), nullValue]), hook.output);
}

function isMissing(type: Type): boolean {
    return type.kind === 'primitive' && (type.name === 'undefined' || type.name === 'void');
}

function hookVariables({ operation: { hooks }, output }: Hook): ts.TypeNode {
    if (areApart(output.options)) return output.declaredType(hooks.variables);
    const [name, qualifier] = output.pathIn(fileOfHooks(output), [hooks.variables], 'type').toReversed();
    return typeReference(name ?? '', undefined, qualifier);
}

/** The file that has the hooks. */
export function fileOfHooks({ options }: Output): 'main' | 'hooks' {
    return options.hooksOut === undefined ? 'main' : 'hooks';
}

export function variablesType(hook: Hook): ts.TypeNode {
    const { operation } = hook;
    const type = hookVariables(hook);
    // An object may be left out as a whole, if no member is needed.
    const mayBeMissing = objectOf(operation) !== undefined && !operation.arguments.some(({ needed }) => needed);
    if (operation.arguments.length > 0 && !mayBeMissing) return type;
    return unionType([type, ...hook.layer.withoutVariables()]);
}

/** The docs of a hook. */
function hookDocs(hook: Hook): DocComment {
    const { operation, output } = hook;
    const path = output.pathIn('main', calledPath(hook), 'type').join('.');
    if (operation.pagesName === undefined) return withStale(docsBeside(operation, path), operation);
    return { paragraphs: [], tags: [{ name: 'see', text: path }, ...deprecation(hook)] };
}

/** How many keys the docs of a mutation name. */
const mostNamed = 8;

function withStale(docs: DocComment, { stale = [] }: Operation): DocComment {
    if (stale.length === 0) return docs;
    const named = stale.slice(0, mostNamed).map(({ names, count }) => {
        const name = `\`${names.join('.')}\``;
        return count === undefined ? `all of ${name}` : name;
    });
    const more = stale.length > mostNamed ? [`${stale.length - mostNamed} more`] : [];
    const text = `Makes stale: ${[...named, ...more].join(', ')}.`;
    return { ...docs, paragraphs: [...docs.paragraphs, text] };
}

/** The type of a page as it is kept: the body, with the link to the next page if the body does not say it. */
export function pageType({ operation, output }: Hook): ts.TypeNode {
    const body = resultType(operation.result, output);
    return operation.pages?.plan.kind === 'link' ? output.helperType('LinkedPage', [body]) : body;
}

function deprecation({ operation }: Hook): DocComment['tags'] {
    return deprecationOf(operation.docs);
}
