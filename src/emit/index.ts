/** Model → statements, one by one, so each can be printed and freed. This is the stage `lower`. */
import type { Model } from '../model/index.ts';
import type { Options } from '../options/types.ts';
import { noteOnDates } from './dates.ts';
import type { EmittedFile } from './emitted-file.ts';
import { emitHooksFile, hooksOutput } from './hooks-file.ts';
import type { KeptTexts } from './kept-texts.ts';
import { emitMainFile } from './main-file.ts';
import { emitMockFile } from './mock-file.ts';
import { Output } from './output.ts';
import { noteOnServers } from './servers.ts';
import { noteOnStreams } from './stream.ts';
import type { Target } from './target.ts';

export type { Chunk, EmittedFile } from './emitted-file.ts';
export type { KeptTexts } from './kept-texts.ts';
export { type Target, targetOf } from './target.ts';

/**
 * The files of a run, in the order in which they must be printed: the main file exports what the file of the hooks uses,
 * and the mocks replace what the main file exports.
 *
 * @param kept The main file's output of earlier runs.
 */
export function* emit(model: Model, target: Target, options: Options, kept?: KeptTexts): Iterable<EmittedFile> {
    const output = new Output(model, options, target.mainRuntime, undefined, kept);
    output.diagnostics.push(
        ...noteOnStreams(model, output),
        ...noteOnDates(model, target.library, output),
        ...noteOnServers(model, target.library),
    );
    const { layer } = target;
    const hooks = layer === undefined ? undefined : hooksOutput(model, target, output);
    if (layer !== undefined && hooks !== undefined) yield emitHooksFile(model, layer, target, hooks);
    yield emitMainFile(model, target, output);
    const mocks = emitMockFile(model, target, output, hooks);
    if (mocks !== undefined) yield mocks;
    output.close();
}
