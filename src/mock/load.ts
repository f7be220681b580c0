/** Reads the description of a configuration for the mock server. */
import type { Diagnostic } from '../diagnostics/index.ts';
import { refuse, sortDiagnostics } from '../diagnostics/index.ts';
import { OutputLimit } from '../diagnostics/output-limit.ts';
import { type Description, load } from '../load/index.ts';
import type { OnInput } from '../load/input.ts';
import { patchingOf } from '../load/patch/patching.ts';
import { explainExcess, explainForm, locate, refuseErrors } from '../load/places.ts';
import type { KeptResponses } from '../load/source/kept.ts';
import { buildModel, openSchemas } from '../model/index.ts';
import { headersFor, type Variables } from '../options/headers.ts';
import { placeOfOption, resolveOptions } from '../options/resolve.ts';
import type { Config, Options } from '../options/types.ts';
import { findLongChain } from '../schema/chains.ts';
import { isDirectory } from '../template/directory.ts';
import { type ServedApi, serve } from './api.ts';

export interface LoadedApi {
    readonly title: string;
    readonly api: ServedApi;
    /** Warnings and notes. */
    readonly diagnostics: readonly Diagnostic[];
}

export interface LoadApiOptions {
    readonly env: Variables;
    readonly showQueries: boolean;
    readonly signal: AbortSignal;
    readonly onInput: OnInput;
    readonly kept: KeptResponses;
}

/**
 * Reads a description as a run does.
 *
 * @throws {OasmithError} if the options or the description are invalid.
 */
export async function loadApi(config: Config, run: LoadApiOptions): Promise<LoadedApi> {
    const given = resolveOptions(config, isDirectory);
    // A server needs the operations, and what a request must have is not what an answer must have. It gets cookies, whoever sends them.
    const options: Options = { ...given, generationMode: 'full', readWrite: 'split', baseUrl: '', cookies: true };
    const description = await load(options.src, {
        timeout: Math.ceil(options.timeout * 1000),
        headers: headersFor(options, run.env),
        overlays: options.overlays,
        patch: await patchingOf(
            options.patch,
            placeOfOption(config, ['patch'])?.file,
            () => import('../user-modules/failures.ts'),
        ),
        allowRefs: options.allowRefs,
        environment: run.env,
        showQueries: run.showQueries,
        signal: run.signal,
        onInput: run.onInput,
        kept: run.kept,
    });
    try {
        if (options.validate) refuse(await description.validate());
        return readApi(description, options, given.baseUrl);
    } catch (error) {
        throw await explainForm(explainExcess(error, description), description);
    }
}

function readApi(description: Description, options: Options, baseUrl: string): LoadedApi {
    const schemas = openSchemas(description, new OutputLimit(options.maxOutput), options);
    const chains = findLongChain(schemas.graph);
    if (chains.length > 0) refuseErrors(chains, description, options);
    let api: ServedApi | undefined;
    const { model, diagnostics } = buildModel({
        ...description,
        schemas,
        options,
        clients: { kind: 'object', lacksPages: true },
        claims: [],
        locals: [],
        planExamples: (declarations, groups, input) => {
            api = serve(declarations, groups, input, baseUrl);
            return { schemas: [], bodies: [] };
        },
    });
    refuseErrors(diagnostics, description, options);
    // The pass above always runs.
    if (api === undefined) throw new Error('no API was read');
    return {
        title: model.title,
        api,
        diagnostics: sortDiagnostics([...description.diagnostics, ...locate(diagnostics, description)]),
    };
}
