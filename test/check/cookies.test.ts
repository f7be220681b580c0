/** What a check says of the cookies of an operation. */
import { expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';
import { checkChange, linesOf, query } from './generated.ts';

const cookie = (name: string, rest: JsonObject = {}): JsonObject => ({ ...query(name), in: 'cookie', ...rest });
const list = { schema: { type: 'array', items: { type: 'string' } } };

function describeOne(parameter: JsonObject): JsonObject {
    const find = {
        operationId: 'find',
        tags: ['thing'],
        parameters: [parameter],
        responses: { 204: { description: '' } },
    };
    const sid = { type: 'apiKey', in: 'cookie', name: 'sid' };
    return {
        ...describePaths({ '/find': { get: { ...find, security: [{ sid: [] }] } } }),
        components: { securitySchemes: { sid } },
    };
}

type Row = [what: string, before: JsonObject, after: JsonObject, expected: readonly string[]];

const rows: readonly Row[] = [
    ['nothing', cookie('a'), cookie('a'), []],
    [
        'another name',
        cookie('a_b'),
        cookie('a-b'),
        ['breaking: parameter find(a_b) removed: string', 'parameter find(aB) added: string'],
    ],
    [
        'another place',
        query('a'),
        cookie('a'),
        ['breaking: parameter find(a) is sent in another place: query → cookie'],
    ],
    [
        'that it is needed',
        cookie('a'),
        cookie('a', { required: true }),
        ['breaking: parameter find(a) is required now'],
    ],
    [
        'items of one cookie',
        cookie('a', list),
        cookie('a', { ...list, explode: false }),
        ['breaking: parameter find(a) is written in another style: a=a; a=b → a=a,b'],
    ],
    [
        'a text as it is',
        cookie('a'),
        cookie('a', { style: 'cookie' }),
        ['breaking: parameter find(a) is written in another style'],
    ],
];

const styles: readonly Partial<Config>[] = [
    { template: 'axios' },
    { template: 'fetch', security: true, clientStyle: 'functions' },
];

test.each(styles.flatMap((style) => rows.map((row) => [style, ...row] as const)))(
    'with %j: %s',
    async (style, _what, before, after, expected) => {
        const options = { before: { cookies: true, ...style } };
        const lines = linesOf(await checkChange('cookies', describeOne(before), describeOne(after), options));
        expect(lines.map((line) => line.replace('thingClient.', ''))).toEqual(expected);
    },
);
