/**
 * oasmith: an OpenAPI description in, a TypeScript client and its types out.
 *
 *     options ─► load ─► model ─► lower ─► print ─► (verify) ─► write
 */
import { type Diagnostic, sortDiagnostics } from './diagnostics.ts';
import type { GeneratedFile } from './generated-file.ts';
import { type Description, load } from './load/index.ts';
import type { Lowering } from './lower/index.ts';
import { buildModel } from './model/index.ts';
import { resolveOptions } from './options/resolve.ts';
import type { Config, Options } from './options/types.ts';
import { explainOverflow, locate, refuseErrors } from './places.ts';
import { type VerifyOptions, verifyFiles } from './verify.ts';

export { type Diagnostic, type DiagnosticCode, formatDiagnostic, OasmithError, type Place } from './diagnostics.ts';
export type { GeneratedFile, Origin } from './generated-file.ts';
export type { Config, Options } from './options/types.ts';
export { defineTemplate, type TemplateDefinition } from './template/define.ts';
export { type WrittenFile, write } from './write.ts';

export interface Generated {
    readonly files: readonly GeneratedFile[];
    /** Warnings; errors reject. */
    readonly diagnostics: readonly Diagnostic[];
    readonly stats: { readonly operations: number; readonly schemas: number };
    /** What `verify` needs to know of the run. */
    readonly verification: VerifyOptions;
}

export type Stage = 'load' | 'model' | 'lower' | 'verify' | 'write';

export interface GenerateHooks {
    /** Called as each stage begins. */
    readonly onStage?: (stage: Stage) => void;
}

/**
 * Generates the files that a configuration asks for. Nothing is written.
 * Without `out`, the one file has an empty path.
 *
 * @throws {OasmithError} when the options or the description are wrong.
 */
export async function generate(config: Config, hooks: GenerateHooks = {}): Promise<Generated> {
    const options = resolveOptions(config);
    hooks.onStage?.('load');
    const description = await load(options.src);
    try {
        return await render(description, options, hooks);
    } catch (error) {
        throw explainOverflow(error, description);
    }
}

/** The stages between loading and writing. The compiler is loaded here, when there is something to print. */
async function render(description: Description, options: Options, hooks: GenerateHooks): Promise<Generated> {
    const [{ loadLibrary }, { lower, targetOf }, { printFile }, { banner }, { setupFiles, setupModule }] =
        await Promise.all([
            import('./template/load.ts'),
            import('./lower/index.ts'),
            import('./print.ts'),
            import('./banner.ts'),
            import('./setup-file.ts'),
        ]);
    const target = targetOf(await loadLibrary(options), options, setupModule(options));

    hooks.onStage?.('model');
    const { document, version } = description;
    const { model, diagnostics } = buildModel({ document, version, options, ...target });
    refuseErrors(diagnostics, description);

    hooks.onStage?.('lower');
    const lowered: Diagnostic[] = [];
    const printed = new Map<Lowering['kind'], GeneratedFile>();
    for (const lowering of lower(model, target, options)) {
        printed.set(lowering.kind, printFile(banner(model.title, model.version), lowering));
        lowered.push(...lowering.diagnostics);
    }
    refuseErrors(lowered, description);

    return {
        files: [...inOrder(printed), ...setupFiles(target, model, options)],
        diagnostics: sortDiagnostics([...description.problems, ...locate([...diagnostics, ...lowered], description)]),
        stats: {
            operations: model.groups.reduce((sum, { operations }) => sum + operations.length, 0),
            schemas: model.declarations.length,
        },
        verification: {
            place: description.place,
            erasable: !model.declarations.some(({ kind }) => kind === 'enum'),
            experimentalDecorators: target.hasDecorators,
            templateDirectory: typeof options.template.http === 'string' ? undefined : options.template.http.directory,
        },
    };
}

/** The files in the order of their importance, which is not that of their printing. */
function inOrder(printed: ReadonlyMap<Lowering['kind'], GeneratedFile>): GeneratedFile[] {
    return (['main', 'hooks', 'mocks'] as const).flatMap((kind) => printed.get(kind) ?? []);
}

/** Type-checks what was generated, in memory, under every strict flag. */
export async function verify(generated: Generated): Promise<Diagnostic[]> {
    return sortDiagnostics(await verifyFiles(generated.files, generated.verification));
}
