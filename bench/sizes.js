// Measures what one operation costs an app: generated, minified by Vite and compressed by gzip, without packages.
//
//   npm run bench:sizes                  operations with dates and without, of Petstore and GitHub
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { generate } from '../dist/index.js';
import { descriptions, findDescription } from './public.js';

/** Each operation with the object, the hooks and the description it belongs to. */
const operations = [
    {
        title: 'Petstore, an order (a date)',
        of: 'petstore',
        name: 'getOrderById',
        tag: 'store',
        method: 'getOrderById',
    },
    { title: 'Petstore, a pet (no dates)', of: 'petstore', name: 'getPetById', tag: 'pet', method: 'getPetById' },
    { title: 'GitHub, an issue (dates)', of: 'github', name: 'issuesGet', tag: 'issues', method: 'get' },
    { title: 'GitHub, the Zen (no dates)', of: 'github', name: 'metaGetZen', tag: 'meta', method: 'getZen' },
];

const shapes = {
    function: ['functions', 'fetch', ({ name }) => `export { ${name} } from './client';`],
    object: [
        'object',
        'fetch',
        ({ tag, method }) =>
            `import { ${tag}Client } from './client'; export const call = () => ${tag}Client.${method}();`,
    ],
    'hook as function': ['functions', 'tsq', ({ name }) => `export { use${capitalize(name)} } from './client';`],
    'hook as object': [
        'object',
        'tsq',
        ({ tag, method }) =>
            `import { ${tag} } from './client'; export const use = () => ${tag}.queries.use${capitalize(method)}();`,
    ],
};

const packages = /^(?:react|swr|@tanstack|axios|ky|xior)(?:\/|$)/;

const folder = mkdtempSync(join(tmpdir(), 'oasmith-sizes-'));
try {
    const { path } = findDescription(descriptions[0]);
    const { files } = await generate({ src: path, template: 'fetch' });
    const [{ text }] = files;
    console.log(`Petstore over fetch: ${Buffer.byteLength(text)} bytes, ${text.split('\n').length - 1} lines\n`);
    showRow('', Object.keys(shapes));
    for (const operation of operations) {
        const sizes = [];
        for (const [style, template, app] of Object.values(shapes)) {
            sizes.push(await sizeOf(await clientOf(operation.of, style, template), app(operation)));
        }
        showRow(operation.title, sizes);
    }
} finally {
    rmSync(folder, { recursive: true, force: true });
}

/** Generates a client once, and returns its folder. */
async function clientOf(name, clientStyle, template) {
    const place = join(folder, [name, clientStyle, template].join('-'));
    if (mkdirSync(place, { recursive: true }) === undefined) return place;
    const { path } = findDescription(descriptions.find((one) => one.name === name));
    const { files } = await generate({ src: path, template, clientStyle });
    writeFileSync(join(place, 'client.ts'), files[0].text);
    return place;
}

async function sizeOf(place, app) {
    const entry = join(place, 'app.ts');
    writeFileSync(entry, app);
    const { output } = await build({
        root: place,
        configFile: false,
        logLevel: 'silent',
        build: {
            write: false,
            minify: true,
            modulePreload: { polyfill: false },
            // The exports are what the app uses.
            rolldownOptions: {
                input: entry,
                external: (id) => packages.test(id),
                preserveEntrySignatures: 'strict',
            },
        },
    });
    const code = output.map((one) => one.code ?? '').join('');
    return gzipSync(code).length;
}

function capitalize(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

function showRow(title, cells) {
    console.log(`${title.padEnd(30)}${cells.map((cell) => String(cell).padStart(18)).join('')}`.trimEnd());
}
