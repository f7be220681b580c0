/** The thread of the type check: answers one request after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { allowCodeCacheHere, requireCached } from '../../compiler/code-cache.js';
import { type CheckMessage, type CheckRequest, check, prepare } from './check.ts';
import { machineDisk } from './program.ts';
import type { ThreadSettings } from './thread.ts';

const { cachesCode }: ThreadSettings = workerData;
if (cachesCode) allowCodeCacheHere();
const ts = requireCached('typescript', import.meta.url);
const disk = machineDisk(ts);
prepare(ts, disk);
const send = (message: CheckMessage): void => parentPort?.postMessage(message);
parentPort?.on('message', (request: CheckRequest) => send(check(ts, disk, request, send)));
