/** What layers make hooks of: operations and their keys, the sending of mutations, and the types of both. */

import ts from '../../compiler/typescript.js';
import type { Type } from '../../model/index.ts';
import { identifier, numericLiteral, stringLiteral } from '../../syntax/data.ts';
import type { DocComment } from '../../syntax/docs.ts';
import { call, destructured, lambda } from '../../syntax/statements.ts';
import { literalType, tupleType, typeReference } from '../../syntax/types.ts';
import { nullValue, union } from '../../types/algebra.ts';
import { wrapperName } from '../client.ts';
import { docComment } from '../docs.ts';
import { shapeOf } from '../http/library.ts';
import { resultType } from '../stream.ts';
import { typeOf } from '../types.ts';
import { areApart, type Hook, hasObjects, holdsBody, reach, reachClient, type SectionName } from './layer.ts';

const { factory } = ts;

/** The variable of a mutation with the settings for one call. No argument has its name. */
export const callConfig = '$config';

/**
 * `() => pet.queryOptions.getPetById`: an expression that is evaluated when a hook is called. The object that it refers
 * to does not exist before, and tests may replace its functions.
 */
export function later(value: ts.Expression): ts.Expression {
    return lambda([], value);
}

/** The function of another section for the same operation. */
export function fromSection(section: SectionName, hook: Hook): ts.Expression {
    return later(reach(section, hook));
}

/** `['pet', 'getPetById']` */
export function keyLiteral(strings: readonly string[]): ts.Expression {
    return factory.createArrayLiteralExpression(strings.map((string) => stringLiteral(string)));
}

/** `['pet', 'getPetById']` as a type */
export function keyNames(strings: readonly string[]): ts.TypeNode {
    return tupleType(strings.map(literalType));
}

/** How many arguments an operation has, besides the settings. */
export function argumentCount({ operation }: Hook): ts.Expression {
    return numericLiteral(operation.arguments.length);
}

/** `typeof petClient.getPetById`: its arguments, settings and result. */
export function operationType({ operation, group, output }: Hook): ts.TypeNode {
    return output.declaredTypeQuery(hasObjects(output.options) ? [group.name, operation.name] : [operation.name]);
}

/** `typeof petClient.listPetsPages`: its arguments, settings and pages. */
export function pagesType({ operation, group, output }: Hook): ts.TypeNode {
    const name = operation.pagesName ?? operation.name;
    return output.declaredTypeQuery(hasObjects(output.options) ? [group.name, name] : [name]);
}

/**
 * The function that sends the request of a mutation: `({ petId, body, $config }: UpdatePetVariables) =>
 * petClient.updatePet(petId, body, $config)`. It resolves to the body, or to the wrapper of `responseShape: full`.
 */
export function mutationRequest(hook: Hook): ts.Expression {
    const { operation, library, output } = hook;
    const names = [...operation.arguments.map(({ name }) => name), callConfig];
    const variables = destructured(
        names.map((name) => [name, name] as const),
        variablesOf(hook),
    );
    const sent = call(reachClient(hook), names.map(identifier));
    return holdsBody(shapeOf(library, output))
        ? lambda([variables], output.call('bodyIn', [factory.createAwaitExpression(sent)]), true)
        : lambda([variables], sent);
}

/** Whether the result of a query may be undefined; a wrapper is always an object. */
export function mayBeUndefined({ operation: { result }, library, output }: Hook): boolean {
    return shapeOf(library, output) !== 'full' && (result.mayBeEmpty || result.reading === 'nothing');
}

/** `Pet`, or `APIResponse<Pet>` */
export function dataType({ operation, library, output }: Hook): ts.TypeNode {
    const body = resultType(operation.result, output);
    return shapeOf(library, output) === 'full' ? output.declaredType(wrapperName, [body]) : body;
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

function variablesOf({ operation: { hooks }, output, hooksFile }: Hook): ts.TypeNode {
    return areApart(output.options)
        ? output.declaredType(hooks.variables)
        : typeReference(hooks.variables, undefined, hooksFile);
}

/**
 * The type of the variables of a mutation.
 *
 * @param missing The types of a call without variables, which a mutation without arguments may have.
 */
export function variablesType(hook: Hook, missing: readonly ts.TypeNode[]): ts.TypeNode {
    const type = variablesOf(hook);
    return hook.operation.arguments.length === 0 ? factory.createUnionTypeNode([type, ...missing]) : type;
}

/** The docs of a hook: the title of its operation. The client has the rest, to which editors make a link. */
export function hookDocs(hook: Hook): DocComment {
    const { operation, group, output } = hook;
    const { summary, description } = operation.docs;
    const [title] = docComment(operation.docs).paragraphs;
    const path = hasObjects(output.options) ? [group.name, operation.name] : [operation.name];
    const [first, ...more] = (title ?? '').split(/\n\s*\n/);
    const isWhole =
        more.length === 0 &&
        (summary === undefined || description === undefined || summary === description) &&
        operation.arguments.every(({ docs }) => docs.summary === undefined && docs.description === undefined);
    return {
        paragraphs: first === undefined || first === '' ? [] : [first],
        tags: [...(isWhole ? [] : [{ name: 'see', text: output.pathOf(path).join('.') }]), ...deprecation(hook)],
    };
}

/** The docs of a hook for all pages. */
export function infiniteDocs(hook: Hook): DocComment {
    const { operation, group, output } = hook;
    const names = hasObjects(output.options) ? [group.name] : [];
    const path = output.pathOf([...names, operation.pagesName ?? operation.name]).join('.');
    return { paragraphs: [], tags: [{ name: 'see', text: path }, ...deprecation(hook)] };
}

/** The type of a page as it is kept: the body, with the link to the next page if the body does not say it. */
export function pageType({ operation, output }: Hook): ts.TypeNode {
    const body = resultType(operation.result, output);
    return operation.pages?.plan.kind === 'link' ? output.helperType('LinkedPage', [body]) : body;
}

/** Editors strike through what is deprecated. */
export function deprecation({ operation }: Hook): DocComment['tags'] {
    return operation.docs.deprecated ? [{ name: 'deprecated', text: '' }] : [];
}
