/** The main file: the clients, the types of the schemas, and the hooks if they have no separate file. */

import ts from '../compiler/typescript.js';
import type { Model } from '../model/index.ts';
import type { Options } from '../options/types.ts';
import { withDocs } from '../syntax/docs.ts';
import { keywordType, propertySignature, typeReference } from '../syntax/types.ts';
import { emitGroup, wrapperName } from './client.ts';
import { datePlanChunks } from './dates.ts';
import { emitDeclaration, interfaceOf } from './declaration.ts';
import {
    clientDirective,
    type EmittedFile,
    emptyModule,
    hasClients,
    helperChunks,
    ownChunk,
    packageImports,
} from './emitted-file.ts';
import { errorTypeChunks } from './error-types.ts';
import { apartChunks, hookChunks } from './hooks/groups.ts';
import { areApart } from './hooks/reach.ts';
import { type HttpLibrary, shapeOf } from './http/library.ts';
import type { Output } from './output.ts';
import { setupChunks } from './settings.ts';
import type { Target } from './target.ts';

export function emitMainFile(model: Model, target: Target, output: Output): EmittedFile {
    const { library, layer, modulePath } = target;
    const { out, hooksOut, clientSetup, useClient } = output.options;
    const marked: string[] = [];
    return {
        kind: 'main',
        path: out ?? '',
        diagnostics: output.diagnostics,
        marked,
        *body() {
            for (const group of model.groups) yield* emitGroup(group, { library, output, marked });
            const closing = hasClients(model) ? (library.closing?.(model, output) ?? []) : [];
            if (closing.length > 0) yield ownChunk(closing);
            const chunksOf = chunksOfLayer(output.options);
            if (layer !== undefined && chunksOf !== undefined) {
                for (const group of model.groups) yield* chunksOf(group, layer, { library, output, marked });
            }
            for (const declaration of model.declarations) {
                const { pointer, name } = declaration.target;
                const part = { id: JSON.stringify([name, pointer]), source: declaration };
                yield {
                    kind: 'part',
                    texts: (print) => output.texts(part, marked, () => emitDeclaration(declaration, output).map(print)),
                    pointer,
                };
            }
            for (const group of model.groups) yield* errorTypeChunks(group, output);
            yield* datePlanChunks(model, output);
            if (hasClients(model) && shapeOf(library, output) === 'full') yield ownChunk([wrapper(library, output)]);
            if (!hasClients(model) && model.declarations.length === 0) yield emptyModule();
        },
        helpers: () => helperChunks(output),
        setup: () => setupChunks(model, output),
        *imports() {
            const setupModule = (): string =>
                out === undefined || clientSetup === undefined ? '' : modulePath(out, clientSetup);
            const statements = packageImports(output, setupModule);
            if (statements.length > 0) yield ownChunk(statements);
        },
        *directive() {
            if (useClient && hooksOut === undefined) yield clientDirective();
        },
    };
}

/** The part of a reactive layer that the main file contains; undefined if there is none. */
function chunksOfLayer(options: Options): typeof hookChunks | undefined {
    if (options.hooksOut === undefined) return hookChunks;
    return areApart(options) ? apartChunks : undefined;
}

/** `export interface APIResponse<T> { data: T; headers: Headers; status: number; }` */
function wrapper(library: HttpLibrary, output: Output): ts.Statement {
    const members = [
        propertySignature('data', typeReference('T'), false),
        propertySignature('headers', library.headersType(output), false),
        propertySignature('status', keywordType('number'), false),
    ];
    const typeParameters = [ts.factory.createTypeParameterDeclaration(undefined, 'T')];
    return withDocs(interfaceOf(wrapperName, members, { typeParameters }), {
        paragraphs: ['A response with its status and headers.'],
        tags: [],
    });
}
