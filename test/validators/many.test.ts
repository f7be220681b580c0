/** Outputs with very many validators: each is made in a function that is declared, which costs TypeScript less. */
import { expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import { limits } from '../../src/limits.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { checkChange, linesOf } from '../check/generated.ts';
import { describePaths } from '../tools/inline-description.ts';
import { verifiedTogether } from '../tools/verified-together.ts';
import { generateValidators } from './generated.ts';

const verifyAtEnd = verifiedTogether();

const chain = (count: number, first: JsonObject = {}): JsonObject =>
    Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
            `Link${index}`,
            {
                type: 'object',
                properties: {
                    next: { $ref: `#/components/schemas/Link${(index + 1) % count}` },
                    name: { type: 'string', ...(index === 0 && first) },
                },
            },
        ]),
    );

test.each([
    ['as many as', limits.mostChecksInArrows, false],
    ['more than', limits.mostChecksInArrows + 1, true],
])('with %s the limit, they check the same', async (_, count, declared) => {
    const { schema, text } = await generateValidators(chain(count));
    expect(text.includes('function parts() {')).toBe(declared);
    expect(schema('link0Schema')['~standard'].validate({ next: { next: { name: 5 } } })).toMatchObject({
        issues: [{ path: ['next', 'next', 'name'] }],
    });
});

test('they compile, and a check knows what they accept', async () => {
    const describe = (first: JsonObject): JsonObject => ({
        ...describePaths({}),
        components: { schemas: chain(limits.mostChecksInArrows + 1, first) },
    });
    const options = { generationMode: 'schemas', validators: true } as const;
    verifyAtEnd(await generate({ src: describe({}), ...options }));
    const found = await checkChange('many-validators', describe({}), describe({ minLength: 2 }), { before: options });
    expect(linesOf(found)).toEqual(['breaking: validator link0Schema.name accepts less: string → text(2)']);
});
