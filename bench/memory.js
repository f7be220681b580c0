// Measures what a run holds in memory: after each stage, what is live once garbage is collected, and the peak until then.
//
//   node --expose-gc bench/memory.js                      Stripe, GitHub and Graph beta, each in a process of its own
//   node --expose-gc bench/memory.js stripe               one of the public descriptions
//   node --expose-gc bench/memory.js stripe --kinds lower by kind as well, of what is live when a stage begins; takes a
//                                                         snapshot, for which a large description needs gigabytes
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8';
import { generate } from '../dist/index.js';
import { descriptions, findDescription } from './public.js';

const { values: flags, positionals } = parseArgs({ options: { kinds: { type: 'string' } }, allowPositionals: true });
const [wanted] = positionals;
if (globalThis.gc === undefined) throw new Error('run it with node --expose-gc');
if (wanted === undefined) {
    for (const name of ['stripe', 'github', 'graph-beta']) {
        // A process of its own: the peak of a process never falls.
        spawnSync(process.execPath, ['--expose-gc', fileURLToPath(import.meta.url), name], { stdio: 'inherit' });
    }
} else {
    const description = descriptions.find(({ name }) => name === wanted);
    if (description === undefined) throw new Error(`there is no description '${wanted}'`);
    await measureStages(findDescription(description));
}

async function measureStages({ title, path }) {
    console.log(`\n${title}, MB\n`);
    showRow(['', 'live', 'strings*', 'bytes', 'peak']);
    showLive('before');
    const { files } = await generate(
        // The path only makes it an output with files; nothing is written.
        { src: path, out: 'client.ts', template: 'fetch' },
        {
            onProgress: ({ stage }) => {
                if (stage === 'load') return;
                showLive(stage === 'model' ? 'loaded' : 'model made');
                if (stage === 'model') setFlagsFromString('--semi-space-growth-factor=1');
                if (stage === flags.kinds) showKinds();
            },
            // Keeps nothing, and is told when all is printed, while the run still holds everything.
            texts: { begin() {}, reuse() {}, keep() {}, end: () => showLive('printed') },
        },
    );
    showLive('returned');
    const characters = files.reduce((sum, { text }) => sum + text.length, 0);
    console.log(
        `\n* outside the heap, as is the decoded text; the output has ${inMegabytes(characters)} million characters`,
    );
}

function showLive(name) {
    const peak = process.resourceUsage().maxRSS * 1024;
    // The first may leave what only weak references held.
    for (let times = 0; times < 2; times += 1) globalThis.gc();
    const { heapUsed, external, arrayBuffers } = process.memoryUsage();
    showRow([name, ...[heapUsed, external - arrayBuffers, arrayBuffers, peak].map(inMegabytes)]);
}

/** The sizes of objects themselves, without what they lead to, by what made them. */
function showKinds() {
    const file = writeHeapSnapshot(join(tmpdir(), `oasmith-${process.pid}.heapsnapshot`));
    const { snapshot, nodes, strings } = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(file);
    const { node_fields: fields, node_types: types } = snapshot.meta;
    const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field));
    const sizes = new Map();
    for (let at = 0; at < nodes.length; at += fields.length) {
        const kind = types[type][nodes[at + type]];
        const label = kind === 'object' || kind === 'native' ? `${kind} ${strings[nodes[at + name]]}` : kind;
        sizes.set(label, (sizes.get(label) ?? 0) + nodes[at + size]);
    }
    const largest = [...sizes].sort(([, left], [, right]) => right - left).slice(0, 12);
    for (const [label, bytes] of largest) console.log(`    ${label.slice(0, 40).padEnd(42)}${inMegabytes(bytes)}`);
}

function inMegabytes(bytes) {
    return (bytes / 1e6).toFixed(1);
}

function showRow([name, ...cells]) {
    console.log(`${name.padEnd(12)}${cells.map((cell) => cell.padStart(10)).join('')}`);
}
