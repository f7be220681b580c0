/** Calls of the client in the sandbox: what is prepared for them, and what the sandbox lets nobody do. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { Values } from '../../../docs/.vitepress/playground/form.ts';
import { callableConfiguration } from '../../../docs/.vitepress/playground/try/callable.ts';
import { operationsOf } from '../../../docs/.vitepress/playground/try/signatures.ts';
import { generate } from '../../../src/index.ts';

async function prepared(values: Values, src = 'fixtures/petstore.yaml') {
    const { files } = await generate({ ...callableConfiguration({ src, overlays: [] }, values), src });
    const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? '';
    return { files, operations: operationsOf(ts, textOf('client.ts'), textOf('examples.ts')) };
}

const callOf = ({ operations }: Awaited<ReturnType<typeof prepared>>, name: string) =>
    operations.find((one) => one.name === name);

describe('a method', () => {
    test('has its signature, what it returns, and arguments of examples', async () => {
        const found = await prepared({});
        expect(found.operations).toHaveLength(19);
        expect(callOf(found, 'petClient.getPetById')).toEqual({
            name: 'petClient.getPetById',
            signature: 'petClient.getPetById(petId: number, $config?: RequestInit): Promise<Pet>',
            returns: 'Pet',
            arguments: ['1'],
        });
        expect(callOf(found, 'petClient.addPet')?.arguments).toEqual(['examples.addPetBodyExample()']);
        expect(callOf(found, 'petClient.findPetsByStatus')?.arguments).toEqual(['[examples.petStatusExample()]']);
        expect(callOf(found, 'petClient.findPetsByTags')?.arguments).toEqual([]);
    });

    test('with its arguments as an object has one', async () => {
        const found = await prepared({ arguments: 'object' });
        const [argument] = callOf(found, 'petClient.addPet')?.arguments ?? [];
        expect(argument).toMatch(/^\{ body: examples\.\w+\(\) \}$/);
    });

    test('may be a function', async () => {
        const found = await prepared({ clientStyle: 'functions' });
        expect(found.operations.map(({ name }) => name)).toContain('getPetById');
    });
});

test.each<[string, Values]>([
    ['hooks', { template: 'tsq,ky', hooksOut: 'hooks.ts' }],
    ['a folder for each tag', { split: 'tags', validators: true, mocks: 'mocks', testingFramework: 'jest' }],
    ['Angular', { template: 'ng2', resources: true }],
    ['types alone', { template: 'axios', generationMode: 'schemas' }],
    ['results and exact numbers', { template: 'fetch', responseShape: 'result', int64: 'bigint' }],
])('with options for %s, there is a client for fetch that needs no package', async (_, values) => {
    const { files, operations } = await prepared(values);
    expect(files.map(({ path }) => path).sort()).toEqual(['client.ts', 'examples.ts', 'handlers.ts']);
    expect(
        files.flatMap(({ text }) => Array.from(text.matchAll(/ from '([^.'][^']*)';/g), ([, name]) => name)),
    ).toEqual(['msw']);
    expect(operations.length).toBeGreaterThan(0);
});

test('the sandbox may run its own script and what it is given, and connect to nothing', () => {
    const page = readFileSync('docs/.vitepress/public/playground/sandbox.html', 'utf8');
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(/content="(default-src[^"]*)"/.exec(page)?.[1]).toBe(
        `default-src 'none'; script-src 'sha256-${hash}' blob:; worker-src blob:`,
    );
});
