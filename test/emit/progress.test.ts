/** Which calls tell their progress, by their bodies, and what an output has for it: only what it needs. */
import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { emptyFolder } from '../tools/compilers.ts';
import { describePaths } from '../tools/inline-description.ts';

const object = { schema: { type: 'object', properties: { name: { type: 'string' } } } };
const ofBody = (...types: readonly string[]): JsonObject => ({
    requestBody: { content: Object.fromEntries(types.map((type) => [type, object])) },
    responses: { '204': { description: 'Done' } },
});
const ofResponse = (...types: readonly string[]): JsonObject => ({
    responses: { '200': { description: 'Found', content: Object.fromEntries(types.map((type) => [type, object])) } },
});

async function outputOf(operation: JsonObject, options: Partial<Config> = {}, method = 'post') {
    const src = describePaths({ '/thing': { [method]: { operationId: 'call', tags: ['thing'], ...operation } } });
    const { files, diagnostics } = await generate({ src, template: 'axios', progress: true, ...options });
    return { text: files[0]?.text ?? '', notes: diagnostics.filter(({ code }) => code === 'untold-progress') };
}

/** The directions that a method of axios tells. */
const toldIn = (text: string): readonly string[] =>
    [...(/\}((?:, '(?:upload|download)')+)\)/.exec(text)?.[1] ?? '').matchAll(/\w+/g)].map(([direction]) => direction);

describe('a call tells', () => {
    test.each<[what: string, operation: JsonObject, told: readonly string[], method?: string]>([
        ['a form that may have files', ofBody('multipart/form-data'), ['upload']],
        ['bytes that it sends', ofBody('application/octet-stream'), ['upload']],
        ['text that it sends', ofBody('text/csv'), ['upload']],
        ['no JSON that it sends', ofBody('application/json'), []],
        ['no form without files', ofBody('application/x-www-form-urlencoded'), []],
        ['bytes that it receives', ofResponse('image/png'), ['download']],
        ['text that it receives', ofResponse('text/csv'), ['download']],
        [
            'what may be anything',
            { responses: { '200': { description: 'Found', content: { '*/*': {} } } } },
            ['download'],
        ],
        ['no JSON that it receives', ofResponse('application/json', 'application/problem+json'), []],
        ['nothing of HEAD', ofResponse('image/png'), [], 'head'],
        ['both', { ...ofBody('text/csv'), ...ofResponse('image/png') }, ['upload', 'download']],
    ])('%s', async (_, operation, told, method) => {
        const { text, notes } = await outputOf(operation, {}, method);
        expect(toldIn(text)).toEqual(told);
        expect(text.includes('ProgressConfig')).toBe(told.length > 0);
        expect(notes.map(({ message }) => message)).toEqual(
            told.length > 0 ? [] : ['no operation sends or receives a file or text, so none reports progress'],
        );
    });
});

test.each(httpTemplates)('%s has nothing of it without the option, nor for JSON', async (template) => {
    const plain = await outputOf(ofBody('application/json'), { template, progress: false });
    const told = await outputOf(ofBody('application/json'), { template });
    expect(told.text).toBe(plain.text);
    expect((await outputOf(ofBody('text/csv'), { template, progress: false })).text).not.toMatch(/progress/i);
});

test.each(['fetch', 'ky', 'xior'] as const)(
    '%s has nothing for uploads if there are only downloads',
    async (template) => {
        const download = await outputOf(ofResponse('image/png'), { template });
        expect(download.text).not.toContain('XMLHttpRequest');
        const upload = await outputOf(ofBody('text/csv'), { template });
        expect(upload.text).not.toContain('TransformStream');
    },
);

describe('a template of the user', () => {
    test.each<[what: string, code: string, told: readonly string[], messages: readonly string[]]>([
        ['that only adds something tells it', "export default { extends: 'axios', locals: ['data'] };", ['upload'], []],
        [
            'whose own code knows nothing of it tells none, which is noted',
            "export default { extends: 'axios', send: () => [] };",
            [],
            ['the template reports no progress'],
        ],
        [
            "is told by 'request.progress' if it has the part",
            `export default {
                extends: 'axios',
                progress: () => ['progress/progress.ts'],
                send: ({ progress }) => {
                    if (progress.join() !== 'upload') throw new Error(progress.join());
                    return [];
                },
            };`,
            [],
            [],
        ],
    ])('%s', async (what, code, told, messages) => {
        const template = await emptyFolder(`progress-template-${what.replaceAll(/\W+/g, '-')}`);
        await writeFile(`${template}/index.mjs`, code);
        const { text, notes } = await outputOf(ofBody('text/csv'), { template });
        expect(toldIn(text)).toEqual(told);
        expect(notes.map(({ message }) => message)).toEqual(messages);
    });
});
