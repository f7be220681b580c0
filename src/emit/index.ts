/**
 * Model → statements, one by one, so each can be printed and freed. This is the stage `lower`. The main file has the
 * clients, the types of the schemas, and the hooks if they have no separate file.
 */

import ts from '../compiler/typescript.js';
import type { Options } from '../options/types.ts';
import { hasValidatorsFile } from '../options/validators.ts';
import type { Model } from '../plan/model.ts';
import { wrapperName } from '../plan/operation-types.ts';
import { note, withDocs } from '../syntax/docs.ts';
import { type ExportedName, exportsFrom } from '../syntax/imports.ts';
import { keywordType, propertySignature, typeReference } from '../syntax/types.ts';
import { argumentTypes } from './argument-types.ts';
import { declarePlans, validatorChunks, validatorsAlone } from './checks.ts';
import { emitGroup } from './client.ts';
import { valuePlanChunks } from './dates.ts';
import { emitDeclaration, interfaceOf } from './declaration.ts';
import {
    at,
    type EmittedFile,
    fileOf,
    hasClients,
    homeOf,
    importOf,
    ownChunk,
    type PrintPart,
    packageImports,
} from './emitted-file.ts';
import { errorTypes } from './error-types.ts';
import { examplesFile } from './examples.ts';
import { handlersFile } from './handlers.ts';
import { exportsOf, hookChunks, hookGroups } from './hooks/groups.ts';
import type { ReactiveLayer } from './hooks/layer.ts';
import { type HttpLibrary, shapeOf } from './http/library.ts';
import type { KeptTexts } from './kept-texts.ts';
import { mockFile } from './mock-file.ts';
import { notesOnOutput } from './notes.ts';
import { Output } from './output.ts';
import { headerChunks } from './response-headers.ts';
import { serverFunctionChunks } from './server-functions.ts';
import type { Target } from './target.ts';

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
    const { layer, mainRuntime, hooksRuntime, validatorsRuntime, examplesRuntime, handlersRuntime } = target;
    const main = new Output(model, options, mainRuntime, { kind: 'main', kept });
    main.diagnostics.push(...notesOnOutput(model, target, main));
    const has = (path: string | undefined): boolean => options.out !== undefined && path !== undefined;
    const hooks =
        layer && has(options.hooksOut) ? new Output(model, options, hooksRuntime, { kind: 'hooks', main }) : undefined;
    if (layer !== undefined && hooks !== undefined) yield hooksFile(layer, target, hooks);
    yield mainFile(target, main);
    if (has(options.validatorsOut)) {
        yield validatorsFile(target, new Output(model, options, validatorsRuntime, { kind: 'validators', main }));
    }
    if (has(options.examples)) {
        yield examplesFile(target, new Output(model, options, examplesRuntime, { kind: 'examples', main }));
    }
    if (has(options.handlers)) {
        yield handlersFile(target, new Output(model, options, handlersRuntime, { kind: 'handlers', main }));
    }
    if (has(options.mocks)) yield mockFile(target, main, hooks);
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
        imports: () => [
            ...packageImports(output, setupModule),
            ...(output.refersTo('validators') ? [importOf('validators', 'value', output, modulePath)] : []),
        ],
        isForBrowsers: useClient && hooksOut === undefined,
        moduleOfSetup: (path) => (clientSetup === undefined ? '' : modulePath(path, clientSetup)),
    });
}

/** The file of the validators, if they have a separate one; it imports the types of the main file. */
function validatorsFile({ modulePath }: Target, output: Output): EmittedFile {
    const { model } = output;
    return fileOf(output, {
        body: () => validatorsAlone(model, output),
        imports: () => [
            ...packageImports(output),
            ...(output.refersTo('main') ? [importOf('main', 'type', output, modulePath)] : []),
        ],
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
                ...packageImports(output),
                // Nothing may refer to it: a query that is a stream has no hook, and some frameworks have none at all.
                ...(output.refersTo('main') ? [importOf('main', 'value', output, modulePath)] : []),
                ...exportsFrom(modulePath(output.filePath(), output.filePath('main')), reexports()),
            ];
        },
        isForBrowsers: options.useClient,
        reexports,
    });
}
