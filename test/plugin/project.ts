/** A small application with a generated client, but without the generated files, like a fresh checkout. */
import { readFile } from 'node:fs/promises';
import type { PluginOptions } from '../../src/plugin/options.ts';
import type { TemporaryFolder } from '../load/folder.ts';

export interface Project {
    readonly root: string;
    write(name: string, content: unknown): Promise<string>;
    read(name: string): Promise<string>;
}

/** A description with one operation, which returns a type with one property. */
export function describe(property: string, reference = '#/components/schemas/Pet') {
    return {
        openapi: '3.1.0',
        info: { title: 'Pets', version: '1' },
        paths: {
            '/pets': {
                get: {
                    operationId: 'listPets',
                    tags: ['pet'],
                    responses: {
                        200: { description: 'A', content: { 'application/json': { schema: { $ref: reference } } } },
                    },
                },
            },
        },
        components: { schemas: { Pet: { type: 'object', properties: { [property]: { type: 'string' } } } } },
    };
}

/** The line and column of the error in `broken` as written. */
export const broken =
    '{\n    "openapi": "3.1.0",\n    "info": { "title": "Pets", "version": "1" },\n    "paths": {{}\n}\n';
export const brokenAt = { line: 4, column: 15 };

export const inline = { src: 'openapi.json', out: 'src/api.ts', template: 'fetch' } satisfies PluginOptions;

const files: Readonly<Record<string, unknown>> = {
    'package.json': { type: 'module' },
    'openapi.json': describe('name'),
    'oasmith.config.json': inline,
    'index.html': '<body><script type="module" src="/src/main.ts"></script></body>',
    'src/main.ts':
        "import { petClient } from './api';\n\ndocument.body.dataset.loaded = Object.keys(petClient).join();\n",
};

/** Writes the application into a folder; what is `undefined` of `changes` is left out. */
export async function createProject(
    folder: TemporaryFolder,
    name: string,
    changes: Readonly<Record<string, unknown>> = {},
): Promise<Project> {
    const write = (path: string, content: unknown): Promise<string> =>
        folder.write(`${name}/${path}`, typeof content === 'string' ? content : JSON.stringify(content, undefined, 4));
    for (const [path, content] of Object.entries({ ...files, ...changes })) {
        if (content !== undefined) await write(path, content);
    }
    return { root: folder.path(name), write, read: (path) => readFile(folder.path(`${name}/${path}`), 'utf8') };
}
