// Runs the cases of a checkout of the JSON Schema Test Suite through generated validators, and prints a table by
// keyword: node scripts/conformance.js FOLDER [--failed]. Cases that need documents from a network are counted apart.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { generate } from '../dist/index.js';

const { positionals, values: flags } = parseArgs({
    allowPositionals: true,
    options: { failed: { type: 'boolean', default: false }, json: { type: 'string' } },
});
const [checkout = ''] = positionals;
// A checkout has the drafts in the folder `tests`.
const root = existsSync(join(checkout, 'tests')) ? join(checkout, 'tests') : checkout;

/** The drafts that versions of OpenAPI are about, and the files of keywords that OpenAPI 3.0 does not have. */
const drafts = [
    { folder: 'draft2020-12', openapi: '3.1.0', without: ['vocabulary', 'refRemote'], omits: () => false },
    {
        folder: 'draft4',
        openapi: '3.0.3',
        without: ['refRemote', 'patternProperties', 'dependencies', 'additionalItems', 'definitions', 'id'],
        // Schemas of OpenAPI 3.0 have no identifiers.
        omits: (schema) => /"id":"/.test(JSON.stringify(schema)),
    },
];

const folder = mkdtempSync(join(tmpdir(), 'oasmith-conformance-'));
let ended = 0;

/** The validator of a schema; undefined if the schema needs another document. */
async function validatorOf(schema, openapi, formats) {
    const place = join(folder, String(ended++));
    mkdirSync(place);
    writeFileSync(join(place, 'case.json'), JSON.stringify(schema));
    const description = {
        openapi,
        info: { title: 'Case', version: '1' },
        paths: {},
        components: { schemas: { Case: { $ref: './case.json' } } },
    };
    writeFileSync(join(place, 'api.json'), JSON.stringify(description));
    const { files, diagnostics } = await generate({
        src: join(place, 'api.json'),
        generationMode: 'schemas',
        validators: true,
        dateFormat: 'string',
        formats,
    });
    if (diagnostics.some(({ code }) => code === 'external-reference')) return undefined;
    const { outputText } = ts.transpileModule(files[0].text, {
        compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    });
    const path = join(place, 'client.mjs');
    writeFileSync(path, outputText);
    const { caseSchema } = await import(pathToFileURL(path));
    return (value) => caseSchema['~standard'].validate(value).issues === undefined;
}

async function runFile(path, { openapi, omits }, formats) {
    const result = { passed: 0, failed: [], remote: 0 };
    for (const { description, schema, tests } of JSON.parse(readFileSync(path, 'utf8'))) {
        if (omits(schema)) continue;
        let isValid;
        try {
            isValid = await validatorOf(schema, openapi, formats);
        } catch (error) {
            // A document that may not be read is an error.
            if (error.diagnostics?.some(({ code }) => code === 'external-reference')) {
                result.remote += tests.length;
                continue;
            }
            isValid = () => {
                throw error;
            };
        }
        if (isValid === undefined) {
            result.remote += tests.length;
            continue;
        }
        for (const { description: name, data, valid } of tests) {
            let given;
            try {
                given = isValid(data);
            } catch (error) {
                given = String(error).slice(0, 300);
            }
            if (given === valid) result.passed++;
            else result.failed.push(`${description}: ${name}${typeof given === 'string' ? ` (${given})` : ''}`);
        }
    }
    return result;
}

function filesIn(path) {
    return existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.json')) : [];
}

const totals = { passed: 0, failed: 0 };
for (const rules of drafts) {
    const { folder: draft, openapi, without } = rules;
    const groups = [
        { title: draft, path: join(root, draft), formats: 'annotate' },
        {
            title: `${draft}, formats`,
            path: [join(root, draft, 'optional', 'format'), join(root, draft, 'format')].find(existsSync) ?? '',
            formats: 'assert',
        },
    ];
    for (const { title, path, formats } of groups) {
        const names = filesIn(path);
        if (names.length === 0) continue;
        console.log(`\n${title}, as OpenAPI ${openapi}`);
        const sum = { passed: 0, total: 0 };
        for (const name of names) {
            const keyword = basename(name, '.json');
            if (without.includes(keyword)) continue;
            const { passed, failed, remote } = await runFile(join(path, name), rules, formats);
            const total = passed + failed.length;
            sum.passed += passed;
            sum.total += total;
            totals.failed += failed.length;
            totals.passed += passed;
            const apart = remote === 0 ? '' : `, and ${remote} that need other documents`;
            console.log(`  ${keyword.padEnd(24)} ${String(passed).padStart(4)} of ${total}${apart}`);
            if (flags.failed) for (const one of failed) console.log(`      ${one}`);
        }
        console.log(`  ${'all'.padEnd(24)} ${String(sum.passed).padStart(4)} of ${sum.total}`);
    }
}
rmSync(folder, { recursive: true, force: true });
console.log(`\n${totals.passed} of ${totals.passed + totals.failed} cases`);
if (totals.passed + totals.failed === 0) {
    console.error(`there are no cases in ${root}`);
}
if (totals.passed === 0 || totals.failed > 0) process.exitCode = 1;
