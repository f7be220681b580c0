/** The stages of a run, up to the files as they will be written. */
import { type Diagnostic, refuse, sortDiagnostics } from '../diagnostics/index.ts';
import { OutputLimit } from '../diagnostics/output-limit.ts';
import type { HttpLibrary } from '../emit/http/library.ts';
import type { EmittedFile, KeptTexts, Target, targetOf } from '../emit/index.ts';
import type { Description, LoadOptions } from '../load/index.ts';
import type { OnInput } from '../load/input.ts';
import type { UserCode } from '../load/patch/index.ts';
import { patchingOf } from '../load/patch/patching.ts';
import { explainExcess, explainForm, locate, refuseErrors } from '../load/places.ts';
import type { KeptResponses } from '../load/source/kept.ts';
import type { StandardInput } from '../load/source/standard-input.ts';
import { buildModel, type ModelInput, openSchemas } from '../model/index.ts';
import { mayInvalidate } from '../operations/invalidation.ts';
import type { LeftOut } from '../operations/selection.ts';
import { fileKinds, generatedPaths } from '../options/files.ts';
import { headersFor, type Variables } from '../options/headers.ts';
import { reportIdle } from '../options/idle.ts';
import { placeOfOption, resolveOptions } from '../options/resolve.ts';
import type { Config, Options } from '../options/types.ts';
import { validatorsOf } from '../options/validators.ts';
import type { PrintedKind } from '../output/divide/index.ts';
import type { ProjectFiles } from '../output/project.ts';
import type { VerifyOptions } from '../output/verify/report.ts';
import { mayHavePages } from '../pages/extensions.ts';
import type { GeneratedFile } from '../plan/files.ts';
import { findLongChain } from '../schema/chains.ts';
import type { LoadableTemplate } from '../template/load.ts';

/** Reads a description. A run of several APIs uses a loader that reads each description only once. */
export type Loader = (src: string | object, options: LoadOptions) => Promise<Description>;

/** What a run needs of the place where it runs: a machine with Node, or a page in a browser. */
export interface Host {
    readonly load: Loader;
    /** Whether a path, relative to the current folder, is a directory. */
    readonly isDirectory: (path: string) => boolean;
    /** The environment variables for headers and proxies. */
    readonly environment: Variables;
    /** The stream to read if the description is `-`. Reading it opens the stream. */
    readonly standardInput: () => StandardInput | undefined;
    /** The files that decide on the imports between generated files. */
    readonly projectFiles: () => Promise<ProjectFiles>;
    /** What is known of the user's code while it runs; a browser knows nothing. */
    readonly userCode?: () => Promise<UserCode>;
    /** Finds a template of the user's own. */
    readonly template: (directory: string) => Promise<LoadableTemplate>;
}

export interface Generated {
    readonly files: readonly GeneratedFile[];
    /** The folders that have nothing but generated files, if the output is divided; `write` removes what no longer belongs there. */
    readonly folders: readonly string[];
    /**
     * The paths of all local files that the run read: the description, its overlays and the files it refers to, a template, and
     * the project files that decide on imports. `write` never overwrites them. If you save the files yourself, do
     * not overwrite them either.
     */
    readonly inputs: readonly string[];
    /** The decisions of the run, one per line. They explain why the files look the way they do. */
    readonly details: readonly string[];
    /** Warnings and notes. If there are errors, `generate` rejects. */
    readonly diagnostics: readonly Diagnostic[];
    readonly stats: { readonly operations: number; readonly schemas: number };
    /** The groups of operations, in their order in the main file: one for each tag. */
    readonly groups: readonly GeneratedGroup[];
    /** The operations that the options leave out. */
    readonly leftOut: readonly LeftOut[];
    /** Validates the description against the schema of its OpenAPI version, which is stricter than oasmith. Slow. */
    readonly validate: () => Promise<readonly Diagnostic[]>;
    /** What `verify` needs to know about the run. */
    readonly verification: VerifyOptions;
}

/** The operations of a tag, and the client generated from them. */
export interface GeneratedGroup {
    /** The tag as the description writes it. */
    readonly tag: string;
    /** The name of the client. */
    readonly name: string;
    /** Its methods, each with the pointer to its operation. An operation may have several methods. */
    readonly operations: readonly { readonly pointer: string; readonly deprecated: boolean }[];
    /** The prefix of its hooks' cache keys; undefined without hooks. */
    readonly cacheKey: readonly string[] | undefined;
}

