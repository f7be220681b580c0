/** The file of the hooks, if they have a separate one; it imports the main file. */
import type { Model } from '../model/index.ts';
import type { Options } from '../options/types.ts';
import { exportsFrom, importNamespace } from '../syntax/imports.ts';
import {
    clientDirective,
    type EmittedFile,
    emptyModule,
    hasClients,
    hasHooks,
    helperChunks,
    ownChunk,
    packageImports,
} from './emitted-file.ts';
import { exportsOf, hookChunks } from './hooks/groups.ts';
import type { ReactiveLayer } from './hooks/layer.ts';
import { areApart } from './hooks/reach.ts';
import { mainNamespace, Output } from './output.ts';
import { setupChunks } from './settings.ts';
import type { Target } from './target.ts';

/** The parts of the target that the file needs. */
type HooksTarget = Pick<Target, 'library' | 'modulePath'>;

/** The file as an output; undefined if there is no such file. */
export function hooksOutput(model: Model, { hooksRuntime }: Target, main: Output): Output | undefined {
    const { options } = main;
    if (options.out === undefined || options.hooksOut === undefined) return undefined;
    return new Output(model, options, hooksRuntime, {
        output: main,
        namespace: main.claimed(mainNamespace),
        isTypeOnly: false,
    });
}

/** Must be printed first, because its code decides what the main file must export. */
export function emitHooksFile(
    model: Model,
    layer: ReactiveLayer,
    { library, modulePath }: HooksTarget,
    output: Output,
): EmittedFile {
    const { out = '', hooksOut = '', useClient } = output.options;
    const namespace = output.claimed(mainNamespace);
    const marked: string[] = [];
    return {
        kind: 'hooks',
        path: hooksOut,
        diagnostics: output.diagnostics,
        marked,
        *body() {
            for (const group of model.groups) yield* hookChunks(group, layer, { library, output, marked });
            if (!hasClients(model)) yield emptyModule();
        },
        helpers: () => helperChunks(output),
        setup: () => setupChunks(model, output),
        *imports() {
            if (!hasClients(model)) return;
            const module = modulePath(hooksOut, out);
            yield ownChunk([
                ...packageImports(output),
                ...(usesMain(model, output.options) ? [importNamespace(namespace, module, 'value')] : []),
                ...exportsFrom(
                    module,
                    model.groups.flatMap((group) => exportsOf(group, layer, output.options)),
                ),
            ]);
        },
        *directive() {
            if (useClient) yield clientDirective();
        },
    };
}

/** Whether anything refers to the main file: an object with keys, or any hook. A query that is a stream has no hook. */
function usesMain(model: Model, options: Options): boolean {
    return (areApart(options) && options.clientStyle === 'object') || hasHooks(model);
}
