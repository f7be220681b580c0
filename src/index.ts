/**
 * oasmith: an OpenAPI description in, a TypeScript client and its types out.
 *
 *     options ─► load ─► model ─► lower ─► print ─► (verify) ─► write
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, sortDiagnostics } from './diagnostics/index.ts';
import type { GeneratedFile } from './generated-file.ts';
import type { OnInput } from './input.ts';
import { type Description, type LoadOptions, load } from './load/index.ts';
import type { KeptResponses } from './load/source/kept.ts';
import type { StandardInput } from './load/source/standard-input.ts';
import type { KeptTexts, Lowering, Target } from './lower/index.ts';
import { buildModel, type LeftOut, readSelection } from './model/index.ts';
import { headersFor, type Variables } from './options/headers.ts';
import { resolveOptions } from './options/resolve.ts';
import type { Config, Options } from './options/types.ts';
import { OutputLimit } from './output-limit.ts';
import { explainExcess, explainForm, locate, refuse, refuseErrors } from './places.ts';
import { isDirectory } from './template/directory.ts';
import { type VerifyOptions, verifyFiles } from './verify.ts';

export { type Change, type CheckedFile, type CheckResult, check, describeCheck } from './check/index.ts';
export {
    type ConfigContent,
    defineConfig,
    type LoadConfigOptions,
    type LoadedConfig,
    loadConfig,
} from './config/index.ts';
export {
    type Diagnostic,
    type DiagnosticCode,
    formatDiagnostic,
    OasmithError,
    type Place,
} from './diagnostics/index.ts';
export type { GeneratedFile, Origin } from './generated-file.ts';
export type { FileInput, Input, OnInput, ServerInput } from './input.ts';
export type { StandardInput } from './load/source/standard-input.ts';
export type { Config, Options } from './options/types.ts';
export { defineTemplate, type TemplateDefinition } from './template/define.ts';
export {
    type Done,
    type Failed,
    type Outcome,
    type RunProgress,
    type Saved,
    type WatchChange,
    type WatchedConfig,
    type WatchedSource,
    type Watcher,
    type WatchOptions,
    type WatchState,
    watch,
} from './watch/index.ts';
export { type WrittenFile, write } from './write.ts';

export interface Generated {
    readonly files: readonly GeneratedFile[];
    /**
     * The paths of all local files that were read for them: the description and what it refers to, a template, the projects that imports
     * are written for. `write` overwrites none of them; who saves the files in another way should not either.
     */
    readonly inputs: readonly string[];
    /** What was decided on the way, a line each, for who wants to know why the files are as they are. */
    readonly details: readonly string[];
    /** Warnings, and notes on what was decided; errors reject. */
    readonly diagnostics: readonly Diagnostic[];
    readonly stats: { readonly operations: number; readonly schemas: number };
    /** The groups of operations, in their order in the main file: one for each tag. */
    readonly groups: readonly GeneratedGroup[];
    /** The operations that the options leave out. */
    readonly leftOut: readonly LeftOut[];
    /** What the schema of its version does not allow in the description, beyond what oasmith minds. Takes its time. */
    readonly validate: () => Promise<readonly Diagnostic[]>;
    /** What `verify` needs to know of the run. */
    readonly verification: VerifyOptions;
}

/** The operations of a tag, and what was made of them. */
export interface GeneratedGroup {
    /** The tag as the description writes it. */
    readonly tag: string;
    /** The name of the client. */
    readonly name: string;
    /** Its methods, each with the place of its operation in the description: an operation may have several. */
    readonly operations: readonly { readonly pointer: string; readonly deprecated: boolean }[];
    /** What the keys of its hooks begin with; undefined without hooks. */
    readonly cacheKey: readonly string[] | undefined;
}

/** The stages of a run, in their order. */
export type Stage = 'load' | 'model' | 'lower' | 'verify' | 'write';

/** What a run reports while it goes on. */
export interface Progress {
    /** The stage that begins. */
    readonly stage: Stage;
}

/** Reads a description. A run over several APIs has one that reads each description once. */
export type Loader = (src: string | object, options: LoadOptions) => Promise<Description>;

export interface GenerateOptions {
    /** Called as each stage begins. */
    readonly onProgress?: ((progress: Progress) => void) | undefined;
    /** Ends the run, between its stages or while it reads; `generate` then rejects with its reason. */
    readonly signal?: AbortSignal | undefined;
    /** Called with each file and each document on a server before it is read, so that a run that fails tells its inputs, too. */
    readonly onInput?: OnInput | undefined;
    /** The responses of servers to earlier runs: they are asked only for what has changed. */
    readonly kept?: KeptResponses | undefined;
    /** What earlier runs of this configuration have printed: what would be the same is not made again. */
    readonly texts?: KeptTexts | undefined;
    /** What reads the description, in place of `load`. */
    readonly loader?: Loader;
    /** The environment variables that headers and proxies are taken from; those of the process by default. */
    readonly env?: Variables;
    /** What is read where `src` is `-`; the standard input of the process by default. */
    readonly stdin?: StandardInput | undefined;
    /** Whether messages show the values in the queries of URLs, which may be secrets; they do not by default. Passwords they never show. */
    readonly showQueries?: boolean;
}

/**
 * Generates the files that a configuration asks for. Nothing is written.
 * Without `out`, the one file has an empty path.
 *
 * @throws {OasmithError} when the options or the description are wrong.
 */