/** The stages of a run, in their order. */
export type Stage = 'load' | 'model' | 'lower' | 'verify' | 'write';

/** What a run reports while it is in progress. */
export interface Progress {
    /** The stage that begins. */
    readonly stage: Stage;
}

export interface GenerateOptions {
    /** Called as each stage begins. */
    readonly onProgress?: ((progress: Progress) => void) | undefined;
    /** Aborts the run, between its stages or while it reads. `generate` then rejects with the signal's reason. */
    readonly signal?: AbortSignal | undefined;
    /** Called before each file or remote document is read. A run that fails reports its inputs, too. */
    readonly onInput?: OnInput | undefined;
    /** Server responses from earlier runs, for conditional requests. */
    readonly kept?: KeptResponses | undefined;
    /** The output of earlier runs of this configuration. Unchanged parts are reused. */
    readonly texts?: KeptTexts | undefined;
    /** Reads the description, instead of `load`. */
    readonly loader?: Loader;
    /** The environment variables for headers and proxies. Defaults to those of the process. */
    readonly env?: Variables | undefined;
    /** The stream to read if `src` is `-`. Defaults to the standard input of the process. */
    readonly stdin?: StandardInput | undefined;
    /**
     * Whether messages show the query values of URLs, which may be secrets. Off by default. Passwords are never shown.
     */
    readonly showQueries?: boolean;
}

/**
 * Generates the files of a configuration, without writing them.
 * Without `out`, there is one file, and its path is empty.
 *
 * @throws {OasmithError} if the options or the description are invalid.
 */
export async function generateOn(host: Host, config: Config, run: GenerateOptions = {}): Promise<Generated> {
    const options = resolveOptions(config, host.isDirectory);
    const { env = host.environment, signal, loader = host.load } = run;
    const headers = headersFor(options, env);
    begin('load', run);
    const description = await loader(options.src, {
        timeout: Math.ceil(options.timeout * 1000),
        headers,
        overlays: options.overlays,
        patch: await patchingOf(options.patch, placeOfOption(config, ['patch'])?.file, host.userCode),
        allowRefs: options.allowRefs,
        environment: env,
        showQueries: run.showQueries ?? false,
        signal,
        onInput: run.onInput,
        kept: run.kept,
        // Reading the property alone opens the stream.
        ...(options.src === '-' ? { standardInput: run.stdin ?? host.standardInput() } : {}),
    });
    try {
        if (options.validate) refuse(await description.validate());
        return await renderFiles(description, options, run, host);
    } catch (error) {
        throw await explainForm(explainExcess(error, description), description);
    }
}

/** Begins a stage, unless the run was aborted. */
function begin(stage: Stage, { signal, onProgress }: GenerateOptions): void {
    signal?.throwIfAborted();
    onProgress?.({ stage });
    signal?.throwIfAborted();
}

