/** The command as a shell starts it, in a separate folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../bin/oasmith.js', import.meta.url));

/** The user `nobody`, for permissions that root ignores. */
const ordinaryUser = 65534;

export interface Run {
    readonly cwd: string;
    readonly argv: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
    readonly input?: string;
    readonly asOrdinaryUser?: boolean;
}

export interface Result {
    readonly exitCode: number | null;
    readonly signal: NodeJS.Signals | null;
    readonly stdout: string;
    readonly stderr: string;
}

/** Starts the command; `started` gets the process, to interrupt it. */
export function run(one: Run, started: (child: ChildProcess) => void = () => {}): Promise<Result> {
    const { cwd, argv, env = {}, input = '', asOrdinaryUser = false } = one;
    const isRoot = process.getuid?.() === 0;
    const child = spawn(process.execPath, [command, ...argv], {
        cwd,
        env,
        ...(asOrdinaryUser && isRoot ? { uid: ordinaryUser, gid: ordinaryUser } : {}),
    });
    const texts = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (chunk) => (texts.stdout += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk) => (texts.stderr += chunk));
    // A command that ends before it has read everything closes the pipe.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    started(child);
    return new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', (exitCode, signal) => resolve({ exitCode, signal, ...texts }));
    });
}

/** Why file permissions cannot be tested here, if so: root ignores them, and another user may not reach the command. */
export async function whyNoRights(): Promise<string | undefined> {
    if (process.getuid === undefined) return 'this system has no users as Unix has them';
    const version = await run({ cwd: tmpdir(), argv: ['--version'], asOrdinaryUser: true }).catch(() => undefined);
    return version?.exitCode === 0 ? undefined : 'an ordinary user cannot reach the command';
}

/** Makes a folder with these files, open to every user. */
export function makeFolder(path: string, files: Readonly<Record<string, string | Uint8Array>>): void {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o777);
    for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(join(path, name)), { recursive: true });
        writeFileSync(join(path, name), content);
    }
}

/** Everything in a folder, by path: the full content of small files, and the kind of anything else. */
export function contentsOf(path: string, prefix = ''): Record<string, string> {
    return Object.assign(
        {},
        ...readdirSync(path).map((name) => {
            const inner = join(path, name);
            const status = lstatSync(inner);
            if (status.isDirectory()) return { [`${prefix}${name}/`]: '', ...contentsOf(inner, `${prefix}${name}/`) };
            if (status.isSymbolicLink()) return { [`${prefix}${name}`]: 'a link' };
            return { [`${prefix}${name}`]: fingerprint(inner) };
        }),
    );
}

/** Larger files are compared by size and time of the last change, not by content. */
const smallSize = 1_000_000;

function fingerprint(path: string): string {
    const { size, mtimeMs, mode } = statSync(path);
    return size > smallSize ? `${size} bytes of ${mtimeMs}` : `${mode.toString(8)} ${readFileSync(path, 'latin1')}`;
}
