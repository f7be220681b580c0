/** The file of handlers: what it has for each operation, and that it compiles with the other files of an output. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Config, generate } from '../../src/index.ts';
import { temporaryFolder } from '../load/folder.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const folder = temporaryFolder();
const verifyAtEnd = verifiedTogether();

const description = parse(readFileSync('fixtures/handlers.yaml', 'utf8'));
const rules = [
    { operationIds: ['listRooms'], kind: 'cursor', parameter: 'after', next: 'next', items: 'rooms' },
] as const;

async function handlersOf({ validatorsOut, ...options }: Omit<Config, 'src' | 'out'>): Promise<string> {
    const src = await folder.write('description.json', JSON.stringify(description));
    const [out, examples, handlers] = [
        folder.path('client.ts'),
        folder.path('examples.ts'),
        folder.path('handlers.ts'),
    ];
    const ofValidators = validatorsOut === undefined ? {} : { validatorsOut: folder.path(validatorsOut) };
    const generated = await generate({ examples, handlers, ...ofValidators, ...options, src, out });
    verifyAtEnd(generated);
    return generated.files.find(({ path }) => path === handlers)?.text ?? '';
}

test.each<[does: string, options: Omit<Config, 'src' | 'out'>]>([
    ['fetch', { template: 'fetch' }],
    [
        'dates and numbers, with validators in a file',
        { template: 'axios', int64: 'bigint', validatorsOut: 'validators.ts' },
    ],
    ['dates that stay strings', { template: 'ky', reviveDates: false, validators: true, int64: 'string' }],
    ['functions', { template: 'fetch', clientStyle: 'functions', dateFormat: 'string', preferAny: true }],
    ['services', { template: 'ng2', validators: true, baseUrl: 'servers' }],
    [
        'pages and hooks',
        { template: ['tsq', 'xior'], pagination: { rules }, instances: true, enumDeclarationStyle: 'enum' },
    ],
])('handlers compile: %s', async (_, options) => {
    expect(await handlersOf(options)).toContain("from 'msw'");
});

test.each<[does: string, options: Partial<Config>]>([
    ['the query one by one', {}],
    ['the query as one member', { queryParamsSerialization: { queryParamsAsObject: true } }],
    ['names in camel case', { propertyNames: 'camelCase' }],
])('handlers of pages are the same for operations that take one object: %s', async (_, options) => {
    const pages = parse(readFileSync('fixtures/pages.yaml', 'utf8'));
    const texts: (string | undefined)[] = [];
    for (const style of ['positional', 'object'] as const) {
        const { files } = await generate({
            ...{ src: 'fixtures/pages.yaml', out: 'out.ts', examples: 'examples.ts', handlers: 'handlers.ts' },
            pagination: { rules: pages['x-rules'] },
            arguments: style,
            ...options,
        });
        texts.push(files.find(({ path }) => path === 'handlers.ts')?.text);
    }
    expect(texts[0]).toContain('asks');
    expect(texts[1]).toBe(texts[0]);
});
