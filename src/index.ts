/**
 * oasmith: an OpenAPI description in, a TypeScript client and its types out.
 *
 *     options ─► load ─► model ─► lower ─► print ─► (verify) ─► write
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, sortDiagnostics } from './diagnostics/index.ts';
import type { GeneratedFile } from './generated-file.ts';
import { type Description, load } from './load/index.ts';
import type { StandardInput } from './load/source/standard-input.ts';
import type { Lowering, Target } from './lower/index.ts';
import { buildModel, readExclusion } from './model/index.ts';
import { headersFor, type Variables } from './options/headers.ts';
import { resolveOptions } from './options/resolve.ts';
import type { Config, Options } from './options/types.ts';
import { OutputLimit } from './output-limit.ts';
import { explainExcess, explainForm, locate, refuse, refuseErrors } from './places.ts';
import { isDirectory } from './template/directory.ts';
import { type VerifyOptions, verifyFiles } from './verify.ts';

export {
    type Diagnostic,
    type DiagnosticCode,
    formatDiagnostic,
    OasmithError,
    type Place,
} from './diagnostics/index.ts';
export type { GeneratedFile, Origin } from './generated-file.ts';
export type { StandardInput } from './load/source/standard-input.ts';
export type { Config, Options } from './options/types.ts';
export { defineTemplate, type TemplateDefinition } from './template/define.ts';
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
    /** What the schema of its version does not allow in the description, beyond what oasmith minds. Takes its time. */
    readonly validate: () => Promise<readonly Diagnostic[]>;
    /** What `verify` needs to know of the run. */
    readonly verification: VerifyOptions;
}

export type Stage = 'load' | 'model' | 'lower' | 'verify' | 'write';

export interface GenerateHooks {
    /** Called as each stage begins. */
    readonly onStage?: (stage: Stage) => void;
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
export async function generate(config: Config, hooks: GenerateHooks = {}): Promise<Generated> {
    const options = resolveOptions(config, isDirectory);
    const { env = process.env } = hooks;
    const headers = headersFor(options, env);
    hooks.onStage?.('load');
    const description = await load(options.src, {
        timeout: Math.ceil(options.timeout * 1000),
        headers,
        allowRefs: options.allowRefs,
        environment: env,
        showQueries: hooks.showQueries ?? false,
        // Only to look at it would open it.
        ...(options.src === '-' ? { standardInput: hooks.stdin ?? process.stdin } : {}),
    });
    try {
        if (options.validate) refuse(await description.validate());
        return await render(description, options, hooks);
    } catch (error) {
        throw await explainForm(explainExcess(error, description), description);
    }
}

/** The stages between loading and writing. The compiler is loaded here, when there is something to print. */
async function render(description: Description, options: Options, hooks: GenerateHooks): Promise<Generated> {
    const [{ loadLibrary }, { lower, targetOf }, { printFile }, { banner }, { setupFiles }, { importsOfRun }] =
        await Promise.all([
            import('./template/load.ts'),
            import('./lower/index.ts'),
            import('./print.ts'),
            import('./banner.ts'),
            import('./setup-file.ts'),
            import('./import-extension.ts'),
        ]);
    const imports = importsOfRun(options);
    const target = targetOf(await loadLibrary(options), options, imports.modulePath);

    hooks.onStage?.('model');
    const { document, references, hasAccess, version, location } = description;
    const exclusion = await readExclusion(options.exclude);
    const limit = new OutputLimit(options.maxOutput);
    const { model, diagnostics } = buildModel({
        document,
        references,
        hasAccess,
        version,
        location,
        options,
        exclusion,
        limit,
        ...target,
    });
    refuseErrors(diagnostics, description, options);

    hooks.onStage?.('lower');
    const lowered: Diagnostic[] = [];
    const printed = new Map<Lowering['kind'], GeneratedFile>();
    for (const lowering of lower(model, target, options)) {
        printed.set(lowering.kind, printFile(banner(model.title, model.version), lowering, limit));
        lowered.push(...lowering.diagnostics);
    }
    refuseErrors(lowered, description, options);

    const files = [...inOrder(printed), ...setupFiles(target, model, options)];
    const read = [...description.files, ...(await templateFiles(target, options)), ...imports.inputs()];
    // They are read at the same time, in no order.
    const inputs = [...new Set(read)].sort();
    return {
        files: files.map((file) => ({ ...file, inputs })),
        inputs,
        details: imports.details(),
        diagnostics: sortDiagnostics([...description.problems, ...locate([...diagnostics, ...lowered], description)]),
        stats: {
            // An operation may have several methods.
            operations: new Set(model.groups.flatMap(({ operations }) => operations.map(({ pointer }) => pointer)))
                .size,
            schemas: model.declarations.length,
        },
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
