/** Runs once before the tests of the project `slow-corpus` in vitest.config.ts. */
import { installCorpus } from '../../../scripts/corpus/descriptions.js';
import { isCountedHere, readWork } from '../../cost/public-work.js';

/** Installs the public descriptions, here and not in a test: a worker that waits for npm that long is taken for lost. */
export default function setup(): void {
    if (isCountedHere(readWork())) installCorpus();
}
