/** What the thread does that checks types, and answers what the type of a name is. */
import type { GeneratedFile } from '../../../src/plan/files.ts';
import { type Compiler, loadCompiler } from './compiler.ts';
import { TypesOfOutput } from './hover.ts';
import { compilerPackage, loadTypes, packagesOf } from './library-types.ts';
import type { CheckAnswer, CheckedOutput, CheckRequest, ProfileName } from './messages.ts';

let compiler: Promise<Compiler> | undefined;
let opened: Opened | undefined;
/** The types of the output that was last asked about. */
let types: { readonly of: TypesOfOutput; readonly open: Opened; readonly profile: ProfileName } | undefined;

/** An output as text. */
type Opened = Omit<CheckedOutput, 'files'> & { readonly files: readonly GeneratedFile[] };

function open({ files, ...output }: CheckedOutput): Opened {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    return {
        ...output,
        files: files.map(({ path, text, origins, once }) => ({
            path,
            text: decoder.decode(text),
            origins: JSON.parse(decoder.decode(origins)),
            once,
        })),
    };
}

function answer(message: CheckAnswer): void {
    postMessage(message);
}

interface Loaded {
    readonly compiler: Compiler;
    readonly packages: ReadonlyMap<string, string>;
    readonly loading: number;
}

async function load({ files, types: addresses }: Opened): Promise<Loaded> {
    const start = performance.now();
    compiler ??= loadCompiler(() => loadTypes([compilerPackage], addresses));
    // The next request tries again.
    compiler.catch(() => {
        compiler = undefined;
    });
    const names = packagesOf(files.map(({ text }) => text));
    const [loaded, packages] = await Promise.all([compiler, loadTypes(names, addresses)]);
    return { compiler: loaded, packages, loading: performance.now() - start };
}

async function check(id: number, output: Opened, profile: ProfileName): Promise<void> {
    const { compiler: loaded, packages, loading } = await load(output);
    const start = performance.now();
    const diagnostics = loaded.verify(output, {
        compiler: loaded.ts,
        libraryFile: (name) => loaded.libraryFiles.get(name),
        files: Object.fromEntries(packages),
        profile,
    });
    answer({ kind: 'answer', id, diagnostics, took: performance.now() - start, loading });
}

async function hover(
    { id, path, at, profile }: Extract<CheckRequest, { readonly kind: 'hover' }>,
    output: Opened,
): Promise<void> {
    const { compiler: loaded, packages } = await load(output);
    const needs = output.verification;
    const surroundings = { libraryFiles: loaded.libraryFiles, packages, needs, profile };
    const isOpen = types?.open === output && types.profile === profile;
    types ??= { of: new TypesOfOutput(loaded.ts, surroundings), open: output, profile };
    if (!isOpen) types.of.open(output.files, surroundings);
    types = { ...types, open: output, profile };
    answer({ kind: 'answer', id, hover: types.of.at(path, at) });
}

/** Does what the page asks for. */
export function handleCheck(request: CheckRequest): void {
    if (request.kind === 'open') {
        opened = open(request.output);
        return;
    }
    if (opened === undefined) return;
    const { id } = request;
    const done = request.kind === 'check' ? check(id, opened, request.profile) : hover(request, opened);
    done.catch((error) =>
        answer({ kind: 'answer', id, failed: error instanceof Error ? error.message : String(error) }),
    );
}
