// Compiles src to dist, then writes schema.json from the option table (only when it changed).
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const path = (name) => fileURLToPath(new URL(name, root));

rmSync(path('dist'), { recursive: true, force: true });
const { status } = spawnSync(
    process.execPath,
    [path('node_modules/typescript/bin/tsc'), '-p', path('tsconfig.build.json')],
    { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);

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
