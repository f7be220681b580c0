/** What the thread does that prepares calls: it generates a client that can be called in the sandbox, and runs nothing of it. */

import { loadGenerator } from '../generator.ts';
import { joinPieces } from '../large-texts.ts';
import { packagesOf } from '../library-types.ts';
import type { Config } from '../messages.ts';
import type { Callable, PrepareAnswer, PrepareRequest } from './messages.ts';
import { operationsOf } from './signatures.ts';

function answer(message: PrepareAnswer): void {
    postMessage(message);
}

/** Handlers import as much of MSW as the sandbox has. */
const ofSandbox = 'msw';

async function prepare(files: Readonly<Record<string, Uint8Array>>, configuration: Config): Promise<Callable | string> {
    const [{ default: ts }, { generate, OasmithError }] = await Promise.all([import('typescript'), loadGenerator()]);
    try {
        const { files: generated } = await generate(configuration, { files });
        const texts = new Map(generated.map(({ path, text }) => [path.replace(/\.ts$/, ''), text]));
        const needed = packagesOf([...texts.values()]).filter((name) => name !== ofSandbox);
        if (needed.length > 0)
            return `With these options, the client needs ${needed.join(', ')}, which this page does not have.`;
        const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 };
        // A module comes after those that it imports.
        const modules = ['client', 'examples', 'handlers'].map((name) => [
            name,
            ts.transpileModule(texts.get(name) ?? '', { compilerOptions }).outputText,
        ]);
        const operations = operationsOf(ts, texts.get('client') ?? '', texts.get('examples') ?? '');
        return { operations, modules: Object.fromEntries(modules) };
    } catch (error) {
        if (error instanceof OasmithError) return error.message;
        throw error;
    }
}

/** Does what the page asks for. */
export function handlePrepare({ id, files, configuration }: PrepareRequest): void {
    const joined = Object.fromEntries(Object.entries(files).map(([path, pieces]) => [path, joinPieces(pieces)]));
    prepare(joined, configuration)
        .then((found) =>
            answer(
                typeof found === 'string'
                    ? { kind: 'answer', id, refused: found }
                    : { kind: 'answer', id, callable: found },
            ),
        )
        .catch(reportError);
}
