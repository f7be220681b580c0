import { describe, expect, test } from 'vitest';
import { nextSteps } from '../../src/init/next-steps.ts';
import { byDepth, judgePath, managerOf, mentionsVersion, proposeOut } from '../../src/init/project.ts';

describe('a file', () => {
    test.each<[path: string, judgement: ReturnType<typeof judgePath>]>([
        ['openapi.json', 'likely'],
        ['docs/openapi-v2.yaml', 'likely'],
        ['docs/v1/Swagger.yml', 'likely'],
        ['docs/v1/x/openapi.json', 'no'],
        ['api.yaml', 'possible'],
        ['api-extractor.json', 'possible'],
        ['openapi.ts', 'no'],
        ['package.json', 'no'],
        ['my-openapi.json', 'no'],
    ])('%s is a description: %s', (path, judgement) => {
        expect(judgePath(path)).toBe(judgement);
    });

    test.each<[text: string, mentions: boolean]>([
        ['openapi: 3.1.0\n', true],
        ['# Pets\n"openapi": "3.0.0"', true],
        ['{"info":{},"openapi":"3.0.0"}', true],
        ["swagger: '2.0'", true],
        ['{"generator-cli": {"openapi": "cli"}}', false],
        ['my-openapi: 3', false],
        ['', false],
    ])('that has %j has a version: %s', (text, mentions) => {
        expect(mentionsVersion(text)).toBe(mentions);
    });

    test('that is closer comes first', () => {
        expect(['a/b/api.json', 'b/api.json', 'z.json', 'a/api.json'].toSorted(byDepth)).toEqual([
            'z.json',
            'a/api.json',
            'b/api.json',
            'a/b/api.json',
        ]);
    });
});

test.each<[folders: readonly string[], files: readonly string[], packages: readonly string[], out: string]>([
    [[], [], [], 'api/client.ts'],
    [['src', 'lib'], [], [], 'src/api/client.ts'],
    [['lib'], [], [], 'lib/api/client.ts'],
    [['src', 'src/app'], [], ['@angular/core'], 'src/app/api/client.ts'],
    [['src', 'src/app'], [], [], 'src/api/client.ts'],
    [['src'], ['src/api/client.ts'], [], 'src/api/generated.ts'],
    [['src'], ['client', 'generated', 'api-client'].map((name) => `src/api/${name}.ts`), [], 'src/api/oasmith.ts'],
])('with the folders %j and files %j, proposes an output', (folders, files, packages, out) => {
    expect(proposeOut({ folders, files }, new Set(packages))).toBe(out);
});

test.each<
    [
        locks: readonly string[],
        hasOasmith: boolean,
        missing: readonly string[],
        script: string | undefined,
        steps: readonly string[],
    ]
>([
    [[], true, [], 'generate', ['npm run generate']],
    [[], true, [], undefined, ['npx oasmith']],
    [
        ['package-lock.json'],
        false,
        ['axios', 'react'],
        'generate',
        ['npm install --save-dev oasmith', 'npm install axios react', 'npm run generate'],
    ],
    [['pnpm-lock.yaml', 'yarn.lock'], false, [], 'generate', ['pnpm add --save-dev oasmith', 'pnpm run generate']],
    [['yarn.lock'], true, ['ky'], undefined, ['yarn add ky', 'yarn oasmith']],
    [['bun.lock'], false, ['ky'], 'api', ['bun add --dev oasmith', 'bun add ky', 'bun run api']],
])('with %j, the next steps', (locks, hasOasmith, missing, script, steps) => {
    expect(nextSteps({ manager: managerOf(locks), hasOasmith, missing, script, command: 'oasmith' })).toEqual(steps);
});
