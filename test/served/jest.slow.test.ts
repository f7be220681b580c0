/** Handlers for MSW in jest: a client calls the handlers of every kind of answer, in tests as users write them. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ownPackages } from '../../scripts/own-packages.js';
import { type Outcomes, outcomeName, runJest, writeSources } from '../mocks/project.ts';
import { emptyFolder, linkPackages, save } from '../tools/compilers.ts';
import { testsOfHandlers } from './tests-of-handlers.ts';

const toCommonJs = `
const ts = require('typescript');
const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS };
exports.process = (text) => ({ code: ts.transpileModule(text, { compilerOptions }).outputText });
`;

let outcomes: Outcomes = new Map();

beforeAll(async () => {
    const above = await emptyFolder('served-jest');
    await linkPackages(above, ownPackages.jest);
    const folder = join(above, 'scenes');
    await writeSources(join(folder, 'pets'), testsOfHandlers.config, {
        'handlers.test.ts': testsOfHandlers.text('@jest/globals'),
    });
    await save(join(folder, 'to-common-js.cjs'), toCommonJs);
    outcomes = await runJest(folder, {
        // The page of jest has no fetch.
        testEnvironment: 'node',
        // Some packages of MSW are modules, which jest cannot require before Node 24.9.
        transform: { '\\.mjs$|/until-async/': './to-common-js.cjs' },
        transformIgnorePatterns: [],
    });
}, 120_000);

test.each(testsOfHandlers.titles)('%s', (title) => {
    expect(outcomes.get(outcomeName('pets', title))).toBe('passed');
});

test('no other tests were run', () => {
    expect(outcomes.size).toBe(testsOfHandlers.titles.length);
});