export async function generate(config: Config, run: GenerateOptions = {}): Promise<Generated> {
    const options = resolveOptions(config, isDirectory);
    const { env = process.env, signal, loader = load } = run;
    const headers = headersFor(options, env);
    begin('load', run);
    const description = await loader(options.src, {
        timeout: Math.ceil(options.timeout * 1000),
        headers,
        allowRefs: options.allowRefs,
        environment: env,
        showQueries: run.showQueries ?? false,
        signal,
        onInput: run.onInput,
        kept: run.kept,
        // Only to look at it would open it.
        ...(options.src === '-' ? { standardInput: run.stdin ?? process.stdin } : {}),
    });
    try {
        if (options.validate) refuse(await description.validate());
        return await render(description, options, run);
    } catch (error) {
        throw await explainForm(explainExcess(error, description), description);
    }
}

/** Begins a stage, unless the run was to end. */
function begin(stage: Stage, { signal, onProgress }: GenerateOptions): void {
    signal?.throwIfAborted();
    onProgress?.({ stage });
    signal?.throwIfAborted();
}

/** The stages between loading and writing. The compiler is loaded here, when there is something to print. */
async function render(description: Description, options: Options, run: GenerateOptions): Promise<Generated> {
    const [
        { candidatesOf, loadLibrary },
        { lower, targetOf },
        { printFile },
        { banner },
        { setupFiles },
        { importsOfRun },
    ] = await Promise.all([
        import('./template/load.ts'),
        import('./lower/index.ts'),
        import('./print.ts'),
        import('./banner.ts'),
        import('./setup-file.ts'),
        import('./import-extension.ts'),
    ]);
    const { onInput = () => {} } = run;
    const imports = importsOfRun(options, (path) => onInput({ kind: 'file', path }));
    if (run.onInput !== undefined && typeof options.template.http !== 'string') {
        // The modules, before they are run: they may fail.
        const { filesOfModules } = await import('./template/files.ts');
        for (const path of filesOfModules(candidatesOf(options.template.http.directory))) {
            onInput({ kind: 'module', path });
        }
    }
    const target = targetOf(await loadLibrary(options), options, imports.modulePath);

    begin('model', run);
    const { document, references, hasAccess, version, location } = description;
    const selection = await readSelection(options);
    const limit = new OutputLimit(options.maxOutput);
    const { model, diagnostics, leftOut } = buildModel({
        document,
        references,
        hasAccess,
        version,
        location,
        options,
        selection,
        limit,
        ...target,
    });
    refuseErrors(diagnostics, description, options);

    begin('lower', run);
    const lowered: Diagnostic[] = [];
    const printed = new Map<Lowering['kind'], GeneratedFile>();
    // What a template of the user's own does may depend on anything.
    const texts = typeof options.template.http === 'string' ? run.texts : undefined;
    for (const lowering of lower(model, target, options, texts)) {
        printed.set(lowering.kind, printFile(banner(model.title, model.version), lowering, limit));
        lowered.push(...lowering.diagnostics);
    }
    refuseErrors(lowered, description, options);

    const files = [...inOrder(printed), ...setupFiles(target, model, options)];
    const ofTemplate = await templateFiles(target, options);
    for (const path of ofTemplate) onInput({ kind: 'module', path });
    const read = [...description.files, ...ofTemplate, ...imports.inputs()];
    // They are read at the same time, in no order.
    const inputs = [...new Set(read)].sort();
    return {
        files: files.map((file) => ({ ...file, inputs })),
        inputs,
        details: imports.details(),
        diagnostics: sortDiagnostics([
            ...description.diagnostics,
            ...locate([...diagnostics, ...lowered], description),
        ]),
        stats: {
            // An operation may have several methods.
            operations: new Set(model.groups.flatMap(({ operations }) => operations.map(({ pointer }) => pointer)))
                .size,
            schemas: model.declarations.length,
        },
        groups: model.groups.map(({ tag, name, operations, hooks }) => ({
            tag,
            name,
            operations: operations.map(({ pointer, docs }) => ({ pointer, deprecated: docs.deprecated })),
            cacheKey: hooks?.key,
        })),
        leftOut,
        validate: description.validate,
        verification: {
            place: description.place,
            erasable: !model.declarations.some(({ kind }) => kind === 'enum'),
            experimentalDecorators: target.hasDecorators,
            templateDirectory: typeof options.template.http === 'string' ? undefined : options.template.http.directory,
        },
    };
}

/** What a template of the user's own was read from, with its runtime files. */
async function templateFiles({ setup, runtimeFiles }: Target, options: Options): Promise<readonly string[]> {
    const { http } = options.template;
    if (typeof http === 'string') return [];
    const [{ findModule }, { filesOfModules }] = await Promise.all([
        import('./template/load.ts'),
        import('./template/files.ts'),
    ]);
    const brought = [...runtimeFiles, ...(setup === undefined ? [] : [setup])];
    const local = brought.filter(({ protocol }) => protocol === 'file:').map((url) => fileURLToPath(url));
    return filesOfModules([resolve(await findModule(http.directory)), ...local]);
}

/** The files in the order of their importance, which is not that of their printing. */
function inOrder(printed: ReadonlyMap<Lowering['kind'], GeneratedFile>): GeneratedFile[] {
    return (['main', 'hooks', 'mocks'] as const).flatMap((kind) => printed.get(kind) ?? []);
}

/** Type-checks what was generated, in memory, under every strict flag. */
export async function verify(generated: Generated): Promise<Diagnostic[]> {
    return sortDiagnostics(await verifyFiles(generated.files, generated.verification));
}
