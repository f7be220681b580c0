// Generates clients of public descriptions with their validators, and calls every method: against the generated handlers, in
// real MSW, and against `oasmith mock`. Exits with 1 if a valid call is refused, or if the client refuses what it is answered.
//
//   node scripts/corpus-served.js                                     twenty descriptions, ten of them against the server as well;
//                                                                     run `npm run build` before
//   node scripts/corpus-served.js --part 1/10                         two of them
//   node scripts/corpus-served.js --filter 'stripe*' --by mock        others, and only against the server; or `--by handlers`
//   node scripts/corpus-served.js --filter '*' --sample 50            fifty of all
//   node scripts/corpus-served.js --template axios                    with one library, instead of all six in turn
//
// Arguments are made from the schemas of the description, by the code that makes examples.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { generate } from '../dist/index.js';
import { installCorpus, listDescriptions } from './corpus/descriptions.js';
import { readCount, readPart } from './corpus/flags.js';
import { Progress } from './corpus/progress.js';
import { chosen, countOfMocked, templates } from './corpus/served/chosen.js';
import { withMockServer } from './corpus/served/mock-server.js';
import { showServed } from './corpus/served/report.js';

const { values: flags } = parseArgs({
    options: {
        filter: { type: 'string' },
        sample: { type: 'string' },
        part: { type: 'string' },
        by: { type: 'string' },
        template: { type: 'string' },
    },
});

const part = readPart(flags.part);
const selection = { filter: flags.filter, sample: readCount(flags.sample), part };
const tasks = tasksOf(installCorpus()).filter(({ by }) => flags.by === undefined || flags.by === by);
if (tasks.length === 0) throw new Error('no description has such a name');

// What the tests have is TypeScript, which Vite reads.
const vite = await createServer({
    ...{
        root: fileURLToPath(new URL('../', import.meta.url)),
        configFile: false,
        appType: 'custom',
        logLevel: 'error',
    },
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
});
const { callDescription } = await vite.ssrLoadModule('/test/served/index.ts');

const progress = new Progress(tasks.length);
const begun = performance.now();
const results = [];
for (const task of tasks) {
    progress.show(results.length, task.name);
    const startedAt = performance.now();
    const result = await attempt(task);
    results.push({ ...task, ...result, seconds: (performance.now() - startedAt) / 1000 });
}
progress.clear();
await vite.close();
const isPassed = showServed(results, (performance.now() - begun) / 1000);
// Some libraries keep timers and connections.
process.exit(isPassed ? 0 : 1);

/** Each description with each of what answers it, and the client that calls. */
function tasksOf(folder) {
    const isOwnChoice = flags.filter !== undefined || flags.sample !== undefined;
    const all = listDescriptions(folder, isOwnChoice ? selection : {});
    const descriptions = isOwnChoice ? all : chosen.map((name) => all.find((one) => one.name === name));
    return descriptions.flatMap((description, index) => {
        if (!isOwnChoice && part !== undefined && index % part[1] !== part[0] - 1) return [];
        const template = flags.template ?? templates[index % templates.length];
        const ways = isOwnChoice || index < countOfMocked ? ['handlers', 'mock'] : ['handlers'];
        return ways.map((by) => ({ ...description, template, by }));
    });
}

async function attempt({ name, path, template, by }) {
    try {
        const document = JSON.parse(readFileSync(path, 'utf8'));
        const described = { name: `${by}-${name.replaceAll('/', '-')}`, document, template, generate };
        const outcomes =
            by === 'mock'
                ? await withMockServer(path, (url) => callDescription(described, url))
                : await callDescription(described);
        return { outcomes };
    } catch (error) {
        return { outcomes: new Map(), reason: error.stack ?? String(error) };
    }
}
