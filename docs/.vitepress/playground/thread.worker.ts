/** The script of all threads. One script for all, so that what several of them load is built and loaded once. */
import { handleCheck } from './checking.ts';
import { handleGenerate } from './generating.ts';
import { encode } from './state.ts';
import type { ThreadName } from './threads.ts';
import { handlePrepare } from './try/preparing.ts';

const handlers: Readonly<Record<ThreadName, (event: MessageEvent) => void>> = {
    generate: ({ data }) => handleGenerate(data),
    check: ({ data }) => handleCheck(data),
    prepare: ({ data }) => handlePrepare(data),
    encode: async ({ data }) => postMessage(await encode(data)),
};

const isName = (name: string): name is ThreadName => Object.hasOwn(handlers, name);

if (isName(self.name)) addEventListener('message', handlers[self.name]);
