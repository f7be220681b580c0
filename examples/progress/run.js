// A page with a progress bar for uploads and downloads, from the description of a store of files. With --once it exits
// instead of serving it.

import { runNode } from '../steps.js';
import { startFiles } from './server.js';

const example = 'examples/progress';

try {
    console.log(`1. Generate a client from ${example}/files.yaml\n`);
    const client = ['-s', `${example}/files.yaml`, '-o', `${example}/generated/files.ts`, '-t', 'fetch', '--progress'];
    runNode('bin/oasmith.js', ...client, '--verify');
    console.log(`\n2. Type-check ${example}/app.ts, which uses it\n`);
    runNode('node_modules/typescript7/bin/tsc', '-p', `${example}/tsconfig.json`);
    console.log('   no errors\n');
    const files = await startFiles();
    console.log(`3. Open ${files.url}, and choose a large file`);
    if (process.argv.includes('--once')) await files.close();
} catch (error) {
    console.error(`\nThe example failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
}
