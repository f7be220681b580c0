/** Third-party descriptions that exist both in Swagger 2.0 and in OpenAPI 3.0. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '@scalar/openapi-parser';
import { describe, expect, test } from 'vitest';
import { generate } from '../../../src/index.ts';
import { load } from '../../../src/load/index.ts';

const examples = 'node_modules/@readme/oas-examples';

const written = ['json', 'yaml'].flatMap((format) =>
    readdirSync(join(examples, '2.0', format)).map((name) => join(examples, '2.0', format, name)),
);

test('finds some', () => {
    expect(written.length).toBeGreaterThan(10);
});

/** The upgraded ones that were validated: most are the same in both formats. */
const known = new Set<string>();

test.each(written)('%s becomes valid OpenAPI 3.0 silently', async (src) => {
    const { document, diagnostics } = await load(src);
    expect(diagnostics).toEqual([]);
    const text = JSON.stringify(document);
    if (known.has(text)) return;
    const { valid, errors, version } = await validate(structuredClone(document) as Record<string, unknown>);
    expect({ valid, errors, version }).toEqual({ valid: true, errors: [], version: '3.0' });
    known.add(text);
});

interface Difference {
    /** The lines in the client of only one of them. */
    readonly swagger: readonly string[];
    readonly openapi: readonly string[];
    readonly because: string;
}

/** How the client of a description in Swagger 2.0 differs from the one in OpenAPI 3.0. */
const differences: Readonly<Record<string, readonly Difference[]>> = {
    petstore: [
        { swagger: ['* uploads an image'], openapi: ['* Uploads an image'], because: 'it is written so' },
        {
            swagger: ['/** @format int64 */'],
            openapi: ['/**', '* @readonly', '* @format int64', '* @default 40', '*/'],
            because: 'the id of a pet is read-only and has a default there alone',
        },
    ],
    'petstore-expanded': [
        {
            swagger: [
                'const response = await send(',
                `\`/pets\${encodeQuery({ tags: joinValues(tags, ','), limit })}\`,`,
                "{ method: 'GET' },",
                '$config',
                ');',
            ],
            openapi: [
                `const response = await send(\`/pets\${encodeQuery({ tags, limit })}\`, { method: 'GET' }, $config);`,
            ],
            because:
                'a list is joined by commas there, by `collectionFormat: csv`; in OpenAPI 3 a list repeats its name',
        },
        {
            swagger: ['* Creates a new pet in the store.  Duplicates are allowed'],
            openapi: ['* Creates a new pet in the store. Duplicates are allowed'],
            because: 'it is written so',
        },
        {
            swagger: [
                '* @param pet Pet to add to the store',
                'async addPet(pet: NewPet, $config?: RequestInit): Promise<Pet> {',
                'body: JSON.stringify(pet)',
            ],
            openapi: [
                '* @param body Pet to add to the store',
                'async addPet(body: NewPet, $config?: RequestInit): Promise<Pet> {',
                'body: JSON.stringify(body)',
            ],
            because: 'a body has a name in Swagger 2.0',
        },
    ],
};

/** The lines of a client, without the helpers copied into it. */
async function clientOf(version: string, name: string): Promise<string[]> {
    // An id that is read-only in one of the two gives a schema a second type: only that word differs.
    const options = { template: 'fetch', readWrite: 'ignore' } as const;
    const { files } = await generate({ src: join(examples, version, 'json', `${name}.json`), ...options });
    const [own = ''] = (files[0]?.text ?? '').split('export interface HttpSettings');
    return own.split('\n').map((line) => line.trim());
}

/** The lines that occur more often in the first than in the second. */
function missingIn(others: readonly string[], lines: readonly string[]): string[] {
    const left = [...others];
    return lines.filter((line) => {
        const at = left.indexOf(line);
        if (at !== -1) left.splice(at, 1);
        return at === -1;
    });
}

// `petstore-simple` and `schema-circular` describe other operations in OpenAPI 3.0.
describe('the client equals that of the same description in OpenAPI 3.0', () => {
    test.each(Object.entries(differences))('%s, except for known differences', async (name, argued) => {
        const swagger = await clientOf('2.0', name);
        const openapi = await clientOf('3.0', name);
        expect(swagger.length).toBeGreaterThan(50);
        expect(missingIn(openapi, swagger)).toEqual(argued.flatMap((difference) => difference.swagger));
        expect(missingIn(swagger, openapi)).toEqual(argued.flatMap((difference) => difference.openapi));
    });
});
