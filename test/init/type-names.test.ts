import { expect, test } from 'vitest';
import { proposeTypeNames } from '../../src/init/proposals.ts';
import type { JsonObject } from '../../src/load/json.ts';

test.each<[names: readonly string[], style: string | undefined]>([
    [[], undefined],
    [['Pet', 'HTTPError', 'User_name', '2fa', '日本'], undefined],
    [['Pet', 'user_name'], 'PascalCase'],
    [['petStore'], 'PascalCase'],
    [['_links'], 'PascalCase'],
    [['äpfel'], 'PascalCase'],
])('the names %j are written in %s', (names, typeNamesStyle) => {
    const schemas = Object.fromEntries(names.map((name) => [name, {}]));
    expect(proposeTypeNames({ components: { schemas } }).typeNamesStyle).toBe(typeNamesStyle);
});

const inline = { content: { 'application/json': { schema: { type: 'object', properties: {} } } } };

test.each<[what: string, body: JsonObject, style: string | undefined]>([
    ['an inline object', inline, 'PascalCase'],
    ['a reference', { $ref: '#/components/responses/Other' }, undefined],
    ['text', { content: { 'text/plain': { schema: { type: 'string' } } } }, undefined],
    ['nothing', { description: 'None' }, undefined],
])('the name of a body in lower case counts if it has %s', (_, body, typeNamesStyle) => {
    for (const kind of ['requestBodies', 'responses']) {
        const components = { schemas: { Pet: {} }, [kind]: { not_found: body } };
        expect(proposeTypeNames({ components }).typeNamesStyle).toBe(typeNamesStyle);
    }
});

test.each([{}, { components: null }, { components: { schemas: [] } }, { swagger: '2.0' }])(
    '%j has none',
    (document) => {
        expect(proposeTypeNames(document)).toEqual({});
    },
);
