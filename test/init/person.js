// Runs the command with a person before it: streams that are a terminal. The person waits for a text, then types something.
import { PassThrough } from 'node:stream';
import { main } from '../../dist/cli/index.js';

const [steps, ...argv] = process.argv.slice(2);
const pending = JSON.parse(steps);
const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin });
const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 100, rows: 40 });

/** What was shown since the last step. */
let shown = '';
stderr.on('data', (data) => {
    process.stderr.write(data);
    shown += data;
    const [waited, typed] = pending[0] ?? [];
    if (waited === undefined || !shown.includes(waited)) return;
    pending.shift();
    shown = '';
    // The prompt reads keys as soon as it is drawn, not while it is.
    setTimeout(() => stdin.write(typed), 20);
});

process.exitCode = await main(argv, { stdin, stdout: process.stdout, stderr, env: {} });
stdin.destroy();
