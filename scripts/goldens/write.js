// Outputs → goldens: what is their own, and the rest once.
import { fixtureFolder } from '../fixture-runs.js';
import { chunksOf, nameOf, sign, textOf } from './chunks.js';
import { goldenOf, runtimeFolder } from './places.js';
import { createReader } from './read.js';
import { createRuntimeTexts } from './runtime-texts.js';

/**
 * The goldens of outputs, by path. Every output can be read from them again.
 *
 * @param runs The files of each run, in order, and what they are made from: `{ purpose, files: [{ path, text }] }`.
 * @param runtime The runtime files by path, as prepared for the package.
 */
export function toGoldens(runs, runtime) {
    const runtimeTexts = createRuntimeTexts(runtime);
    const goldens = new Map();
    const helpers = new Map();
    const earlier = new Map();
    for (const { purpose, files } of runs) {
        const copies = runtimeTexts(files.flatMap(({ text }) => chunksOf(text)));
        for (const { path, name, text } of copies.values()) keep(helpers, path, name, text);
        const known = earlier.get(purpose) ?? new Map();
        earlier.set(purpose, known);
        for (const { path, text } of files) goldens.set(goldenOf(path), ownPart(path, text, copies, known));
    }
    for (const [path, texts] of helpers) {
        goldens.set(goldenOf(runtimeFile(path)), runtimePart(texts, runtime[path]));
    }
    const read = createReader((path) => goldens.get(path));
    for (const { path, text } of runs.flatMap(({ files }) => files)) {
        if (read(path) !== text) throw new Error(`${path} cannot be read again from its golden`);
    }
    return goldens;
}

function keep(helpers, path, name, chunk) {
    const texts = helpers.get(path) ?? new Map();
    helpers.set(path, texts);
    if ((texts.get(name) ?? chunk) !== chunk) throw new Error(`${path}: two texts of '${name}'`);
    texts.set(name, chunk);
}

/** `src/libraries/fetch/runtime/client.ts` → `fixtures/runtime/libraries/fetch/client.ts` */
function runtimeFile(path) {
    return path.replace(/^src\/(?:(libraries\/[^/]+)\/)?runtime\//, (_, library) =>
        library === undefined ? `${runtimeFolder}/` : `${runtimeFolder}/${library}/`,
    );
}

/**
 * An output without what stands elsewhere: in the runtime, or in an earlier output of the same description.
 *
 * @param known Where the own parts of earlier outputs are, by text. Those of this one are added.
 */
function ownPart(path, text, copies, known) {
    const own = new Set();
    const paragraphs = [];
    let left;
    for (const chunk of chunksOf(text)) {
        if (chunk.startsWith(sign)) throw new Error(`${path} has a part that begins with '${sign}'`);
        const copy = copies.get(chunk);
        const place = copy === undefined ? known.get(chunk) : { path: runtimeFile(copy.path), name: copy.written };
        if (place === undefined || place.path === path) {
            left = undefined;
            paragraphs.push(chunk);
            const name = nameOf(chunk);
            if (name === undefined || own.has(name)) continue;
            own.add(name);
            known.set(chunk, { path, name });
        } else if (left === undefined) {
            left = [place];
            paragraphs.push(left);
        } else left.push(place);
    }
    return textOf(paragraphs.map((one) => (typeof one === 'string' ? one : linesFor(one))));
}

/** A line for each file that has some of the parts left out. */
function linesFor(places) {
    const lines = [];
    for (const { path, name } of places) {
        if (lines.at(-1)?.path === path) lines.at(-1).names.push(name);
        else lines.push({ path, names: [name] });
    }
    return lines
        .map(({ path, names }) => `${sign}${path.slice(fixtureFolder.length + 1)}: ${names.join(', ')}`)
        .join('\n');
}

/** All texts of the declarations of a runtime file, in its order: of each, those with the fewest changes first. */
function runtimePart(texts, { declared }) {
    const order = new Map(declared.map(({ name }, index) => [name, index]));
    const rank = (name) => {
        const [first, ...changes] = name.split(' ');
        return order.get(first) * 1000 + changes.length;
    };
    const sorted = [...texts].sort(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1));
    return textOf(sorted.map(([name, text]) => `${sign}${name}\n${text}`));
}
