/** The time from a change of one schema to the last file that `--watch` writes because of it. */
import { spawn } from 'node:child_process';
import { readFileSync, watch, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** In milliseconds: longer than the pause between two files of one run. */
const quiet = 2000;
const limit = 300_000;

/** @param description A copy of a description in JSON, which is changed. */
export async function watchChange(command, { description, folder, schema }) {
    const [program, ...args] = command;
    const changed = JSON.parse(readFileSync(description, 'utf8'));
    changed.components.schemas[schema].description = 'Another description.';
    const text = JSON.stringify(changed);
    const child = spawn(program, [...args, '--watch'], { stdio: ['ignore', 'pipe', 'pipe'] });
    const events = [];
    const watcher = watch(folder, (_, name) => {
        if (name?.endsWith('.ts')) events.push({ name, at: performance.now() });
    });
    try {
        await settled(events, child);
        events.length = 0;
        const begun = performance.now();
        writeFileSync(description, text);
        await settled(events, child);
        const files = new Set(events.map(({ name }) => name));
        return { seconds: (events.at(-1).at - begun) / 1000, files: files.size };
    } finally {
        watcher.close();
        child.kill();
    }
}

/** Resolves when files were written, and no more are for a while. */
async function settled(events, child) {
    const end = performance.now() + limit;
    while (performance.now() < end && child.exitCode === null) {
        await wait(100);
        const last = events.at(-1);
        if (last !== undefined && performance.now() - last.at > quiet) return;
    }
    throw new Error('the watcher wrote nothing');
}
