/** Names that differ only in invisible characters: they differ visibly in code, and are sent unchanged. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { emptyFolder } from '../tools/compilers.ts';
import { exportedNames, wrongCharacters, wrongNames } from './characters.ts';
import { nodesOf } from './tree.ts';

/** Each looks like `pay`, with invisible characters after it. */
const alike = ['pay', 'pay\u3164', 'pay\ufe0f', 'pay\u034f', 'pay\u{e0100}', 'pay\u200b', 'pay\u00ad', 'pay\u{e0041}'];

const schema = { type: 'string', enum: alike };
const record: JsonObject = { type: 'object', properties: Object.fromEntries(alike.map((name) => [name, schema])) };

/** Each name as a tag, a path, an operation, a parameter, a schema, a property and a value. */
const description: JsonObject = {
    openapi: '3.1.0',
    info: { title: alike.join(), version: alike.join() },
    tags: alike.map((name) => ({ name, description: name })),
    paths: Object.fromEntries(
        alike.map((name, index) => [
            `/${index}/${name}/{${name}}`,
            {
                get: {
                    tags: [name],
                    operationId: name,
                    description: alike.join(' '),
                    parameters: [
                        { name, in: 'path', required: true, schema: { type: 'string' } },
                        ...alike.map((query) => ({ name: query, in: 'query', schema: { type: 'string' } })),
                    ],
                    responses: {
                        '200': {
                            description: '',
                            content: { 'application/json': { schema: { $ref: `#/components/schemas/S${index}` } } },
                        },
                    },
                },
            },
        ]),
    ),
    components: {
        schemas: Object.fromEntries(
            alike.flatMap((name, index) => [
                [name, { type: 'object', properties: { [name]: { type: 'string', 'x-enumNames': alike } } }],
                [`S${index}`, { ...record, additionalProperties: { $ref: `#/components/schemas/${encodeURI(name)}` } }],
            ]),
        ),
    },
};

const configs: Readonly<Record<string, Omit<Config, 'src'>>> = {
    functions: { template: 'fetch', clientStyle: 'functions' },
    hooks: { template: ['tsq', 'axios'], queryParamsSerialization: { queryParamsAsObject: true } },
    classes: { template: 'ng2', enumDeclarationStyle: 'enum' },
};

describe.each(Object.entries(configs))('%s', (name, config) => {
    test('have names that differ, and send what the description says', async () => {
        const src = join(await emptyFolder(`unseen-${name}`), 'description.json');
        await writeFile(src, JSON.stringify(description));
        const { files } = await generate({ ...config, src });
        for (const { text } of files) {
            const file = ts.createSourceFile('output.ts', text, ts.ScriptTarget.ES2022, true);
            const nodes = nodesOf(file);
            expect(wrongCharacters(text)).toEqual([]);
            expect(wrongNames(file, nodes)).toEqual([]);
            const said = new Set(nodes.filter(ts.isStringLiteral).map((node) => node.text));
            expect(alike.filter((text) => !said.has(text) && text !== 'pay')).toEqual([]);
            const declared = exportedNames(text);
            expect(declared.filter((one) => /^pay\d*$/i.test(one)).length).toBeGreaterThan(1);
        }
    });
});
