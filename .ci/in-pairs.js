// Runs commands, two at a time: most of them keep one core busy. Prints what each has said when it ends. Once one has failed, no other
// begins, and the exit code is that of the first that failed.
import { spawn } from 'node:child_process';

const waiting = process.argv.slice(2);
let failure;

await Promise.all([runNext(), runNext()]);
if (failure !== undefined) {
    console.log(`failed: ${failure.command} (exit code ${failure.code})`);
    process.exitCode = failure.code;
}

async function runNext() {
    for (let command = waiting.shift(); command !== undefined; command = waiting.shift()) {
        const { said, code } = await run(command);
        console.log(`\n> ${command}\n${said.trim()}`);
        if (code === 0) continue;
        failure ??= { command, code };
        waiting.length = 0;
    }
}

/** What a command says on both streams, in their order, and its exit code. */
function run(command) {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text) => said.push(text));
    }
    return new Promise((resolve, reject) => {
        child.on('error', reject);
        // A signal ends it without a code.
        child.on('close', (code) => resolve({ said: said.join(''), code: code ?? 1 }));
    });
}
