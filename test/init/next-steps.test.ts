import { expect, test } from 'vitest';
import { managerOf } from '../../src/init/project.ts';
import { nextSteps } from '../../src/init/save.ts';

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
    const project = { manager: managerOf(locks), hasOasmith };
    expect(nextSteps(project, missing, script ?? { command: 'oasmith' })).toEqual(steps);
});
