/**
 * Many runs of the command in one process, each in a separate folder: starting Node and loading the compiler takes longer than a
 * run. It reads an array of runs from standard input and prints the array of their results.
 */
import { text } from 'node:stream/consumers';
import { main } from '../../dist/cli/index.js';

const results = [];
for (const { cwd, argv, env } of JSON.parse(await text(process.stdin))) {
    process.chdir(cwd);
    const result = { exitCode: null, signal: null, stdout: '', stderr: '' };
    result.exitCode = await main(argv, {
        stdout: { write: (chunk) => (result.stdout += chunk) },
        stderr: { write: (chunk) => (result.stderr += chunk) },
        env: env ?? {},
    });
    results.push(result);
}
process.stdout.write(JSON.stringify(results));
