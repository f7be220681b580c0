/** The work of the model grows with the description and no faster. It is counted, so that the result is the same on any machine. */
import { expect, test } from 'vitest';
import { extremeDescriptions, largeDescription } from '../../bench/descriptions.js';
import type { JsonObject } from '../../src/load/json.ts';
import { modelOf } from '../tools/inline-description.ts';
import { counted } from './looks.ts';

function looksAt(description: JsonObject): number {
    const { document, looks } = counted(description);
    modelOf(document);
    return looks();
}

/** The allowed cost of twice the size: some of it does not depend on the size. */
const tolerance = 2.1;

const descriptions: readonly (readonly [string, (size: number) => JsonObject])[] = [
    ...Object.entries(extremeDescriptions),
    ['a large description', (size) => largeDescription(size * 2)],
];

test.each(descriptions)('%s: twice the size, twice the reads', (_name, make) => {
    const [small = 0, large = 0] = [40, 80].map((size) => looksAt(make(size)));
    expect(large / small).toBeLessThan(tolerance);
});
