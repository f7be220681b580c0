/** The process of `warm-command.ts`: it runs the command, or a module, each time that it is told to. */
import { pathToFileURL } from 'node:url';
import { main } from '../../dist/cli/index.js';

process.on('message', async ({ cwd, argv, env, module }) => {
    process.chdir(cwd);
    const result = { exitCode: null, signal: null, stdout: '', stderr: '' };
    result.exitCode = await (module === undefined ? runCommand(argv, env, result) : runModule(module, result));
    process.send(result);
});

function runCommand(argv, env, result) {
    return main(argv, {
        stdout: { write: (chunk) => (result.stdout += chunk) },
        stderr: { write: (chunk) => (result.stderr += chunk) },
        env,
    });
}

/** Runs a module that no run before it has imported, and collects what it prints. */
async function runModule(path, result) {
    const streams = ['stdout', 'stderr'].map((name) => [name, process[name].write]);
    for (const [name] of streams) {
        process[name].write = (chunk) => {
            result[name] += chunk;
            return true;
        };
    }
    try {
        await import(pathToFileURL(path).href);
        return 0;
    } catch (error) {
        result.stderr += error?.stack ?? String(error);
        return 1;
    } finally {
        for (const [name, write] of streams) process[name].write = write;
    }
}

process.on('disconnect', () => process.exit());
