/** Outputs of small descriptions, before and after a change: the first one on disk, the second one only generated. */
import { join, relative } from 'node:path';
import { type CheckResult, check } from '../../src/check/index.ts';
import { describeChange } from '../../src/check/words.ts';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { companionOptions } from '../../src/options/files.ts';
import type { GeneratedFile } from '../../src/plan/files.ts';
import { emptyFolder, save } from '../tools/compilers.ts';
import { describePaths, response as responseOf } from '../tools/inline-description.ts';

let folders = 0;

/** A folder for one test. Test files may run at the same time. */
export function folderFor(name: string): Promise<string> {
    folders += 1;
    return emptyFolder(`check-${name}-${folders}`);
}

interface Generation {
    readonly folder: string;
    readonly files: Promise<readonly GeneratedFile[]>;
}

/** By description and options: many changes begin with the same state. */
const generations = new Map<string, Generation>();

/** The files of a folder, generated once; further file names in the options are relative to that folder. */
export async function filesOf(
    folder: string,
    document: JsonObject,
    options: Partial<Config> = {},
): Promise<readonly GeneratedFile[]> {
    const key = JSON.stringify([document, options]);
    const made = generations.get(key) ?? { folder, files: generateInto(folder, document, options) };
    generations.set(key, made);
    const files = await made.files;
    return files.map((file) => ({ ...file, path: join(folder, relative(made.folder, file.path)) }));
}

async function generateInto(
    folder: string,
    document: JsonObject,
    options: Partial<Config>,
): Promise<readonly GeneratedFile[]> {
    const src = join(folder, 'openapi.json');
    await save(src, JSON.stringify(document));
    const beside = companionOptions.filter((option) => options[option] !== undefined);
    const paths = Object.fromEntries(beside.map((option) => [option, join(folder, String(options[option]))]));
    const config: Config = { src, out: join(folder, 'client.ts'), template: 'fetch', ...options, ...paths };
    return (await generate(config)).files;
}

export async function saveAll(files: readonly GeneratedFile[]): Promise<void> {
    await Promise.all(files.map(({ path, text }) => save(path, text)));
}

export interface Options {
    readonly before?: Partial<Config>;
    readonly after?: Partial<Config>;
}

/** The result of a check of a description that changed since it was generated. */
export async function checkChange(
    name: string,
    before: JsonObject,
    after: JsonObject,
    options: Options = {},
): Promise<CheckResult> {
    const folder = await folderFor(name);
    await saveAll(await filesOf(folder, before, options.before));
    return check({ files: await filesOf(folder, after, options.after ?? options.before) });
}

/** The results of a check of a change, and of the opposite one. */
export async function checkBothWays(
    name: string,
    before: JsonObject,
    after: JsonObject,
    options: Options = {},
): Promise<{ readonly there: CheckResult; readonly back: CheckResult }> {
    const folder = await folderFor(name);
    const old = await filesOf(folder, before, options.before);
    const fresh = await filesOf(folder, after, options.after ?? options.before);
    await saveAll(old);
    const there = await check({ files: fresh });
    await saveAll(fresh);
    return { there, back: await check({ files: old }) };
}

export function linesOf({ changes }: CheckResult): string[] {
    return changes.map(describeChange);
}

export interface Operation {
    /** By default it is the name of the operation. */
    readonly path?: string;
    readonly parameters?: readonly JsonObject[];
    readonly body?: JsonValue;
    readonly response?: JsonValue;
    /** By default GET, or POST with a body. */
    readonly method?: string;
    readonly rest?: JsonObject;
}

/** A description of operations by name, all of the tag `thing`. */
export function describeOperations(
    operations: Readonly<Record<string, Operation>>,
    schemas: JsonObject = {},
): JsonObject {
    const paths = Object.entries(operations).map(
        ([operationId, { path = `/${operationId}`, parameters = [], body, response, method, rest = {} }]) => {
            const operation = {
                operationId,
                tags: ['thing'],
                parameters: [...parameters],
                ...(body !== undefined && {
                    requestBody: { required: true, content: { 'application/json': { schema: body } } },
                }),
                responses: { 200: response === undefined ? { description: 'Nothing' } : responseOf(response) },
                ...rest,
            };
            return [path, { [method ?? (body === undefined ? 'get' : 'post')]: operation }] as const;
        },
    );
    return describePaths(Object.fromEntries(paths), { schemas });
}

export const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

export function inPath(name: string, schema: JsonValue = { type: 'string' }): JsonObject {
    return { name, in: 'path', required: true, schema };
}

export function query(name: string, schema: JsonValue = { type: 'string' }, rest: JsonObject = {}): JsonObject {
    return { name, in: 'query', schema, ...rest };
}
