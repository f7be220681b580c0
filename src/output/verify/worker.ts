/** The thread of the type check: answers one request after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { allowCodeCacheHere, requireCached } from '../../compiler/code-cache.js';
import { type CheckRequest, checkProgram, prepare } from './check.ts';
import { machineDisk } from './program.ts';

// Whether V8's code of the compiler is cached.
if (workerData === true) allowCodeCacheHere();
const ts = requireCached('typescript', import.meta.url);
const workerDisk = machineDisk(ts);
prepare(ts, workerDisk);
const send = (message: unknown): void => parentPort?.postMessage(message);
parentPort?.on('message', (request: CheckRequest) => send(checkProgram(ts, workerDisk, request, send)));
