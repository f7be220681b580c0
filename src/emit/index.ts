/**
 * Model → statements, one by one, so each can be printed and freed. This is the stage `lower`. The main file has the
 * clients, the types of the schemas, and the hooks if they have no separate file.
 */

import ts from '../compiler/typescript.js';
import type { Model } from '../model/index.ts';
import type { Options } from '../options/types.ts';
import { hasValidatorsFile } from '../options/validators.ts';
import { note, withDocs } from '../syntax/docs.ts';
import { exportsFrom, importNamespace } from '../syntax/imports.ts';
import { keywordType, propertySignature, typeReference } from '../syntax/types.ts';
import { validatorChunks } from './checks.ts';
import { emitGroup, wrapperName } from './client.ts';
import { valuePlanChunks } from './dates.ts';
import { emitDeclaration, interfaceOf } from './declaration.ts';
import {
    chunkOf,
    type EmittedFile,
    emptyModule,
    fileOf,
    hasClients,
    hasHooks,
    ownChunk,
    packageImports,
} from './emitted-file.ts';
import { errorTypes } from './error-types.ts';
import { apartChunks, exportsOf, hookChunks, hookGroups } from './hooks/groups.ts';
import { areApart, type ReactiveLayer } from './hooks/layer.ts';
import { type HttpLibrary, shapeOf } from './http/library.ts';
import type { KeptTexts } from './kept-texts.ts';
import { emitMockFile } from './mock-file.ts';
import { notesOn } from './notes.ts';
import { mainNamespace, Output, validatorsNamespace } from './output.ts';
import type { Target } from './target.ts';

export type { Chunk, EmittedFile, PrintPart } from './emitted-file.ts';
export type { KeptTexts } from './kept-texts.ts';
export { type Target, targetOf } from './target.ts';

/**
 * The files of a run, in the order in which they must be printed: the main file exports what the file of the hooks uses,
 * and the mocks replace what the main file exports.
 *
 * @param kept The main file's output of earlier runs.
 */
export function* emit(model: Model, target: Target, options: Options, kept?: KeptTexts): Iterable<EmittedFile> {
    const { layer, mainRuntime, hooksRuntime } = target;
    const output = new Output(model, options, mainRuntime, undefined, kept);
    output.diagnostics.push(...notesOn(model, target, output));
    const hasHooksFile = options.out !== undefined && options.hooksOut !== undefined;
    const hooks =
        layer && hasHooksFile ? new Output(model, options, hooksRuntime, { output, isTypeOnly: false }) : undefined;
    if (layer !== undefined && hooks !== undefined) yield hooksFile(model, layer, target, hooks);
    yield mainFile(model, target, output);
    const validators = validatorsFile(model, target, output);
    if (validators !== undefined) yield validators;
    const mocks = emitMockFile(model, target, output, hooks);
    if (mocks !== undefined) yield mocks;
    output.close();
}

function mainFile(model: Model, { library, layer, modulePath }: Target, output: Output): EmittedFile {
    const { out = '', hooksOut, clientSetup, useClient } = output.options;
    const setupModule = (): string => (out === '' || clientSetup === undefined ? '' : modulePath(out, clientSetup));
    const context = { library, output };
    return fileOf(
        {
            kind: 'main',
            path: out,
            *body() {
                for (const group of model.groups) yield* emitGroup(group, context);
                const closing = hasClients(model) ? (library.closing?.(model, output) ?? []) : [];
                if (closing.length > 0) yield ownChunk(closing);
                const chunksOf = chunksOfLayer(output.options);
                if (layer !== undefined && chunksOf !== undefined) {
                    for (const group of hookGroups(model)) yield* chunksOf(group, layer, context);
                }
                for (const declaration of model.declarations) {
                    const { pointer, name } = declaration.target;
                    const id = JSON.stringify([name, pointer]);
                    yield {
                        kind: 'texts',
                        texts: (print) =>
                            output.texts(id, declaration, () => emitDeclaration(declaration, output).map(print)),
                        pointer,
                    };
                }
                for (const type of errorTypes(model.groups, output)) yield chunkOf([type], '/paths');
                yield* valuePlanChunks(model, output);
                if (!hasValidatorsFile(output.options)) yield* validatorChunks(model, output);
                if (hasClients(model) && shapeOf(library, output) === 'full')
                    yield ownChunk([wrapper(library, output)]);
                if (!hasClients(model) && model.declarations.length === 0) yield emptyModule();
            },
            imports: () => [
                ...packageImports(output, setupModule),
                ...(output.usesValidators ? [validatorsImport(output, modulePath)] : []),
            ],
            isForBrowsers: useClient && hooksOut === undefined,
        },
        model,
        output,
    );
}

function validatorsImport(output: Output, modulePath: Target['modulePath']): ts.Statement {
    const { out = '', validatorsOut = '' } = output.options;
    return importNamespace(output.claimed(validatorsNamespace), modulePath(out, validatorsOut), 'value');
}

/** The file of the validators, if they have a separate one; it imports the types of the main file. */
function validatorsFile(
    model: Model,
    { validatorsRuntime, modulePath }: Target,
    main: Output,
): EmittedFile | undefined {
    const { options } = main;
    const { out, validatorsOut } = options;
    if (out === undefined || validatorsOut === undefined) return undefined;
    const output = new Output(model, options, validatorsRuntime, { output: main, isTypeOnly: true });
    return fileOf(
        {
            kind: 'validators',
            path: validatorsOut,
            *body() {
                yield* validatorChunks(model, output);
                if (model.checks.length === 0) yield emptyModule();
            },
            imports: () =>
                output.usesMain
                    ? [importNamespace(output.claimed(mainNamespace), modulePath(validatorsOut, out), 'type')]
                    : [],
        },
        model,
        output,
    );
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
    const declared = interfaceOf(wrapperName, members, { typeParameters });
    return withDocs(declared, note('A response with its status and headers.'));
}

/**
 * The file of the hooks, if they have a separate one; it imports the main file. Must be printed first, because its code
 * decides what the main file must export.
 */
function hooksFile(model: Model, layer: ReactiveLayer, { library, modulePath }: Target, output: Output): EmittedFile {
    const { options } = output;
    const { out = '', hooksOut = '', useClient } = options;
    // A query that is a stream has no hook. Then nothing refers to the main file, but an object with keys.
    const usesMain = (areApart(options) && options.clientStyle === 'object') || hasHooks(model);
    return fileOf(
        {
            kind: 'hooks',
            path: hooksOut,
            *body() {
                for (const group of hookGroups(model)) yield* hookChunks(group, layer, { library, output });
                if (!hasClients(model)) yield emptyModule();
            },
            imports: () => {
                if (!hasClients(model)) return [];
                const module = modulePath(hooksOut, out);
                return [
                    ...packageImports(output),
                    ...(usesMain ? [importNamespace(output.claimed(mainNamespace), module, 'value')] : []),
                    ...exportsFrom(
                        module,
                        hookGroups(model).flatMap((group) => exportsOf(group, layer, options)),
                    ),
                ];
            },
            isForBrowsers: useClient,
        },
        model,
        output,
    );
}
