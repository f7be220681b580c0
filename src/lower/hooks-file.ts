/** The file of the hooks, where they have one of their own; it imports the main file. */
import type { Model } from '../model/index.ts';
import { importNamespace } from '../syntax/imports.ts';
import {
    clientDirective,
    emptyModule,
    hasClients,
    helperChunks,
    type Lowering,
    ownChunk,
    packageImports,
} from './lowering.ts';
import { mainNamespace, Output } from './output.ts';
import type { Target } from './target.ts';

/** Undefined where there is no such file. Its code decides what the main file must export: it is to be printed first. */
export function lowerHooksFile(model: Model, target: Target, main: Output): Lowering | undefined {
    const { options } = main;
    const { library, layer, hooksRuntime, modulePath } = target;
    const { out, hooksOut, useClient } = options;
    if (layer === undefined || out === undefined || hooksOut === undefined) return undefined;
    const namespace = main.claimed(mainNamespace);
    const output = new Output(model, options, hooksRuntime, { output: main, namespace });
    const marked: string[] = [];
    return {
        kind: 'hooks',
        path: hooksOut,
        diagnostics: output.diagnostics,
        marked,
        *body() {
            for (const group of model.groups) yield* layer.lower(group, { library, output, marked });
            if (!hasClients(model)) yield emptyModule();
        },
        helpers: () => helperChunks(output),
        *setup() {},
        *imports() {
            if (!hasClients(model)) return;
            yield ownChunk([...packageImports(output), importNamespace(namespace, modulePath(hooksOut, out), 'value')]);
        },
        *directive() {
            if (useClient) yield clientDirective();
        },
    };
}
