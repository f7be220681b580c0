// Measures what hooks cost beside their client: the size of the file, its check by TypeScript 7, and its declarations.
//
//   npm run bench:hooks                  GitHub, with each layer
//   npm run bench:hooks -- --graph       Microsoft Graph beta with declarations, too
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generate } from '../dist/index.js';
import { compilers } from './compilers.js';
import { medianOf } from './median.js';
import { descriptions, findDescription } from './public.js';

const { values } = parseArgs({ options: { graph: { type: 'boolean', default: false } } });

/** The checks are done in turn, because the speed of a machine changes. */
const rounds = 9;

/** Without libraries of other platforms, and with every strict flag that hooks could meet. */
const compilerOptions = {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
};

// In the project, so that the compiler finds the packages.
const root = fileURLToPath(new URL('../test/.output', import.meta.url));
mkdirSync(root, { recursive: true });
const folder = mkdtempSync(join(root, 'bench-hooks-'));
try {
    await measureLayers('github', ['fetch', 'tsq', 'swr']);
    if (values.graph) await measureDeclarations('graph-beta', 'tsq');
} finally {
    rmSync(folder, { recursive: true, force: true });
}

async function measureLayers(name, templates) {
    const outputs = [];
    for (const template of templates) outputs.push({ template, times: [], ...(await outputOf(name, template)) });
    for (let round = 0; round < rounds; round++) {
        for (const { project, times } of outputs) times.push(checkTime(project, { noEmit: true }));
    }
    const [client] = outputs;
    for (const { template, bytes, times } of outputs) {
        const [time, ofClient] = [medianOf(times), medianOf(client.times)];
        const ratios = `${(bytes / client.bytes).toFixed(2)} of the client's bytes, ${(time / ofClient).toFixed(2)} of its check`;
        console.log(`${name}, ${template}: ${bytes} bytes, ${time.toFixed(3)} s; ${ratios}`);
    }
}

async function measureDeclarations(name, template) {
    const { project, bytes } = await outputOf(name, template);
    const begin = performance.now();
    checkTime(project, { declaration: true, emitDeclarationOnly: true, outDir: 'declarations' });
    const seconds = (performance.now() - begin) / 1000;
    console.log(`${name}, ${template}: ${bytes} bytes, ${seconds.toFixed(0)} s for the declarations`);
}

async function outputOf(name, template) {
    const place = join(folder, `${name}-${template}`);
    mkdirSync(place);
    const { path } = findDescription(descriptions.find((one) => one.name === name));
    const { files } = await generate({ src: path, template });
    const client = join(place, 'client.ts');
    writeFileSync(client, files[0].text);
    return { bytes: Buffer.byteLength(files[0].text), project: join(place, 'tsconfig.json') };
}

/** The seconds that the compiler needs for the types alone. */
function checkTime(project, more) {
    writeFileSync(project, JSON.stringify({ compilerOptions: { ...compilerOptions, ...more }, files: ['client.ts'] }));
    const { script } = compilers.find((one) => one.name === 'typescript7');
    const command = [script, '-p', project, '--extendedDiagnostics', '--pretty', 'false'];
    const { stdout } = spawnSync(process.execPath, command, { cwd: dirname(project), encoding: 'utf8' });
    const [, seconds] = /^Check time: +([\d.]+)s$/m.exec(stdout) ?? [];
    if (seconds === undefined || stdout.includes('error TS')) throw new Error(stdout.slice(0, 1000));
    return Number(seconds);
}
