import type { JsonObject } from '../../../src/load/json.ts';

/** Enumerations of every form of OpenAPI 3.0: plain, mixed, with names and descriptions for the values. */
export const enums: JsonObject = {
    openapi: '3.0.3',
    info: { title: 'Enumerations', version: '1' },
    paths: {
        '/colours': {
            get: {
                operationId: 'listColours',
                parameters: [
                    { name: 'shade', in: 'query', schema: { $ref: '#/components/schemas/Shade' } },
                    { name: 'inline', in: 'query', schema: { type: 'string', enum: ['one', 'two'] } },
                ],
                responses: {
                    '200': {
                        description: '',
                        content: { 'application/json': { schema: { $ref: '#/components/schemas/Palette' } } },
                    },
                },
            },
        },
    },
    components: {
        schemas: {
            Shade: { type: 'string', description: 'How dark', enum: ['dark', 'half-light', 'light'] },
            Mixed: { nullable: true, enum: ['some', 1, true, null, { form: 'object' }, ['list']] },
            Level: {
                type: 'integer',
                enum: [1, 2],
                'x-enumNames': ['Low', 'High one'],
                'x-enumDescriptions': ['Not much', 'A lot'],
            },
            Tone: {
                type: 'string',
                enum: ['warm', 'cold'],
                'x-enum-varnames': ['Warm', 'Cold-ish'],
                'x-enum-descriptions': ['Like fire', 'Like ice'],
            },
            Depth: {
                type: 'string',
                enum: ['deep', 'flat'],
                'x-enumNames': { deep: 'Deep', flat: 'Flat' },
                'x-enum-descriptions': { deep: 'Far down', flat: 'Near' },
            },
            Palette: {
                type: 'object',
                properties: {
                    shade: { $ref: '#/components/schemas/Shade' },
                    mixed: { $ref: '#/components/schemas/Mixed' },
                    level: { $ref: '#/components/schemas/Level' },
                    tone: { $ref: '#/components/schemas/Tone' },
                    depth: { $ref: '#/components/schemas/Depth' },
                    both: { allOf: [{ $ref: '#/components/schemas/Shade' }], enum: ['dark'], default: 'dark' },
                },
            },
        },
    },
};
