/** Model → statements, one by one, so each can be printed and freed. */
import type { Model } from '../model/index.ts';
import type { Options } from '../options/types.ts';
import { noteOnDates } from './dates.ts';
import { hooksOutput, lowerHooksFile } from './hooks-file.ts';
import type { KeptTexts } from './kept-texts.ts';
import type { Lowering } from './lowering.ts';
import { lowerMainFile } from './main-file.ts';
import { lowerMockFile } from './mock-file.ts';
import { Output } from './output.ts';
import { noteOnServers } from './servers.ts';
import { noteOnStreams } from './stream.ts';
import type { Target } from './target.ts';

export type { KeptTexts } from './kept-texts.ts';
export type { Chunk, Lowering } from './lowering.ts';
export { type Target, targetOf } from './target.ts';

/**
 * The files of a run, in the order in which they must be printed: the main file exports what the file of the hooks uses,
 * and the mocks replace what the main file exports.
 *
 * @param kept The main file's output of earlier runs.
 */
export function* lower(model: Model, target: Target, options: Options, kept?: KeptTexts): Iterable<Lowering> {
    const output = new Output(model, options, target.mainRuntime, undefined, kept);
    output.diagnostics.push(
        ...noteOnStreams(model, output),
        ...noteOnDates(model, target.library, output),
        ...noteOnServers(model, target.library),
    );
    const { layer } = target;
    const hooks = layer === undefined ? undefined : hooksOutput(model, target, output);
    if (layer !== undefined && hooks !== undefined) yield lowerHooksFile(model, layer, target, hooks);
    yield lowerMainFile(model, target, output);
    const mocks = lowerMockFile(model, target, output, hooks);
    if (mocks !== undefined) yield mocks;
    output.close();
}
