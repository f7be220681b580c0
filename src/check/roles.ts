/**
 * The role of a type for the operation that it is named after. A schema may have such a name, but hardly such a form.
 */
import ts from '../compiler/typescript.js';
import type { TypeDeclaration } from './source.ts';

/** The arguments of a hook; the error bodies by status; the error of a hook. */
export type Role = 'variables' | 'errors' | 'error';

export const suffixes: Readonly<Record<Role, string>> = { variables: 'Variables', errors: 'Errors', error: 'Error' };

/** @param hasHooks Whether the file has hooks, which declare variables. */
export function roleOf(node: TypeDeclaration, hasHooks: boolean): Role | undefined {
    const name = node.name?.text ?? '';
    if (ts.isInterfaceDeclaration(node)) {
        if (name.endsWith(suffixes.errors) && node.members.every(isOfStatus)) return 'errors';
        return hasHooks && name.endsWith(suffixes.variables) ? 'variables' : undefined;
    }
    const isError = ts.isTypeAliasDeclaration(node) && name.endsWith(suffixes.error);
    return isError && mentions(node.type, `${name}s`) ? 'error' : undefined;
}

function isOfStatus({ name }: ts.TypeElement): boolean {
    const text =
        name && (ts.isNumericLiteral(name) || ts.isStringLiteral(name) || ts.isIdentifier(name)) ? name.text : '';
    return /^(?:[1-5](?:\d\d|XX)|default)$/.test(text);
}

/** Whether a type refers to another one by name. */
function mentions(node: ts.Node, name: string): boolean {
    if (ts.isIdentifier(node)) return node.text === name;
    return ts.forEachChild(node, (child) => mentions(child, name) || undefined) ?? false;
}
