/**
 * Writes a divided output in a process that ends itself by SIGKILL before a system call that it counts to: those that change what is on
 * the disk, and are synchronous as those of the commit are. Or it writes again and again, until others end it.
 *
 *     node killed-child.mjs <JSON file with: folders, versions, call, index.js of the package>
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [folders, versions, last, index] = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
let calls = 0;
for (const name of ['linkSync', 'copyFileSync', 'renameSync', 'rmSync', 'writeSync', 'fsyncSync']) {
    const original = fs[name];
    fs[name] = (...given) => {
        calls += 1;
        if (calls === last) process.kill(process.pid, 'SIGKILL');
        return original(...given);
    };
}
syncBuiltinESMExports();
const { write } = await import(index);
for (const files of versions) await write(files, { folders });
process.stdout.write(String(calls));
