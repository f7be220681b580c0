/** What a run is given: its configuration, with the places of its options, which messages name. */
import { isPipe } from '../load/location.ts';
import { placeOfOption } from '../options/resolve.ts';
import { leafRows } from '../options/table.ts';
import type { Config } from '../options/types.ts';
import { hashOf } from './hash.ts';
import { askDisk } from './looks.ts';

/**
 * Undefined if it cannot be known to be the same again: a description from standard input is gone, and functions and custom
 * templates are programs, whose results may depend on anything. A full validation needs too many packages.
 *
 * @param context What else the messages of the run depend on.
 */
export async function hashOfGiven(config: Config, context: unknown): Promise<string | undefined> {
    const { src, out, validate } = config;
    if (out === undefined || validate === true || (typeof src === 'string' && isPipe(src))) return undefined;
    if (Object.values(config).some((value) => typeof value === 'function')) return undefined;
    const places = [...leafRows.keys()].map((path) => placeOfOption(config, path.split('.')));
    const files = new Set(places.flatMap((place) => place?.file ?? []));
    const contents: unknown[] = [];
    // Items of lists have places of their own, which follow from the text.
    for (const file of files) contents.push(file, await askDisk('bytes', file));
    try {
        return hashOf(JSON.stringify([config, places, contents, context]));
    } catch {
        // A description with a cycle has an error of its own.
        return undefined;
    }
}
