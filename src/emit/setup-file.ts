/** The `clientSetup` file: a runtime file that the user may change. It imports from the generated file. */

import ts from '../compiler/typescript.js';
import { inFolder } from '../options/files.ts';
import type { Options } from '../options/types.ts';
import type { GeneratedFile } from '../plan/files.ts';
import type { Model } from '../plan/model.ts';
import { importedName } from '../syntax/imports.ts';
import { startOf } from '../syntax/parsed.ts';
import { parseFile } from '../syntax/runtime-source.ts';
import type { Target } from './index.ts';

/** The setup file of a run, if any. Only its imports differ from the runtime file. */
export function emitSetup({ setup, modulePath }: Target, { groups, names }: Model, options: Options): GeneratedFile[] {
    const { out, clientSetup, forceSetup, split } = options;
    if (out === undefined || clientSetup === undefined || setup === undefined) return [];
    // Without a client there is nothing to set up.
    if (groups.length === 0) return [];
    const source = parseFile(setup);
    // From the last import to the first, because a replacement shifts later positions.
    const text = source.statements
        .filter(ts.isImportDeclaration)
        .filter(isRelative)
        .reduceRight((rest, statement) => {
            const changed = importing(
                statement,
                source,
                modulePath(clientSetup, split === 'tags' ? inFolder(out, 'runtime') : out),
                names.claims,
            );
            return rest.slice(0, startOf(statement, source)) + changed + rest.slice(statement.end);
        }, source.text);
    return [{ path: clientSetup, text, origins: [], once: !forceSetup }];
}

function isRelative({ moduleSpecifier }: ts.ImportDeclaration): boolean {
    return ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith('.');
}

/** An import with the module and the exported names of the generated file. The local names stay. */
function importing(
    statement: ts.ImportDeclaration,
    source: ts.SourceFile,
    module: string,
    names: ReadonlyMap<string, string>,
): string {
    const { factory } = ts;
    const visit = (node: ts.Node): ts.Node => {
        if (ts.isImportSpecifier(node)) {
            const local = ts.idText(node.name);
            const exported = importedName(node);
            const name = names.get(exported) ?? exported;
            const given = name === local ? undefined : factory.createIdentifier(name);
            return factory.createImportSpecifier(node.isTypeOnly, given, factory.createIdentifier(local));
        }
        if (node === statement.moduleSpecifier) return factory.createStringLiteral(module, true);
        return ts.visitEachChild(node, visit, undefined);
    };
    const changed = ts.visitNode(statement, visit) ?? statement;
    return ts.createPrinter({ removeComments: true }).printNode(ts.EmitHint.Unspecified, changed, source);
}
