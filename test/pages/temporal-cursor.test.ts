/** Cursors that are of `Temporal`: one class is passed on to a parameter of the same class, and of no other. */
import { expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import { describePaths, response } from '../tools/inline-description.ts';

const of = (format: string) => ({ type: 'string', format });

async function textOf(next: string, after: string): Promise<string> {
    const schema = {
        type: 'object',
        required: ['items'],
        properties: { items: { type: 'array', items: { type: 'string' } }, next: of(next) },
    };
    const src = describePaths({
        '/visits': {
            get: {
                operationId: 'listVisits',
                parameters: [{ name: 'after', in: 'query', schema: of(after) }],
                responses: { '200': response(schema) },
            },
        },
    });
    const { files } = await generate({
        src,
        template: 'fetch',
        dateFormat: 'Temporal',
        pagination: {
            rules: [{ operationIds: ['listVisits'], kind: 'cursor', parameter: 'after', next: 'next', items: 'items' }],
        },
    });
    return files[0]?.text ?? '';
}

test.each([
    ['date-time', 'date-time'],
    ['date', 'date'],
    ['time-local', 'time'],
])('%s is passed on to %s', async (next, after) => {
    expect(await textOf(next, after)).toContain('listVisitsPages');
});

test.each([
    ['date', 'date-time'],
    ['time', 'time-local'],
    ['date-time', 'uuid'],
])('%s is no value for %s', async (next, after) => {
    await expect(textOf(next, after)).rejects.toThrow("'next' of the response is no value for the parameter 'after'");
});
