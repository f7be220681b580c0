/** The process of `warm-command.ts`: it runs the command each time that it is told to. */
import { main } from '../../dist/cli/index.js';

process.on('message', async ({ cwd, argv, env }) => {
    process.chdir(cwd);
    const result = { exitCode: null, signal: null, stdout: '', stderr: '' };
    result.exitCode = await main(argv, {
        stdout: { write: (chunk) => (result.stdout += chunk) },
        stderr: { write: (chunk) => (result.stderr += chunk) },
        env,
    });
    process.send(result);
});

process.on('disconnect', () => process.exit());
