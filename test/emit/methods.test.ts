import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import type { TemplateName } from '../../src/options/types.ts';
import { describePaths } from '../tools/inline-description.ts';

const operation = { responses: { '204': { description: 'Done' } } };

describe('a method that is not sent as it is described is a warning', () => {
    async function messagesOf(template: TemplateName, pathItem: object): Promise<readonly unknown[]> {
        const src = describePaths({ '/a': pathItem as never }, { version: '3.2' });
        const { diagnostics } = await generate({ src, template, baseUrl: '' });
        return diagnostics.map(({ code, message, where }) => [code, message, where?.pointer]);
    }

    const refused = "browsers and 'fetch' refuse to send";

    test.each<[method: string, pathItem: object, pointer: string]>([
        ['TRACE', { trace: operation }, '/paths/~1a/trace'],
        ['CONNECT', { additionalOperations: { CONNECT: operation } }, '/paths/~1a/additionalOperations/CONNECT'],
        ['track', { additionalOperations: { track: operation } }, '/paths/~1a/additionalOperations/track'],
    ])('%s, which no browser sends', async (method, pathItem, pointer) => {
        expect(await messagesOf('fetch', pathItem)).toEqual([['unsendable-method', `${refused} ${method}`, pointer]]);
    });

    test.each<[template: TemplateName, isChanged: boolean]>([
        ['fetch', false],
        ['ky', false],
        ['axios', true],
        ['xior', true],
        ['ng1', true],
        ['ng2', true],
    ])('one that is not in capitals, with %s: %s', async (template, isChanged) => {
        const message = "this library sends the method 'Link' as 'LINK'";
        const pointer = '/paths/~1a/additionalOperations/Link';
        expect(await messagesOf(template, { additionalOperations: { Link: operation, LINK: operation } })).toEqual(
            isChanged ? [['unsendable-method', message, pointer]] : [],
        );
    });
});
