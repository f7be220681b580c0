import { expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import { describePaths } from '../tools/inline-description.ts';

/** Its property is checked by a schema of its own, which Pet and the sibling make together. */
const pets = {
    properties: {
        pet: {
            allOf: [{ $ref: '#/components/schemas/Pet' }],
            properties: { at: { type: 'string', format: 'date-time' } },
        },
    },
};

test.each([
    ['is checked', {}, true],
    ['is not checked, as bytes may arrive in its place', { 'application/octet-stream': {} }, false],
])('an error that %s leaves no check that nothing refers to', async (_, others, isUsed) => {
    const content = { ...others, 'application/json': { schema: pets } };
    const responses = { '200': { description: 'Found' }, '404': { description: 'Not found', content } };
    const schemas = { Pet: { $ref: '#/components/schemas/Animal' }, Animal: { properties: { at: {} } } };
    const src = describePaths({ '/pets': { get: { operationId: 'getPets', responses } } }, { schemas });
    const { files } = await generate({ src, template: 'fetch', validators: true });
    const text = files.map((file) => file.text).join('\n');
    const checks = [...text.matchAll(/^const (\w+Check\d*):/gm)].map(([, name = '']) => name);
    expect(checks.length > 0).toBe(isUsed);
    for (const name of checks) expect(text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length).toBeGreaterThan(1);
});
