/** Runs the command in the process of a test, in a temporary folder. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { main } from '../../src/cli/index.ts';

export interface Result {
    readonly exitCode: number;
    readonly stdout: string;
    /** Without what differs between runs: times. */
    readonly stderr: string;
}

/** A folder for the runs of a test, to which its paths are relative. */
export interface RunFolder {
    readonly path: string;
    readonly write: (files: Readonly<Record<string, string | object>>) => void;
    readonly read: (name: string) => string;
    /** Runs the command there, or in a folder within it. */
    readonly run: (argv: readonly string[], options?: RunOptions) => Promise<Result>;
    readonly remove: () => void;
}

export interface RunOptions {
    readonly within?: string;
    readonly env?: Readonly<Record<string, string>>;
}

export function createRunFolder(): RunFolder {
    const path = mkdtempSync(join(tmpdir(), 'oasmith-run-'));
    return {
        path,
        write: (files) => {
            for (const [name, content] of Object.entries(files)) {
                mkdirSync(dirname(join(path, name)), { recursive: true });
                writeFileSync(join(path, name), typeof content === 'string' ? content : JSON.stringify(content));
            }
        },
        read: (name) => readFileSync(join(path, name), 'utf8'),
        run: (argv, { within = '.', env = {} } = {}) => runIn(join(path, within), argv, env),
        remove: () => rmSync(path, { recursive: true, force: true }),
    };
}

async function runIn(folder: string, argv: readonly string[], env: Readonly<Record<string, string>>): Promise<Result> {
    const before = process.cwd();
    const texts = { stdout: '', stderr: '' };
    process.chdir(folder);
    try {
        const exitCode = await main(argv, {
            stdout: { write: (text) => (texts.stdout += text) },
            stderr: { write: (text) => (texts.stderr += text) },
            env,
        });
        return { exitCode, stdout: texts.stdout, stderr: texts.stderr.replaceAll(/\d+\.\d\d s$/gm, '0.00 s') };
    } finally {
        process.chdir(before);
    }
}

/** A description with an operation for each tag, all of which share a schema with these properties. */
export function describeTags(
    tags: readonly string[],
    properties: Readonly<Record<string, object>> = { name: { type: 'string' } },
): object {
    const paths = tags.map((tag) => {
        const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } };
        const operation = {
            operationId: `find_${tag}`,
            tags: [tag],
            responses: { 200: { description: 'OK', content } },
        };
        return [`/${tag}`, { get: operation }];
    });
    return {
        openapi: '3.0.3',
        info: { title: 'Pets', version: '1' },
        paths: Object.fromEntries(paths),
        components: { schemas: { Pet: { type: 'object', properties } } },
    };
}

/** A description with an operation for each name, whose response is a schema with these properties. */
export function describeApi(
    operationIds: readonly string[],
    properties: Readonly<Record<string, object>> = {},
): object {
    const paths = operationIds.map((operationId) => [
        `/${operationId}`,
        {
            get: {
                operationId,
                tags: ['pets'],
                responses: {
                    '200': {
                        description: 'OK',
                        content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
                    },
                },
            },
        },
    ]);
    return {
        openapi: '3.0.3',
        info: { title: 'Pets', version: '1.0.0' },
        paths: Object.fromEntries(paths),
        components: { schemas: { Pet: { type: 'object', properties: { name: { type: 'string' }, ...properties } } } },
    };
}
