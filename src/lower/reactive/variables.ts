/** The variables of mutations: the arguments of their operations as one object, as a named interface. */
import { undefinedValue, union } from '../../model/schema/schemas.ts';
import { withDocs } from '../../syntax/docs.ts';
import { identifier } from '../../syntax/identifiers.ts';
import { exported } from '../../syntax/statements.ts';
import { propertySignature, typeReference } from '../../syntax/types.ts';
import ts from '../../typescript.js';
import { docComment } from '../docs.ts';
import { type Chunk, chunkOf } from '../lowering.ts';
import type { Output } from '../output.ts';
import { typeOf } from '../types.ts';
import { areApart } from './apart.ts';
import type { HookContext, HookGroup, HookOperation } from './layer.ts';

const { factory } = ts;

/** `export interface UpdatePetVariables { body: Pet; }`, for each mutation that takes any. */
export function variablesChunks({ operations }: HookGroup, { output }: HookContext): Chunk[] {
    return operations.filter(hasVariables).map(({ name, hooks, arguments: all, pointer }) => {
        const members = all.map(({ name: argument, schema, optional, docs }) => {
            // Callers may pass undefined, as with the arguments themselves.
            const type = typeOf(optional ? union([schema, undefinedValue]) : schema, output);
            return withDocs(propertySignature(argument, type, optional), docComment(docs));
        });
        const statement = factory.createInterfaceDeclaration(
            exported(),
            identifier(hooks.variables),
            undefined,
            undefined,
            members,
        );
        const docs = { paragraphs: [`What \`${hooks.hook}\` sends: the arguments of \`${name}\`.`], tags: [] };
        return chunkOf([withDocs(statement, docs)], pointer);
    });
}

/**
 * The type of the variables of a mutation; undefined if it has none.
 *
 * @param hooksFile The name under which another file imports the file of the hooks.
 */
export function variablesType(operation: HookOperation, output: Output, hooksFile?: string): ts.TypeNode | undefined {
    if (!hasVariables(operation)) return undefined;
    const { variables } = operation.hooks;
    return areApart(output.options) ? output.declaredType(variables) : typeReference(variables, undefined, hooksFile);
}

/** The names of the types of the variables of a group's mutations. */
export function variablesNames({ operations }: HookGroup): string[] {
    return operations.filter(hasVariables).map(({ hooks }) => hooks.variables);
}

function hasVariables({ hooks, arguments: all }: HookOperation): boolean {
    return hooks.role === 'mutation' && all.length > 0;
}

/** The names of a mutation's variables. */
export function variableNames({ arguments: all }: HookOperation): string[] {
    return all.map(({ name }) => name);
}
