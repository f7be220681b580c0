// A modern API, from its description to a running program: one operation returns JSON or a stream, another takes JSON
// or a file.

import { inspect } from 'node:util';
import { importApp, runNode } from '../steps.js';
import { startChat } from './server.js';

const example = 'examples/chat';

try {
    console.log(`1. Generate a client from ${example}/chat.yaml\n`);
    runNode(
        'bin/oasmith.js',
        '-s',
        `${example}/chat.yaml`,
        '-o',
        `${example}/generated/chat.ts`,
        '-t',
        'fetch',
        '--verify',
    );
    console.log(`\n2. Type-check ${example}/app.ts, which uses it\n`);
    runNode('node_modules/typescript7/bin/tsc', '-p', `${example}/tsconfig.json`);
    console.log('   no errors\n');
    await runApp();
} catch (error) {
    console.error(`\nThe example failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
}

async function runApp() {
    const chat = await startChat();
    try {
        console.log(`3. Run it against a server on ${chat.url}\n`);
        const { visitChat } = await importApp(example, ['generated/chat', 'app']);
        await visitChat(chat.url, (call, outcome) => {
            console.log(`   ${call}\n     -> ${inspect(outcome, { breakLength: 110 })}`);
        });
    } finally {
        await chat.close();
    }
}
