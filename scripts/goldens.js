// The goldens: the committed form of all outputs, in which nothing stands twice. CONTRIBUTING.md describes it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fixtureFolder, isGolden } from './fixture-runs.js';
import { createReader } from './goldens/read.js';

export { goldenOf } from './goldens/places.js';
export { toGoldens } from './goldens/write.js';

const root = new URL('../', import.meta.url);

/** The text of a golden; undefined if there is none. */
export function readGolden(path) {
    const url = new URL(path, root);
    return existsSync(url) ? readFileSync(url, 'utf8') : undefined;
}

/** The paths of all goldens. */
export function listGoldens() {
    return readdirSync(new URL(`${fixtureFolder}/`, root), { recursive: true, encoding: 'utf8' })
        .filter(isGolden)
        .map((name) => `${fixtureFolder}/${name.replaceAll('\\', '/')}`)
        .sort();
}

/** The whole text of a committed output, from its golden and the goldens that this refers to. */
export const readOutput = createReader(readGolden);
