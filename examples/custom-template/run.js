// A custom template, from its module to a running program: generate with it, type-check the output, and run it against
// a server that only supports HTTP/2.

import { createServer } from 'node:http2';
import { inspect } from 'node:util';
import { startPetstore } from '../petstore/server.js';
import { importApp, runNode } from '../steps.js';

const example = 'examples/custom-template';
const client = `${example}/generated/petstore.ts`;

try {
    console.log(`1. Generate a client with the template in ${example}/template\n`);
    runNode('bin/oasmith.js', '-s', 'fixtures/petstore.yaml', '-o', client, '-t', `${example}/template`, '--verify');
    console.log(`\n2. Type-check ${example}/app.ts, which uses it, and the template's own TypeScript\n`);
    runNode('node_modules/typescript7/bin/tsc', '-p', `${example}/tsconfig.json`);
    console.log('   no errors\n');
    await runApp();
} catch (error) {
    console.error(`\nThe example failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
}

async function runApp() {
    const protocols = [];
    const petstore = await startPetstore((handler) =>
        createServer((request, response) => {
            protocols.push(request.httpVersion);
            handler(request, response);
        }),
    );
    try {
        console.log(`3. Run it against a Petstore on ${petstore.url}\n`);
        const { visitPetstore } = await importApp(example, ['generated/petstore', 'app']);
        await visitPetstore(petstore.url, (call, outcome) => {
            console.log(`   ${call}\n     -> ${inspect(outcome, { breakLength: 110 })}`);
        });
        console.log(`\n   ${protocols.length} requests, all of them HTTP/${[...new Set(protocols)].join(' and ')}`);
    } finally {
        await petstore.close();
    }
}
