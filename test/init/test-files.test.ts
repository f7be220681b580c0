import { expect, test } from 'vitest';
import { proposeTestFiles } from '../../src/init/test-files.ts';

const examples = 'src/api.examples.ts';
const handlers = 'src/api.handlers.ts';
const mocks = 'src/__mocks__/api.ts';

test.each<[packages: Readonly<Record<string, string>>, choices: readonly object[]]>([
    [{ axios: '1' }, []],
    [{ vitest: '^4.0.0' }, [{}, { examples, mocks, testingFramework: 'vitest' }, { examples }]],
    [{ jest: '30' }, [{}, { examples, mocks, testingFramework: 'jest' }, { examples }]],
    [{ jest: '30', vitest: '4' }, [{}, { examples, mocks, testingFramework: 'vitest' }, { examples }]],
    [{ msw: '^2.12.0' }, [{}, { examples, handlers }, { examples }]],
    [{ msw: 'latest' }, [{}, { examples, handlers }, { examples }]],
    [{ msw: '^1.3.5' }, []],
    [
        { vitest: '4', msw: '3' },
        [
            {},
            { examples, handlers, mocks, testingFramework: 'vitest' },
            { examples, handlers },
            { examples, mocks, testingFramework: 'vitest' },
            { examples },
        ],
    ],
])('for a project with %j, proposes files for tests', (packages, choices) => {
    const ranges = new Map(Object.entries(packages));
    const proposed = proposeTestFiles({ packages: new Set(ranges.keys()), ranges }, 'src/api.ts');
    expect(proposed.map(({ value }) => value)).toEqual(choices);
});

test.each([
    ['api.ts', 'api.examples.ts', '__mocks__/api.ts'],
    ['./api.ts', './api.examples.ts', '__mocks__/api.ts'],
    ['lib/api/pets.mts', 'lib/api/pets.examples.mts', 'lib/api/__mocks__/pets.mts'],
    ['../web/api.tsx', '../web/api.examples.tsx', '../web/__mocks__/api.tsx'],
])('beside %s, they are %s and %s', (out, data, spies) => {
    const proposed = proposeTestFiles({ packages: new Set(['vitest']), ranges: new Map() }, out);
    expect(proposed[1]?.value).toMatchObject({ examples: data, mocks: spies });
});
