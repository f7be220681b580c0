#!/usr/bin/env node
import module from 'node:module';

// A Node without the cache only starts more slowly.
module.enableCompileCache?.();

try {
    const { main } = await import('../dist/cli.js');
    process.exitCode = await main(process.argv.slice(2), process);
} catch (error) {
    if (!/^Cannot find module '[^']*dist[\\/]cli\.js'/.test(error?.message)) throw error;
    console.error("oasmith is not built yet: run 'npm run build'");
    process.exitCode = 1;
}
