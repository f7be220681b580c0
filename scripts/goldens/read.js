// Goldens → outputs.
import { fixtureFolder } from '../fixture-runs.js';
import { chunksOf, nameOf, readName, sign, textOf } from './chunks.js';
import { goldenOf, runtimeFolder } from './places.js';

/**
 * Reads whole outputs, by path.
 *
 * @param textAt The text of a golden, by path.
 */
export function createReader(textAt) {
    const goldenAt = (path) => {
        const golden = textAt(goldenOf(path));
        if (golden === undefined) throw new Error(`there is no ${goldenOf(path)}`);
        return golden;
    };
    const files = new Map();
    const partsOf = (path) => {
        const known = files.get(path);
        if (known !== undefined) return known;
        const read = path.startsWith(`${runtimeFolder}/`) ? headedParts : namedParts;
        const parts = read(goldenAt(path));
        files.set(path, parts);
        return parts;
    };
    const partsFor = (line) => {
        const [, file = '', names = ''] = /^(\S+): (.+)$/.exec(line.slice(sign.length)) ?? [];
        const path = `${fixtureFolder}/${file}`;
        return names.split(', ').map((name) => {
            const { plain, toPart } = readName(name);
            const part = partsOf(path).get(plain);
            if (part === undefined) throw new Error(`${goldenOf(path)} has no '${name}'`);
            return toPart(part);
        });
    };
    const partsIn = (chunk) => (chunk.startsWith(sign) ? chunk.split('\n').flatMap(partsFor) : chunk);
    return (path) => textOf(chunksOf(goldenAt(path)).flatMap(partsIn));
}

/** The texts of runtime declarations: each has its name above it. */
function headedParts(golden) {
    return new Map(
        chunksOf(golden).map((chunk) => {
            const end = chunk.indexOf('\n');
            return [chunk.slice(sign.length, end), chunk.slice(end + 1)];
        }),
    );
}

/** The own parts of an output: the first of each name. */
function namedParts(golden) {
    const parts = new Map();
    for (const chunk of chunksOf(golden)) {
        const name = nameOf(chunk);
        if (name !== undefined && !parts.has(name)) parts.set(name, chunk);
    }
    return parts;
}
