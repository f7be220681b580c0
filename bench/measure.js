/**
 * Runs a program and measures the whole process. The time is measured from outside. CPU time and peak memory are the
 * system's counts for the process and its children, reported by GNU `time` (`apt-get install time`, or `gtime` from
 * Homebrew's `gnu-time`): Node has no API for them, and a process's own count includes the memory of its parent.
 * Without GNU `time`, only the time is measured.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from './error-line.js';

/** The time limit of a run, in milliseconds. */
export const limit = 300_000;

const gnuTime = ['/usr/bin/time', 'gtime'].find((program) => /GNU/.test(versionOf(program)));

/** Seconds, CPU seconds, megabytes and output of a run; or `failed` if its exit code is not one of the `codes`. */
export async function measure([program, ...args], { cwd, codes = [0] }) {
    const folder = mkdtempSync(join(tmpdir(), 'oasmith-bench-'));
    const report = join(folder, 'time');
    const [head, ...tail] =
        gnuTime === undefined
            ? [program, ...args]
            : [gnuTime, '--quiet', '--format=%U %S %M', `--output=${report}`, program, ...args];
    try {
        const run = await runToEnd(head, tail, {
            cwd,
            env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CI: '1' },
        });
        if (run.isCutOff) return { failed: `cut off after ${limit / 60_000} minutes` };
        if (!codes.includes(run.code)) return { failed: messageOf(run.said, cwd) };
        return { seconds: run.seconds, ...readReport(report), said: run.said };
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

/** The same for oasmith itself, which must not fail here. */
export async function measureOwn(command, options) {
    const { failed, ...run } = await measure(command, options);
    if (failed !== undefined) throw new Error(failed);
    return run;
}

function runToEnd(program, args, { cwd, env }) {
    return new Promise((resolve, reject) => {
        const begun = performance.now();
        // A separate process group, so all its child processes can be ended.
        const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
        let isCutOff = false;
        const timer = setTimeout(() => {
            isCutOff = true;
            stop(child);
        }, limit);
        const onExit = () => stop(child);
        process.once('exit', onExit);
        const said = { stdout: '', stderr: '' };
        for (const name of ['stdout', 'stderr']) {
            child[name].setEncoding('utf8').on('data', (text) => {
                said[name] += text;
            });
        }
        let seconds;
        child.on('error', reject);
        child.on('exit', () => {
            seconds = (performance.now() - begun) / 1000;
        });
        child.on('close', (code) => {
            clearTimeout(timer);
            process.off('exit', onExit);
            resolve({ code, seconds, said, isCutOff });
        });
    });
}

function stop(child) {
    try {
        process.kill(-child.pid, 'SIGKILL');
    } catch {
        // It has ended in the meantime.
    }
}

function readReport(path) {
    if (gnuTime === undefined) return {};
    const [user, system, kilobytes] = readFileSync(path, 'utf8').trim().split(' ').map(Number);
    return { cpu: user + system, megabytes: (kilobytes * 1024) / 1e6 };
}

function versionOf(program) {
    const { stdout, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    return `${stdout ?? ''}${stderr ?? ''}`;
}
