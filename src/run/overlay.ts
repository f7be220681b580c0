/** The description of a configuration with its overlays applied, as text. */
import { asErrors, type Diagnostic, refuseIfError, sortDiagnostics } from '../diagnostics/index.ts';
import { loadRoot } from '../load/index.ts';
import { patchingOf } from '../load/patch/patching.ts';
import { headersFor, type Variables } from '../options/headers.ts';
import { placeOfOption, resolveOptions } from '../options/resolve.ts';
import type { Config } from '../options/types.ts';
import { write } from '../output/write.ts';
import { isDirectory } from '../template/directory.ts';
import type { GenerateOptions } from './stages.ts';

export interface Overlaid {
    readonly text: string;
    /** The files that were read. */
    readonly inputs: readonly string[];
    readonly diagnostics: readonly Diagnostic[];
}

export interface OverlayRun extends Pick<GenerateOptions, 'showQueries' | 'signal' | 'stdin'> {
    readonly env: Variables;
    /** The file to write; none by default. Its extension decides on the form, which otherwise is that of the description. */
    readonly out: string | undefined;
    /** Other files that were read, which are never overwritten. */
    readonly inputs?: readonly string[];
}

/**
 * Applies the overlays and the patch of a configuration to its description, and nothing else: references stay as they are.
 *
 * @throws {OasmithError} if the options, the description or an overlay are invalid.
 */
export async function renderOverlaid(config: Config, run: OverlayRun): Promise<Overlaid> {
    const options = resolveOptions(config, isDirectory);
    const { document, files } = await loadRoot(options.src, {
        timeout: Math.ceil(options.timeout * 1000),
        headers: headersFor(options, run.env),
        overlays: options.overlays,
        patch: await patchingOf(
            options.patch,
            placeOfOption(config, ['patch'])?.file,
            () => import('../user-modules/failures.ts'),
        ),
        environment: run.env,
        showQueries: run.showQueries ?? false,
        signal: run.signal,
        ...(options.src === '-' ? { standardInput: run.stdin } : {}),
    });
    const found = sortDiagnostics(document.warnings ?? []);
    const diagnostics = options.strict ? asErrors(found) : found;
    refuseIfError(diagnostics);
    const { out } = run;
    const syntax =
        out === undefined ? undefined : /\.json$/i.test(out) ? 'JSON' : /\.ya?ml$/i.test(out) ? 'YAML' : undefined;
    const text = await print(document.value, syntax ?? document.syntax);
    const inputs = [...files, ...(run.inputs ?? [])];
    if (out !== undefined) await write([{ path: out, text, inputs }]);
    return { text, inputs, diagnostics };
}

async function print(value: unknown, syntax: 'JSON' | 'YAML'): Promise<string> {
    if (syntax === 'JSON') return `${JSON.stringify(value, undefined, 2)}\n`;
    const { dump } = await import('js-yaml');
    // Shared values are written in each of their places: an alias says nothing to those who read the result.
    return dump(value, { noRefs: true, lineWidth: -1 });
}
