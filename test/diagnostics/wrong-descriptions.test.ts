import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';

/** What is reported for a wrong description that is generated anyway. */
const warnings: Readonly<Record<string, readonly string[]>> = {
    'fixtures/wrong-references.yaml': [
        "7:5 unresolved-reference '#/components/pathItems/Lost' does not exist",
        "12:11 unresolved-reference '#/components/parameters/Lost' does not exist",
        "13:64 unresolved-reference '#/components/schemas/Lost' does not exist",
        "22:22 unresolved-reference '#/components/requestBodies/Lost' does not exist",
        "24:18 unresolved-reference '#/components/responses/Lost' does not exist",
        "31:11 unresolved-reference '#/components/schemas/Lost' does not exist",
        "34:17 unresolved-reference '#/components/schemas/Lost' does not exist",
        "35:39 unresolved-reference '#/components/schemas/Lost' does not exist",
        "40:15 unresolved-reference '#/components/schemas/Lost' does not exist",
        "43:7 circular-reference 'Circle' leads back to itself and never to a type",
        '20:5 malformed-description no parameter declares the {orderId} of the path',
        '37:9 malformed-description a schema must be an object',
    ],
    'fixtures/wrong-paths.yaml': [
        "6:3 malformed-description a path begins with one slash: this is read as '/no/slash'",
        "8:3 malformed-description a path begins with one slash: this is read as '/.evil.example/dot'",
        "10:3 malformed-description a path begins with one slash: this is read as '/evil.example/two-slashes'",
        '13:5 malformed-description no parameter declares the {id} of the path',
        '17:11 malformed-description the path has no {id}',
        "19:11 malformed-description a query parameter 'twice' is already in this array",
        "20:11 malformed-description 'body' is not a place for a parameter",
        "21:11 malformed-description a parameter must have 'name' and 'in'",
    ],
};

describe('errors in a description are warnings with their place, and the rest is generated', () => {
    test.each(Object.entries(warnings))('%s', async (src, expected) => {
        const { diagnostics } = await generate({ src, template: 'fetch' });
        const reported = diagnostics.map(
            ({ code, message, where }) => `${where?.line}:${where?.column} ${code} ${message}`,
        );
        expect(reported).toEqual(expected);
        expect(new Set(diagnostics.map(({ severity }) => severity))).toEqual(new Set(['warning']));
    });
});
