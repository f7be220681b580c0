/** The variables of mutations: the arguments of their operations, and `$config`, as a named interface. */

import ts from '../../compiler/typescript.js';
import { withDocs } from '../../syntax/docs.ts';
import { keywordType, propertySignature, typeReference } from '../../syntax/types.ts';
import { undefinedValue, union } from '../../types/algebra.ts';
import type { ClientContext } from '../client.ts';
import { interfaceOf } from '../declaration.ts';
import { docComment } from '../docs.ts';
import { type Chunk, chunkOf } from '../emitted-file.ts';
import type { Output } from '../output.ts';
import { typeOf } from '../types.ts';
import type { HookGroup, HookOperation } from './layer.ts';
import { areApart, operationsIn } from './reach.ts';

const { factory } = ts;

/** The variable with the settings for one call. No argument has its name. */
export const callConfig = '$config';

/** `export interface UpdatePetVariables { body: Pet; $config?: RequestInit | undefined; }`, for each mutation. */
export function variablesChunks(group: HookGroup, context: ClientContext): Chunk[] {
    const { output } = context;
    return operationsIn('mutations', group).map(({ name, hooks, arguments: all, pointer }) => {
        const members = all.map(({ name: argument, schema, needed, docs }) => {
            // Callers may pass undefined, as with the arguments themselves.
            const type = typeOf(needed ? schema : union([schema, undefinedValue]), output);
            return withDocs(propertySignature(argument, type, !needed), docComment(docs));
        });
        const statement = interfaceOf(hooks.variables, [...members, configSignature(context)]);
        const sent = all.length === 0 ? `\`${name}\` has no arguments` : `the arguments of \`${name}\``;
        return chunkOf(
            [withDocs(statement, { paragraphs: [`What \`${hooks.hook}\` sends: ${sent}.`], tags: [] })],
            pointer,
        );
    });
}

/** `$config?: RequestInit | undefined;` */
function configSignature({ library, output }: ClientContext): ts.TypeElement {
    const type = factory.createUnionTypeNode([library.configType(output), keywordType('undefined')]);
    return withDocs(propertySignature(callConfig, type, true), {
        paragraphs: ['Settings for this request, over those of the hook.'],
        tags: [],
    });
}

/**
 * The type of the variables of a mutation.
 *
 * @param missing The types of a call without variables, which a mutation without arguments may have.
 * @param hooksFile The name under which another file imports the file of the hooks.
 */
export function variablesType(
    { hooks: { variables }, arguments: all }: HookOperation,
    missing: readonly ts.TypeNode[],
    output: Output,
    hooksFile?: string,
): ts.TypeNode {
    const type = areApart(output.options)
        ? output.declaredType(variables)
        : typeReference(variables, undefined, hooksFile);
    return all.length === 0 ? factory.createUnionTypeNode([type, ...missing]) : type;
}

/** The names of the types of the variables of a group's mutations. */
export function variablesNames(group: HookGroup): string[] {
    return operationsIn('mutations', group).map(({ hooks }) => hooks.variables);
}