/** Runs the stages between loading and writing. Loads the compiler here, because it is slow to load. */
async function renderFiles(
    description: Description,
    options: Options,
    run: GenerateOptions,
    host: Host,
): Promise<Generated> {
    const [
        projectFiles,
        { emit, targetOf },
        { printFile },
        { httpLibraries, layerOf },
        { banner },
        { emitSetup },
        { importsOfRun },
        { whyNoPage: findWhyNoPage },
        examples,
        judge,
        division,
    ] = await Promise.all([
        host.projectFiles(),
        import('../emit/index.ts'),
        import('../output/print.ts'),
        import('../libraries/index.ts'),
        import('../output/banner.ts'),
        import('../emit/setup-file.ts'),
        import('../output/import-extension.ts'),
        import('../output/without-page.ts'),
        options.examples === undefined ? undefined : import('../examples/index.ts'),
        validatorsOf(options).defaults === true ? import('../examples/judge.ts') : undefined,
        options.split === 'tags' ? import('../output/divide/index.ts') : undefined,
    ]);
    const { onInput = () => {} } = run;
    const imports = importsOfRun(options, projectFiles, (path) => onInput({ kind: 'file', path }));
    const { http } = options.template;
    const template = typeof http === 'string' ? ownTemplate(httpLibraries[http]) : await host.template(http.directory);
    // Report the modules before they run, because they may fail.
    if (run.onInput !== undefined) for (const path of template.modules()) onInput({ kind: 'module', path });
    const limit = new OutputLimit(options.maxOutput);
    const { model, diagnostics, leftOut, target } = await understand(description, options, run, {
        limit,
        makeTarget: async (described) =>
            targetOf(await template.load(options), layerOf(options), options, imports.modulePath, described),
        // Unlike the extension of imports, it decides nothing of the output, so what it reads is no input.
        whyNoPage: () => (options.out === undefined ? undefined : findWhyNoPage(options.out, projectFiles)),
        planExamples: examples?.planExamples,
        judgeDefaults: judge?.judgeBy,
    });

    begin('lower', run);
    const reported: Diagnostic[] = [];
    const heading = banner(model.title, model.version);
    const printed = new Map<EmittedFile['kind'], GeneratedFile>();
    const parted = new Map<EmittedFile['kind'], PrintedKind>();
    // The output of a custom template may depend on anything.
    const texts = typeof http === 'string' ? run.texts : undefined;
    for (const file of emit(model, target, options, texts)) {
        const { divided } = file;
        if (division === undefined || divided === undefined) printed.set(file.kind, printFile(heading, file, limit));
        else parted.set(file.kind, { emitted: file, divided, parts: division.printParts(file, divided, limit) });
        reported.push(...file.diagnostics);
    }
    refuseErrors(reported, description, options);

    const tags = model.groups.map(({ tag }) => tag);
    const { modulePath } = imports;
    const divided = division?.divide({ banner: heading, kinds: parted, modulePath, tags }) ?? [];
    const files = [...inOrderOfImportance(printed), ...divided, ...emitSetup(target, model, options)];
    const ofTemplate = await template.files(target);
    for (const path of ofTemplate) onInput({ kind: 'module', path });
    const read = [...description.files, ...ofTemplate, ...imports.inputs()];
    // They are read in parallel, in any order.
    const inputs = [...new Set(read)].sort();
    return {
        files: files.map((file) => ({ ...file, inputs })),
        folders: division === undefined ? [] : generatedPaths(options),
        inputs,
        details: imports.details(),
        diagnostics: sortDiagnostics([
            ...reportIdle(options),
            ...description.diagnostics,
            ...locate([...diagnostics, ...reported], description),
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
            temporal: options.dateFormat === 'Temporal' && options.temporalModule === '',
            templateDirectory: typeof http === 'string' ? undefined : http.directory,
        },
    };
}

/** What the model of a run is made with, besides the description and the options. */
interface Understanding extends Pick<ModelInput, 'whyNoPage' | 'planExamples' | 'judgeDefaults'> {
    readonly limit: OutputLimit;
    readonly makeTarget: (described: Parameters<typeof targetOf>[4]) => Promise<Target>;
}

/**
 * Makes the model. It is a function of its own because a function holds what its variables hold until it ends, and the graph of
 * schemas takes more memory than the description.
 */
async function understand(
    description: Description,
    options: Options,
    run: GenerateOptions,
    { limit, makeTarget, ...making }: Understanding,
) {
    const schemas = openSchemas(description, limit, options);
    const { reader } = schemas;
    const target = await makeTarget({
        hasPages: mayHavePages(options, reader),
        hasStale: mayInvalidate(options, reader),
    });
    begin('model', run);
    const chains = findLongChain(schemas.graph);
    if (chains.length > 0) refuseErrors(chains, description, options);
    const built = buildModel({ ...description, schemas, options, ...making, ...target });
    refuseErrors(built.diagnostics, description, options);
    return { ...built, target };
}

/** The template of a library: its code is part of oasmith. */
function ownTemplate(library: HttpLibrary): LoadableTemplate {
    return { modules: () => [], load: async () => library, files: async () => [] };
}

/** The files in order of importance, which differs from the order of printing. */
function inOrderOfImportance(printed: ReadonlyMap<EmittedFile['kind'], GeneratedFile>): GeneratedFile[] {
    return fileKinds.flatMap((kind) => printed.get(kind) ?? []);
}
