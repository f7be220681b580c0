/** Encodes the state of a large description. */
import { encode, type SharedState } from './state.ts';

addEventListener('message', async ({ data }: MessageEvent<SharedState>) => {
    postMessage(await encode(data));
});
