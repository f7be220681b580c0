/** The tests that docs/testing.md and docs/angular.md show. */
import { readFileSync } from 'node:fs';
import type { Config } from '../../src/index.ts';
import { angularSources, environment } from './angular-scenes.ts';
import type { Sources } from './project.ts';
import type { Scene } from './scenes.ts';

/** The named code blocks of a document, by name. */
function blocksOf(document: string): ReadonlyMap<string, string> {
    const found = readFileSync(document, 'utf8').matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm);
    return new Map([...found].map(([, name = '', text = '']) => [name, text]));
}

const blocks = blocksOf('docs/testing.md');
const blocksForAngular = blocksOf('docs/angular.md');

function block(name: string): string {
    const text = blocks.get(name);
    if (text === undefined) throw new Error(`docs/testing.md has no block ${name}`);
    return text;
}

const { out, mocks, template }: Config = JSON.parse(block('oasmith.json'));

/** The files of a folder, by their names in it. */
function filesIn(folder: string, from = blocks): Record<string, string> {
    const found = [...from].filter(([name]) => name.startsWith(`${folder}/`));
    return Object.fromEntries(found.map(([name, text]) => [name.slice(folder.length + 1), text]));
}

function scene(folder: string, config: Omit<Config, 'src' | 'testingFramework'>, sources: Sources): Scene {
    const tests = Object.entries(sources).filter(([name]) => /\.test\.tsx?$/.test(name));
    const titles = tests.flatMap(([, text]) => [...text.matchAll(/^test\('(.*)',/gm)].map(([, title = '']) => title));
    return {
        folder: `docs-${folder}`,
        frameworks: ['vitest'],
        config: { src: 'fixtures/petstore.yaml', out: 'client.ts', mocks: '__mocks__/client.ts', ...config },
        sources: () => sources,
        titles: [...new Set(titles)],
    };
}

function angularPage(): Sources {
    const { 'pets.spec.ts': spec = '', ...app } = filesIn('src/app', blocksForAngular);
    return {
        ...app,
        'pets.test.ts': `import './environment';\n${spec}`,
        // As the builder of an Angular project does around each test.
        'environment.ts': `import { beforeEach } from 'vitest';\n${environment}beforeEach(() => TestBed.resetTestingModule());`,
        '../environments/environment.ts': blocksForAngular.get('src/environments/environment.ts') ?? '',
    };
}

if (out !== 'src/client.ts' || mocks !== 'src/__mocks__/client.ts' || template === undefined) {
    throw new Error('the tests of docs/testing.md stand beside its client');
}

export const docsScenes: readonly Scene[] = [
    scene('vitest', { template }, filesIn('src')),
    scene(
        'defaults',
        { template, examples: 'client.examples.ts', mockExamples: true },
        { 'PetPage.tsx': block('src/PetPage.tsx'), 'names.ts': block('src/names.ts'), ...filesIn('defaults') },
    ),
    scene(
        'handlers',
        {
            template: 'fetch',
            baseUrl: 'https://petstore.example.com',
            examples: 'client.examples.ts',
            handlers: 'client.handlers.ts',
        },
        filesIn('handlers'),
    ),
    scene(
        'angular',
        { template: 'ng2' },
        {
            'environment.ts': environment,
            'pet-names.ts': angularSources['pet-names.ts'],
            // As the builder of an Angular project does before its tests.
            'pet-names.test.ts': `import './environment';\n${block('angular/pet-names.test.ts')}`,
        },
    ),
    scene(
        'angular-page',
        { template: 'ng2', out: 'api/petstore.ts', mocks: 'api/__mocks__/petstore.ts' },
        angularPage(),
    ),
];
