// Compiles src to dist, then writes schema.json from the option table (only when it changed).
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const path = (name) => fileURLToPath(new URL(name, root));

// A folder of its own until it is whole: whoever runs the command meanwhile still finds the last build.
const fresh = path(`dist-${process.pid}`);
const { status } = spawnSync(
    process.execPath,
    [path('node_modules/typescript/bin/tsc'), '-p', path('tsconfig.build.json'), '--outDir', fresh],
    { stdio: 'inherit' },
);
if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    process.exit(status ?? 1);
}
// What is JavaScript already, with its types beside it.
for (const name of ['typescript.js', 'typescript.d.ts']) copyFileSync(path(`src/${name}`), `${fresh}/${name}`);
const stale = `${fresh}-stale`;
if (existsSync(path('dist'))) renameSync(path('dist'), stale);
renameSync(fresh, path('dist'));
rmSync(stale, { recursive: true, force: true });

const { renderJsonSchema } = await import(new URL('dist/options/schema.js', root).href);
const text = renderJsonSchema();
if (readText('schema.json') !== text) writeFileSync(path('schema.json'), text);

function readText(name) {
    try {
        return readFileSync(path(name), 'utf8');
    } catch {
        return '';
    }
}
