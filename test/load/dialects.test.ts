/** The dialects that schemas name. */
import { expect, test } from 'vitest';
import { load } from '../../src/load/index.ts';
import type { JsonObject } from '../../src/load/json.ts';

const draft2020 = 'https://json-schema.org/draft/2020-12/schema';
const draft7 = 'http://json-schema.org/draft-07/schema#';
const schemas = (...uris: readonly string[]): JsonObject => ({
    components: {
        schemas: Object.fromEntries(uris.map(($schema, index) => [`S${index}`, { $schema, $vocabulary: {} }])),
    },
});

test.each<[what: string, version: string, rest: JsonObject, pointers: readonly string[]]>([
    ['none', '3.1.0', schemas(), []],
    ['that of JSON Schema', '3.1.0', schemas(draft2020, `${draft2020}#`), []],
    [
        'those of OpenAPI',
        '3.2.0',
        { jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base', ...schemas() },
        [],
    ],
    ['an older draft', '3.1.0', schemas(draft7, draft2020), ['/components/schemas/S0/$schema']],
    [
        'the same in many schemas',
        '3.1.0',
        schemas(draft7, draft7, 'urn:own'),
        ['S0', 'S2'].map((name) => `/components/schemas/${name}/$schema`),
    ],
    ['that of a description', '3.1.0', { jsonSchemaDialect: 'urn:own' }, ['/jsonSchemaDialect']],
    ['one in OpenAPI 3.0, which has none', '3.0.4', schemas(draft7), []],
])('%s', async (_, openapi, rest, pointers) => {
    const { diagnostics } = await load({ openapi, info: { title: 'Dialects', version: '1' }, paths: {}, ...rest });
    const notes = diagnostics.filter(({ code }) => code === 'other-dialect');
    expect(notes.map(({ where }) => where?.pointer)).toEqual(pointers);
});
