/** Random changes of what a run reads and of what it has written: each must have the effect that it has without a stamp. */
import {
    existsSync,
    mkdirSync,
    readFileSync,
    renameSync,
    rmSync,
    symlinkSync,
    unlinkSync,
    writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'vitest';
import type { GeneratedFile } from '../../src/index.ts';
import { randomOf } from '../load/overlays/random-overlays.ts';
import { createProject, errorsOf, files, reportOf, type StampedProject } from './project.ts';

const inputs = Object.keys(files).filter((name) => !name.startsWith('node_modules'));
const outputs = ['src/client.ts', 'src/hooks.ts'];
/** What is not there, and decides something once it is. */
const absent: Readonly<Record<string, string>> = {
    'src/tsconfig.json': '{ "compilerOptions": { "moduleResolution": "bundler", "module": "esnext" } }',
    'src/package.json': '{ "type": "commonjs" }',
    'src/tsconfig.json.bak': '',
};

type Change = (project: StampedProject, pick: <Item>(from: readonly Item[]) => Item) => void;

/** A byte of a file becomes another one, comes in, or is lost. */
const changeByte: Change = (project, pick) => {
    const path = project.path(pick([...inputs, ...inputs, ...outputs]));
    const bytes = existsSync(path) ? [...readFileSync(path)] : [];
    const at = pick([...bytes.keys(), 0]);
    const byte = pick([0x20, 0x0a, 0x22, 0x31, 0x61, 0x7d, (bytes[at] ?? 0) ^ 1]);
    bytes.splice(at, pick([0, 1, 1]), ...pick([[byte], [byte], []]));
    writeFileSync(path, Uint8Array.from(bytes));
};

/** A letter within a string, which mostly leaves a valid document. */
const changeLetter: Change = (project, pick) => {
    const path = project.path(pick(inputs));
    if (!existsSync(path)) return;
    const text = readFileSync(path, 'utf8');
    const places = [...text.matchAll(/[a-z](?=[a-z]*")/g)].map(({ index }) => index);
    if (places.length === 0) return;
    const at = pick(places);
    writeFileSync(path, `${text.slice(0, at)}${pick(['x', 'y', 'string'])}${text.slice(at + 1)}`);
};

const addFile: Change = (project, pick) => project.write(...pick(Object.entries(absent)));

const removeFile: Change = (project, pick) =>
    rmSync(project.path(pick([...Object.keys(absent), ...inputs, ...outputs])), { force: true });

/** A file becomes a link to a file elsewhere, with the same content. */
const makeLink: Change = (project, pick) => {
    const path = project.path(pick(['api.json', 'parts/pet.json', 'base.json', 'tsconfig.json']));
    const elsewhere = project.path(`elsewhere/${pick(['a', 'b'])}.json`);
    if (!existsSync(path)) return;
    mkdirSync(dirname(elsewhere), { recursive: true });
    writeFileSync(elsewhere, readFileSync(path));
    unlinkSync(path);
    symlinkSync(elsewhere, path);
};

const replaceBySame: Change = (project, pick) => {
    const path = project.path(pick([...inputs, ...outputs]));
    if (!existsSync(path)) return;
    writeFileSync(`${path}.new`, readFileSync(path));
    renameSync(`${path}.new`, path);
};

const changes: readonly Change[] = [
    changeByte,
    changeByte,
    changeLetter,
    changeLetter,
    addFile,
    removeFile,
    makeLink,
    replaceBySame,
];

/** Runs with a stamp after each change, and compares with a run without one. Returns how many runs generated nothing. */
export async function tryChanges(seed: number, count: number): Promise<number> {
    const random = randomOf(seed);
    const pick = <Item>(from: readonly Item[]): Item => from[Math.floor(random() * from.length)] as Item;
    let unchanged = 0;
    let project = createProject();
    try {
        for (let step = 0; step < count; step += 1) {
            // From what a change has broken, few others lead to something new.
            if (step % 6 === 0) {
                project.remove();
                project = createProject();
            }
            const [recalled] = await attempt(project, { stamps: 'use' });
            pick(changes)(project, pick);
            const [found] = await attempt(project, { stamps: 'use' });
            const [expected] = await attempt(project, { saving: 'keep', stamps: undefined });
            unchanged += found?.kind === 'unchanged' ? 1 : 0;
            const message = `RANDOM_SEED=${seed}, step ${step}, after ${recalled?.kind}`;
            expect(found?.report, message).toEqual(expected?.report);
            for (const { path, text } of expected?.files ?? []) expect(project.read(path) === text, message).toBe(true);
        }
    } finally {
        project.remove();
    }
    return unchanged;
}

interface Attempt {
    readonly kind: string;
    readonly report: readonly string[];
    readonly files: readonly GeneratedFile[];
}

async function attempt(project: StampedProject, options: Parameters<StampedProject['run']>[0]): Promise<Attempt[]> {
    try {
        const outcomes = await project.run(options);
        return outcomes.map((outcome) => ({
            kind: outcome.kind,
            report: reportOf(outcome).filter((line) => !line.includes('overwritten-file')),
            files: outcome.kind === 'done' ? outcome.generated.files : [],
        }));
    } catch (error) {
        // The configuration itself is broken.
        return [{ kind: 'refused', report: errorsOf(error).map(({ message }) => message), files: [] }];
    }
}
