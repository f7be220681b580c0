import type { JsonObject } from '../../../src/load/json.ts';

/** Objects, arrays and strings with the keywords of JSON Schema 2020-12, alone in a description without paths. */
export const objects: JsonObject = {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
    info: { title: 'Objects', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    paths: {
        '/objects': {
            get: {
                operationId: 'getObjects',
                responses: {
                    '200': {
                        description: '',
                        content: { 'application/json': { schema: { $ref: '#/components/schemas/Everything' } } },
                    },
                },
            },
        },
    },
    components: {
        schemas: {
            Everything: {
                $id: 'https://example.com/everything',
                $anchor: 'everything',
                $comment: 'For those who read the description',
                type: 'object',
                properties: {
                    tuple: {
                        type: 'array',
                        prefixItems: [{ type: 'string' }, { const: 'second' }],
                        minItems: 1,
                        items: false,
                    },
                    bytes: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
                    several: { type: ['string', 'integer', 'null'], format: 'uuid', pattern: '^.*$' },
                    map: {
                        type: 'object',
                        patternProperties: { '^x-': { type: 'string' } },
                        propertyNames: { pattern: '.' },
                    },
                    defined: { $ref: '#/components/schemas/Everything/$defs/Inner' },
                    never: false,
                    whatever: true,
                },
                required: ['tuple', 'undescribed'],
                $defs: { Inner: { type: 'object', properties: { deep: { $ref: '#/components/schemas/Everything' } } } },
                dependentRequired: { bytes: ['map'] },
                dependentSchemas: { several: { properties: { depending: { type: 'string' } } } },
                unevaluatedProperties: { type: 'string' },
                examples: [{ bytes: 'AAAA' }],
            },
        },
    },
};
