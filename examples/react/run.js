// React hooks, from a description to a page in a browser: generate clients and hooks, type-check the pages that use
// them, build the pages with Vite, and serve them together with a Petstore. With `--once`, the server closes at once.

import { runNode } from '../steps.js';
import { startShop } from './server.js';

const description = 'fixtures/petstore.yaml';
const example = 'examples/react';

try {
    console.log(`1. Generate clients and hooks from ${description}\n`);
    generate('tsq', 'fetch');
    generate('swr', 'axios');
    console.log('\n2. Type-check the pages, which use them, with every strict flag on\n');
    runNode('node_modules/typescript7/bin/tsc', '-p', `${example}/tsconfig.json`);
    console.log('   no errors\n');
    console.log('3. Build the pages\n');
    runNode('node_modules/vite/bin/vite.js', 'build', '--config', `${example}/vite.config.js`, '--logLevel', 'warn');
    await serve();
} catch (error) {
    console.error(`\nThe example failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
}

function generate(layer, library) {
    const folder = `${example}/generated/${layer}`;
    const files = ['-o', `${folder}/petstore.ts`, '--hooksOut', `${folder}/petstore.hooks.ts`];
    runNode('bin/oasmith.js', '-s', description, ...files, '-t', `${layer},${library}`, '-b', '/api/v3', '--useClient');
}

async function serve() {
    const shop = await startShop(({ method, url, body, status }) => {
        console.log(`   ${method} ${url} ${body} -> ${status}`);
    });
    console.log('\n4. Serve them with a Petstore\n');
    console.log(`   ${shop.url}      TanStack Query over fetch`);
    console.log(`   ${shop.url}swr/  SWR over axios\n`);
    if (process.argv.includes('--once')) await shop.close();
    else console.log('   What the pages ask of the Petstore is shown here. Ctrl+C ends it.\n');
}
