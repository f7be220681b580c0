/** What the thread does that generates. The generator is loaded once and stays. */
import { type Generator, loadGenerator } from './generator.ts';
import { hintsOfText } from './hints.ts';
import { joinPieces } from './large-texts.ts';
import type { Config, GenerateAnswer, GenerateRequest, Outcome, Place, Stage, Timed } from './messages.ts';
import { outlineOf } from './outline.ts';

let generator: Promise<Generator> | undefined;

/** Finds the place of a pointer in the description of the last run. */
let placeOf: (pointer: string) => Place = (pointer) => ({ pointer });

const encoder = new TextEncoder();

/** @param transfer What the page gets instead of a copy. */
function answer(message: GenerateAnswer, transfer: Transferable[] = []): void {
    postMessage(message, { transfer });
}

async function generate({
    id,
    files: given,
    configurations,
}: Extract<GenerateRequest, { kind: 'generate' }>): Promise<void> {
    const start = performance.now();
    const isLoaded = generator !== undefined;
    generator ??= loadGenerator();
    const loaded = await generator;
    const loading = isLoaded ? 0 : performance.now() - start;
    const joined = Object.fromEntries(Object.entries(given).map(([path, pieces]) => [path, joinPieces(pieces)]));
    const outcomes: Outcome[] = [];
    for (const configuration of configurations) {
        const onStage = (stage: Stage): void => answer({ kind: 'stage', id, stage });
        outcomes.push(await outcomeOf(loaded, joined, configuration, onStage));
    }
    const files = outcomes.flatMap((outcome) => (outcome.kind === 'generated' ? outcome.files : []));
    const transfer = files.flatMap(({ text, origins }) => [text.buffer, origins.buffer]);
    answer({ kind: 'answer', id, outcomes, loading }, transfer);
    const { src } = configurations[0] ?? {};
    const text = typeof src === 'string' ? joined[src] : undefined;
    // The loader has accepted its size and the repetition of its aliases.
    if (text !== undefined && outcomes[0]?.kind === 'generated')
        answer({ kind: 'hints', id, hints: await hintsOfText(text) });
}

async function outcomeOf(
    { generate: run, OasmithError }: Generator,
    files: Readonly<Record<string, Uint8Array>>,
    configuration: Config,
    onStage: (stage: Stage) => void,
): Promise<Outcome> {
    const start = performance.now();
    const begun: { readonly stage: Stage; readonly at: number }[] = [];
    const took = (): number => performance.now() - start;
    const onProgress = ({ stage }: { readonly stage: Stage }): void => {
        begun.push({ stage, at: performance.now() });
        onStage(stage);
    };
    try {
        const generated = await run(configuration, { files, onProgress });
        const end = performance.now();
        const stages = begun.map(
            ({ stage, at }, index): Timed => ({ stage, took: (begun[index + 1]?.at ?? end) - at }),
        );
        const { erasable = true, experimentalDecorators = false, place } = generated.verification;
        placeOf = place ?? ((pointer) => ({ pointer }));
        return {
            kind: 'generated',
            files: generated.files.map(({ path, text, origins, once = false }) => ({
                path,
                text: encoder.encode(text),
                origins: encoder.encode(JSON.stringify(origins)),
                once,
            })),
            folders: generated.folders,
            outlines: Object.fromEntries(generated.files.map(({ path, text }) => [path, outlineOf(text)])),
            diagnostics: generated.diagnostics,
            stats: generated.stats,
            verification: { erasable, experimentalDecorators },
            took: end - start,
            stages,
        };
    } catch (error) {
        if (error instanceof OasmithError) return { kind: 'refused', diagnostics: error.diagnostics, took: took() };
        return { kind: 'failed', message: error instanceof Error ? error.message : String(error), took: took() };
    }
}

/** Does what the page asks for. */
export function handleGenerate(request: GenerateRequest): void {
    switch (request.kind) {
        case 'generate':
            // What cannot be loaded fails the thread: the page says so, and starts a new one.
            generate(request).catch(reportError);
            break;
        case 'places':
            answer({ kind: 'answer', id: request.id, places: request.pointers.map((pointer) => placeOf(pointer)) });
            break;
        default:
            request satisfies never;
    }
}
