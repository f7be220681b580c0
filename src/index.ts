/**
 * oasmith: an OpenAPI description in, a TypeScript client and its types out.
 *
 *     options ─► load ─► model ─► lower ─► print ─► (verify) ─► write
 */
import { type Diagnostic, diagnose, OasmithError, sortDiagnostics } from './diagnostics.ts';
import type { GeneratedFile } from './generated-file.ts';
import { type Description, load } from './load/index.ts';
import { buildModel } from './model/index.ts';
import { resolveOptions } from './options/resolve.ts';
import type { Config, Options } from './options/types.ts';
import { type VerifyOptions, verifyFiles } from './verify.ts';

export { type Diagnostic, type DiagnosticCode, formatDiagnostic, OasmithError, type Place } from './diagnostics.ts';
export type { GeneratedFile, Origin } from './generated-file.ts';
export type { Config, Options } from './options/types.ts';
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
        throw isStackOverflow(error) ? tooDeep(description, error) : error;
    }
}

/** Type-checks what was generated, in memory, under every strict flag. */
export async function verify(generated: Generated): Promise<Diagnostic[]> {
    return sortDiagnostics(await verifyFiles(generated.files, generated.verification));
}

/** The stages between loading and writing: pure and synchronous, but for loading the compiler. */
async function render(description: Description, options: Options, hooks: GenerateHooks): Promise<Generated> {
    const { claimsOf, globalNames, httpLibrary, lower, useClientDirective, emptyModule } = await import(
        './lower/index.ts'
    );
    const { loadRuntime } = await import('./syntax/runtime.ts');
    const { assemble, printSection } = await import('./print.ts');
    const { banner } = await import('./banner.ts');

    hooks.onStage?.('model');
    const library = httpLibrary(options.template.http);
    const runtime = loadRuntime(options.generationMode === 'schemas' ? [] : library.runtime);
    const { model, diagnostics } = buildModel({
        document: description.document,
        version: description.version,
        options,
        claims: options.generationMode === 'schemas' ? [] : claimsOf(runtime, library.imports, library.declares),
        locals: [...library.locals, ...globalNames],
    });
    refuseErrors(diagnostics, description);

    hooks.onStage?.('lower');
    const marked: string[] = [];
    const lowering = lower({ model, options, library, runtime, marked });
    const body = printSection(lowering.body(), marked);
    const helpers = printSection(lowering.helpers(), marked);
    const setup = printSection(lowering.setup(), marked);
    const imports = printSection(lowering.imports(), marked);
    refuseErrors(lowering.output.diagnostics, description);

    const single = (statement: ReturnType<typeof emptyModule>) =>
        printSection([{ statements: [statement], pointer: '' }], marked);
    const isEmpty = body.lines.length === 0;
    const file = assemble(options.out ?? '', [
        ...(options.useClient ? [single(useClientDirective())] : []),
        banner(model.title, model.version),
        imports,
        setup,
        ...(isEmpty ? [single(emptyModule())] : [body]),
        helpers,
    ]);
    return {
        files: [file],
        diagnostics: locate([...diagnostics, ...lowering.output.diagnostics], description),
        stats: {
            operations: model.groups.reduce((sum, group) => sum + group.operations.length, 0),
            schemas: model.declarations.length,
        },
        verification: {
            place: description.place,
            erasable: !model.declarations.some(({ kind }) => kind === 'enum'),
        },
    };
}

function refuseErrors(diagnostics: readonly Diagnostic[], description: Description): void {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new OasmithError(locate(errors, description));
}

/** Finds the line for each pointer: only now, when there is something to say. */
function locate(diagnostics: readonly Diagnostic[], description: Description): Diagnostic[] {
    return sortDiagnostics(
        diagnostics.map((diagnostic) => {
            const pointer = diagnostic.where?.pointer;
            return pointer === undefined
                ? diagnostic
                : { ...diagnostic, where: { ...description.place(pointer), pointer } };
        }),
    );
}

function isStackOverflow(error: unknown): error is RangeError {
    return error instanceof RangeError && error.message.includes('call stack');
}

function tooDeep(description: Description, cause: RangeError): OasmithError {
    const message = 'its schemas are nested hundreds of levels deep, which is more than can be followed';
    const details = { where: { file: description.name }, help: 'give inner schemas a name under components/schemas' };
    return new OasmithError([diagnose('nested-too-deeply', message, details)], { cause });
}
