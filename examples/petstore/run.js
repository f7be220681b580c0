// From a description to a working program, in the steps of a real project: generate the client, type-check the program
// that uses it, and run it (here against its own server).

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import ts from 'typescript';
import { importApp, root, runNode } from '../steps.js';
import { startPetstore } from './server.js';

const description = 'fixtures/petstore.yaml';
const example = 'examples/petstore';
const client = `${example}/generated/petstore.ts`;

try {
    generateClient();
    checkTypes();
    await runApp();
} catch (error) {
    console.error(`\nThe example failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
}

function generateClient() {
    console.log(`1. Generate a client from ${description}\n`);
    runNode('bin/oasmith.js', '-s', description, '-o', client, '-t', 'fetch', '--verify');
    const text = readFileSync(join(root, client), 'utf8');
    const kilobytes = (Buffer.byteLength(text) / 1024).toFixed(1);
    const { values, types } = readExports(text);
    console.log(`   ${kilobytes} kB, ${text.split('\n').length - 1} lines`);
    console.log(`   exports ${values.join(', ')}`);
    console.log(`   and the types ${types.join(', ')}\n`);
}

/** The names that a file exports, read from its text. */
function readExports(text) {
    const { statements } = ts.createSourceFile(client, text, ts.ScriptTarget.Latest);
    const exported = statements.filter((node) => node.modifiers?.[0]?.kind === ts.SyntaxKind.ExportKeyword);
    const isType = (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    const namesOf = (node) => (node.declarationList?.declarations ?? [node]).map(({ name }) => name.text);
    return {
        values: exported.filter((node) => !isType(node)).flatMap(namesOf),
        types: exported.filter(isType).flatMap(namesOf),
    };
}

function checkTypes() {
    console.log(`2. Type-check ${example}/app.ts, which uses it, with every strict flag on\n`);
    runNode('node_modules/typescript7/bin/tsc', '-p', `${example}/tsconfig.json`);
    console.log('   no errors\n');
}

async function runApp() {
    const petstore = await startPetstore();
    try {
        console.log(`3. Run it against a Petstore on ${petstore.url}\n`);
        const { visitPetstore } = await importApp(example, ['generated/petstore', 'app']);
        await visitPetstore(petstore.url, (call, outcome) => {
            console.log(`   ${call}`);
            console.log(
                `     -> ${inspect(outcome, { breakLength: 110, colors: process.stdout.hasColors?.() ?? false })}`,
            );
        });
    } finally {
        await petstore.close();
    }
}
