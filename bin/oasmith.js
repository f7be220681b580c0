#!/usr/bin/env node
import module from 'node:module';

try {
    // Node has its own compile cache since 22.1. Without it, a run is only slower.
    if (module.enableCompileCache === undefined) (await import('../dist/compiler/code-cache.js')).allowCodeCache();
    else module.enableCompileCache();
    const { main } = await import('../dist/cli/index.js');
    const exitCode = await main(process.argv.slice(2), process);
    await Promise.all([process.stdout, process.stderr].map(flush));
    // An abandoned connection or name lookup continues for many seconds, and nothing else would end it.
    process.exit(exitCode);
} catch (error) {
    if (!/^Cannot find module '[^']*dist[\\/](?:cli[\\/]index|compiler[\\/]code-cache)\.js'/.test(error?.message))
        throw error;
    console.error("oasmith is not built yet: run 'npm run build'");
    process.exitCode = 1;
}

/** Waits until all output has been read, or until nobody reads it any longer. */
function flush(stream) {
    return new Promise((resolve) => stream.write('', resolve));
}
