/**
 * Model → statements, one by one, so each can be printed and freed. This is the stage `lower`. The main file has the
 * clients, the types of the schemas, and the hooks if they have no separate file.
 */

import ts from '../compiler/typescript.js';
import { type FileKind, fileOptions } from '../options/files.ts';
import type { Options } from '../options/types.ts';
import { hasValidatorsFile } from '../options/validators.ts';
import type { Model } from '../plan/model.ts';
import { wrapperName } from '../plan/operation-types.ts';
import { note, withDocs } from '../syntax/docs.ts';
import { type ExportedName, exportsFrom } from '../syntax/imports.ts';
import { keywordType, propertySignature, typeReference } from '../syntax/types.ts';
import { emitGroup } from './client.ts';
import {
    at,
    type EmittedFile,
    fileImports,
    fileOf,
    hasClients,
    homeOf,
    ownChunk,
    type PrintPart,
} from './emitted-file.ts';
import { examplesFile } from './examples.ts';
import { handlersFile } from './handlers.ts';
import { exportsOf, hookChunks, hookGroups } from './hooks/groups.ts';
import type { ReactiveLayer } from './hooks/layer.ts';
import { type HttpLibrary, shapeOf } from './http/library.ts';
import type { KeptTexts } from './kept-texts.ts';
import { argumentTypes, errorTypes } from './method-types.ts';
import { mockFile } from './mock-file.ts';
import { notesOnOutput } from './notes.ts';
import { Output } from './output.ts';
import { declarePlans, validatorChunks, validatorsAlone, valuePlanChunks } from './plans.ts';
import { headerChunks } from './response-headers.ts';
import { serverFunctionChunks } from './server-functions.ts';
import type { Target } from './target.ts';
import { emitDeclaration, interfaceOf } from './types.ts';

export type { Chunk, DividedFile, EmittedFile, PrintPart } from './emitted-file.ts';
export type { KeptTexts } from './kept-texts.ts';
export { type Target, targetOf } from './target.ts';

/**
 * The files of a run, in the order in which they must be printed: the main file exports what the file of the hooks uses,
 * and the mocks replace what the main file exports.
 *
 * @param kept The main file's output of earlier runs.
 */
export function* emit(model: Model, target: Target, options: Options, kept?: KeptTexts): Iterable<EmittedFile> {
    const { layer, runtimes } = target;
    const main = new Output(model, options, runtimes.main, { kind: 'main', kept });
    main.diagnostics.push(...notesOnOutput(model, target, main));
    const has = (kind: FileKind): boolean => options.out !== undefined && options[fileOptions[kind]] !== undefined;
    const beside = (kind: FileKind): Output => new Output(model, options, runtimes[kind], { kind, main });
    const hooks = layer && has('hooks') ? beside('hooks') : undefined;
    if (layer !== undefined && hooks !== undefined) yield hooksFile(layer, target, hooks);
    yield mainFile(target, main);
    if (has('validators')) yield validatorsFile(target, beside('validators'));
    if (has('examples')) yield examplesFile(target, beside('examples'));
    if (has('handlers')) yield handlersFile(target, beside('handlers'));
    if (has('mocks')) yield mockFile(target, main, hooks);
    main.close();
}

function mainFile({ library, layer, modulePath }: Target, output: Output): EmittedFile {
    const { model, options } = output;
    const { out = '', hooksOut, clientSetup, useClient } = options;
    const setupModule = (): string => (out === '' || clientSetup === undefined ? '' : modulePath(out, clientSetup));
    const context = { library, output };
    return fileOf(output, {
        *body() {
            for (const group of model.groups) yield* at(homeOf(group), emitGroup(group, context));
            const closing = hasClients(model) ? (library.closing?.(model, output) ?? []) : [];
            if (closing.length > 0) yield* at({ kind: 'whole' }, [ownChunk(closing)]);
            yield* at({ kind: 'runtime' }, serverFunctionChunks(output));
            yield* hookChunks(layer, context);
            for (const declaration of model.declarations) {
                const { pointer, name } = declaration.target;
                const texts: PrintPart = (print) =>
                    output.texts([name, pointer], declaration, () => emitDeclaration(declaration, output).map(print));
                yield { kind: 'texts', texts, pointer, home: { kind: 'types' } };
            }
            yield* argumentTypes(model.groups, output);
            yield* errorTypes(model.groups, output);
            yield* headerChunks(model.groups, output);
            if (!hasValidatorsFile(options)) declarePlans(model, output);
            yield* valuePlanChunks(model, output);
            if (!hasValidatorsFile(options)) yield* validatorChunks(model, output);
            if (hasClients(model) && shapeOf(library, output) === 'full') {
                yield* at({ kind: 'types' }, [ownChunk([wrapper(library, output)])]);
            }
        },
        imports: () => fileImports([['validators', 'value']], output, modulePath, setupModule),
        isForBrowsers: useClient && hooksOut === undefined,
        moduleOfSetup: (path) => (clientSetup === undefined ? '' : modulePath(path, clientSetup)),
    });
}

/** The file of the validators, if they have a separate one; it imports the types of the main file. */
function validatorsFile({ modulePath }: Target, output: Output): EmittedFile {
    const { model } = output;
    return fileOf(output, {
        body: () => validatorsAlone(model, output),
        imports: () => fileImports([['main', 'type']], output, modulePath),
    });
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
function hooksFile(layer: ReactiveLayer, { library, modulePath }: Target, output: Output): EmittedFile {
    const { model, options } = output;
    const reexports = (): readonly ExportedName[] =>
        hasClients(model) ? hookGroups(model).flatMap((group) => exportsOf(group, layer, options)) : [];
    return fileOf(output, {
        body: () => hookChunks(layer, { library, output }),
        imports: () => {
            if (!hasClients(model)) return [];
            return [
                // Nothing may refer to it: a query that is a stream has no hook, and some frameworks have none at all.
                ...fileImports([['main', 'value']], output, modulePath),
                ...exportsFrom(modulePath(output.filePath(), output.filePath('main')), reexports()),
            ];
        },
        isForBrowsers: options.useClient,
        reexports,
    });
}
