/** A project whose stamps a test looks at: with a description of two files, an overlay, and settings of TypeScript. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadConfig } from '../../src/config/index.ts';
import { formatDiagnostic, OasmithError } from '../../src/diagnostics/index.ts';
import type { RunOptions } from '../../src/run/options.ts';
import type { Outcome } from '../../src/run/outcome.ts';
import { run } from '../../src/run/run.ts';

export interface StampedProject {
    readonly path: (name: string) => string;
    readonly write: (name: string, content: string | object) => void;
    readonly read: (name: string) => string;
    /** Reads the configuration and runs it, in the folder of the project. */
    readonly run: (options?: Partial<RunOptions>) => Promise<readonly Outcome[]>;
    /** What happened to each API. */
    readonly kinds: (options?: Partial<RunOptions>) => Promise<readonly string[]>;
    readonly remove: () => void;
}

const pet = {
    type: 'object',
    properties: { name: { type: 'string' }, born: { type: 'string', format: 'date' }, odd: { type: 'string', foo: 1 } },
};
const described = { description: 'OK', content: { 'application/json': { schema: { $ref: 'parts/pet.json' } } } };

/** The files of a project with a stamp of everything. */
export const files: Readonly<Record<string, object>> = {
    'api.json': {
        openapi: '3.1.0',
        info: { title: 'Pets', version: '1' },
        paths: {
            '/pets': {
                get: { operationId: 'listPets', tags: ['pets'], parameters: 7, responses: { 200: described } },
            },
        },
    },
    'parts/pet.json': pet,
    'overlay.json': {
        overlay: '1.1.0',
        info: { title: 'A', version: '1' },
        actions: [{ target: '$.info', update: { description: 'Pets of all kinds' } }],
    },
    'tsconfig.json': { extends: './base.json', include: ['src'] },
    'base.json': { compilerOptions: { module: 'nodenext', lib: ['es2022'] } },
    'package.json': { type: 'module' },
    'node_modules/package.json': {},
    'oasmith.config.json': {
        src: 'api.json',
        overlays: ['overlay.json'],
        out: 'src/client.ts',
        hooksOut: 'src/hooks.ts',
        template: 'swr',
    },
};

export function createProject(own: Readonly<Record<string, string | object>> = files): StampedProject {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'oasmith-stamp-')));
    const path = (name: string): string => join(root, name);
    const write = (name: string, content: string | object): void => {
        mkdirSync(dirname(path(name)), { recursive: true });
        writeFileSync(path(name), typeof content === 'string' ? content : JSON.stringify(content, undefined, 1));
    };
    for (const [name, content] of Object.entries(own)) write(name, content);
    const runHere = async (options: Partial<RunOptions> = {}): Promise<readonly Outcome[]> => {
        const before = process.cwd();
        process.chdir(root);
        try {
            const loaded = await loadConfig();
            return await run(loaded?.configs ?? [], {
                saving: 'write',
                stamps: 'use',
                env: {},
                maker: 'this build',
                ...options,
            });
        } finally {
            process.chdir(before);
        }
    };
    return {
        path,
        write,
        read: (name) => readFileSync(path(name), 'utf8'),
        run: runHere,
        kinds: async (options) => (await runHere(options)).map(({ kind }) => kind),
        remove: () => rmSync(root, { recursive: true, force: true }),
    };
}

/** What a run reports, as texts. */
export function reportOf(outcome: Outcome): readonly string[] {
    const found = outcome.kind === 'failed' ? errorsOf(outcome.error) : outcome.diagnostics;
    return found.map((one) => formatDiagnostic(one));
}

export function errorsOf(error: unknown) {
    if (error instanceof OasmithError) return error.diagnostics;
    throw error;
}
