// Times the conversion of a body's dates: by a generated client, by hand, by a reviver of `JSON.parse`, and by hey-api's client.
//
//   npm run bench:dates                  medians of 15 runs, over bodies of 10 MB
//   npm run bench:dates -- --runs 31
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { generate } from '../dist/index.js';
import { installIntoCache } from '../scripts/package-cache.js';
import { reviveIssues, reviver, reviveSearch } from './dates/by-hand.js';
import { description, issuesBody, searchBody } from './dates/issues.js';

const { values: flags } = parseArgs({
    options: { runs: { type: 'string', default: '15' }, only: { type: 'string' } },
});
const size = 10e6;
const heyApi = '0.99.0';

/** Added to a generated client: its own methods send requests, these only process bodies. */
const bodiesOnly = `export default {
    listIssues: (body) => reviveDates(body, inArray(issueDates)),
    search: (body) => reviveDates(body, searchDates),
};`;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const folder = mkdtempSync(join(tmpdir(), 'oasmith-bench-'));
try {
    const src = join(folder, 'issues.json');
    writeFileSync(src, JSON.stringify(description));
    const own = await importOwn(src);
    const theirs = await importHeyApi(src);
    const bodies = [
        [
            'Issues, with dates all over',
            issuesBody(size),
            'listIssues',
            reviveIssues,
            theirs?.listIssuesResponseTransformer,
        ],
        [
            'Users, with issues in one byte of twenty',
            searchBody(size),
            'search',
            reviveSearch,
            theirs?.searchResponseTransformer,
        ],
    ];
    for (const [title, text, operation, byHand, transform] of bodies) {
        const ways = {
            'JSON.parse alone': {},
            oasmith: { turn: own[operation] },
            'by hand': { turn: byHand },
            'a reviver of JSON.parse': { reviver },
            ...(transform && { [`hey-api ${heyApi}`]: { turn: transform } }),
        };
        const chosen = Object.entries(ways).filter(([name]) => name.includes(flags.only ?? ''));
        console.log(`\n${title}: ${(text.length / 1e6).toFixed(1)} MB\n`);
        show(await measure(text, Object.fromEntries(chosen)));
    }
} finally {
    rmSync(folder, { recursive: true, force: true });
}

/**
 * The medians of interleaved runs, in milliseconds: total time, and time after parsing with the parser's garbage
 * collected.
 */
async function measure(text, ways) {
    const times = new Map(Object.keys(ways).map((name) => [name, { all: [], after: [] }]));
    const warmUps = 3;
    for (let run = -warmUps; run < Number(flags.runs); run++) {
        for (const [name, { reviver: given, turn }] of Object.entries(ways)) {
            const all = await timed(() => {
                const body = JSON.parse(text, given);
                return turn?.(body);
            });
            const body = turn && JSON.parse(text);
            const after = turn && (await timed(() => turn(body)));
            if (run < 0) continue;
            times.get(name).all.push(all);
            if (turn) times.get(name).after.push(after);
        }
    }
    return [...times].map(([name, { all, after }]) => ({ name, all: medianOf(all), after: medianOf(after) }));
}

async function timed(run) {
    collectGarbage();
    const begun = performance.now();
    await run();
    return performance.now() - begun;
}

function medianOf(times) {
    return times.toSorted((left, right) => left - right)[times.length >> 1];
}

function show(rows) {
    const parse = rows[0].all;
    showRow('', 'parse + dates', 'ratio', 'dates alone', 'ratio');
    for (const { name, all, after } of rows) {
        const cells = [all.toFixed(1), (all / parse).toFixed(2)];
        if (after !== undefined) cells.push(after.toFixed(1), (after / parse).toFixed(2));
        showRow(name, ...cells);
    }
}

function showRow(name, ...cells) {
    console.log(`${name.padEnd(26)}${cells.map((cell) => cell.padStart(14)).join('')}`.trimEnd());
}

/** The functions of a generated client that process the parsed bodies of each operation. */
async function importOwn(src) {
    const { files } = await generate({ src, template: 'fetch' });
    const [{ text }] = files;
    const { outputText } = ts.transpileModule(
        `${text}
${bodiesOnly}`,
        {
            compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
        },
    );
    return (await importCode('own.mjs', outputText)).default;
}

/** The functions of a client that hey-api generates. */
async function importHeyApi(src) {
    const packages = ['typescript@~6.0.3', `@hey-api/openapi-ts@${heyApi}`];
    let installed;
    try {
        installed = installIntoCache(`hey-api-${heyApi}`, packages);
    } catch (error) {
        console.error(`${error.message}; it is left out`);
        return undefined;
    }
    const entry = join(installed, 'node_modules/@hey-api/openapi-ts/dist/index.mjs');
    const { createClient } = await import(pathToFileURL(entry).href);
    await createClient({
        input: src,
        output: join(folder, 'hey-api'),
        logs: { level: 'silent', file: false },
        plugins: ['@hey-api/typescript', { name: '@hey-api/transformers', dates: true }],
    });
    const { outputText } = ts.transpileModule(ts.sys.readFile(join(folder, 'hey-api/transformers.gen.ts')), {
        compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
    });
    return importCode('hey-api.mjs', outputText);
}

function importCode(name, text) {
    const path = join(folder, name);
    writeFileSync(path, text);
    return import(pathToFileURL(path).href);
}
