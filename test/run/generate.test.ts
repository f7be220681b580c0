import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { defineConfig, generate, OasmithError, type Stage } from '../../src/index.ts';
import { describeApi } from '../cli/running.ts';

const folder = mkdtempSync(join(tmpdir(), 'oasmith-generate-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a rejected promise has as its reason. */
async function reasonOf(promise: Promise<unknown>): Promise<unknown> {
    return promise.then(
        () => undefined,
        (reason: unknown) => reason,
    );
}

describe('a description that is an object', () => {
    test('gives the same code as its file', async () => {
        const description = describeApi(['getPet']);
        const path = join(folder, 'pets.json');
        writeFileSync(path, JSON.stringify(description));
        const [fromObject, fromFile] = await Promise.all([generate({ src: description }), generate({ src: path })]);
        expect(fromObject.files.map(({ text }) => text)).toEqual(fromFile.files.map(({ text }) => text));
        expect(fromObject.inputs).toEqual([]);
    });

    test('is not changed, and may be frozen', async () => {
        const description = { swagger: '2.0', info: { title: 'A', version: '1' }, paths: {} };
        const before = structuredClone(description);
        await generate({ src: Object.freeze(description), generationMode: 'schemas' });
        expect(description).toEqual(before);
    });

    test('has no lines: an error only has its pointer', async () => {
        const { diagnostics } = await generate({ src: { ...describeApi(['getPet']), components: {} } });
        expect(diagnostics.map(({ code, where }) => ({ code, where }))).toEqual([
            {
                code: 'unresolved-reference',
                where: {
                    file: 'description',
                    pointer: '/paths/~1getPet/get/responses/200/content/application~1json/schema',
                },
            },
        ]);
    });

    test('that is circular in memory is rejected', async () => {
        const circular: Record<string, unknown> = { openapi: '3.0.3' };
        Object.assign(circular, { self: circular });
        const reason = await reasonOf(generate({ src: circular }));
        expect(reason).toBeInstanceOf(OasmithError);
        expect(reason).toMatchObject({
            diagnostics: [{ code: 'unreadable-source', message: expect.stringContaining('cannot be written as JSON') }],
        });
    });

    test('may not refer to files unless they are allowed', async () => {
        writeFileSync(join(folder, 'pet.json'), '{"type": "object"}');
        const description = {
            ...describeApi(['getPet']),
            components: { schemas: { Pet: { $ref: join(folder, 'pet.json') } } },
        };
        expect(await reasonOf(generate({ src: description }))).toMatchObject({
            diagnostics: [{ code: 'external-reference' }],
        });
        const { stats } = await generate({ src: description, allowRefs: [folder] });
        expect(stats.schemas).toBe(1);
    });
});

describe('an aborted run', () => {
    let server: Server | undefined;
    afterEach(() => void server?.close());

    test.each<Stage>(['load', 'model', 'lower'])(
        'ends at the stage %s, with the reason of the signal',
        async (stage) => {
            const controller = new AbortController();
            const reached: Stage[] = [];
            const run = generate(
                { src: describeApi(['getPet']) },
                {
                    signal: controller.signal,
                    onProgress: (progress) => {
                        reached.push(progress.stage);
                        if (progress.stage === stage) controller.abort('enough');
                    },
                },
            );
            expect(await reasonOf(run)).toBe('enough');
            expect(reached.at(-1)).toBe(stage);
        },
    );

    test('does not wait for a server', async () => {
        server = createServer(() => {}).listen(0);
        const { port } = server.address() as AddressInfo;
        const controller = new AbortController();
        server.on('request', () => controller.abort('enough'));
        const run = generate({ src: `http://127.0.0.1:${port}/api.json` }, { signal: controller.signal });
        expect(await reasonOf(run)).toBe('enough');
    });

    test('does not begin if the signal is already aborted', async () => {
        const run = generate({ src: join(folder, 'nowhere.json') }, { signal: AbortSignal.abort('enough') });
        expect(await reasonOf(run)).toBe('enough');
    });
});

test('defineConfig returns its argument', () => {
    const config = { src: 'a.yaml', template: ['swr', 'axios'] } as const;
    expect(defineConfig(config)).toBe(config);
});
