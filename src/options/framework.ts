/** What the hooks of a run are for. */
import { type FrameworkRecord, frameworkRecords } from '../names/libraries.ts';
import type { Options } from './types.ts';

export function frameworkOf({ framework }: Pick<Options, 'framework'>): FrameworkRecord {
    return frameworkRecords[framework];
}
