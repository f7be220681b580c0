/** The growth of time with the description: `bench/growth.js` in a separate process, with its progress shown. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../growth.js', import.meta.url));

export async function measureGrowth({ node, isQuick }) {
    const child = spawn(node, [script, '--json', ...(isQuick ? ['--quick'] : [])], {
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
        said += text;
    });
    const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
    if (code !== 0) throw new Error('bench/growth.js failed');
    return JSON.parse(said);
}
