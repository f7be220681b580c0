/** Helpers of the output are no API: they come and go with options, dates and errors. Their removal may break an import. */
import { describe, expect, test } from 'vitest';
import { describeCheck } from '../../src/check/index.ts';
import type { Config } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { checkChange, describeOperations, linesOf, type Operation } from './generated.ts';

const text = { type: 'string' };
const objectOf = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const withDate = { find: { response: objectOf({ a: text, at: { type: 'string', format: 'date-time' } }) } };
const withoutDate = { find: { response: objectOf({ a: text }) } };
const wrong = { description: 'Wrong', content: { 'application/json': { schema: text } } };
const withError = {
    find: { ...withoutDate.find, rest: { responses: { 204: { description: 'Nothing' }, 404: wrong } } },
};
const plain = { find: { rest: { responses: { 204: { description: 'Nothing' } } } } };

type Operations = Readonly<Record<string, Operation>>;

describe('a new helper is no change', () => {
    test.each<[what: string, before: Operations, after: Operations, expected: readonly string[]]>([
        ['the first date', withoutDate, withDate, ['property thingClient.find().at added: Date']],
        ['the first error', plain, withError, ['type ThingClientErrors.find added']],
    ])('%s', async (_, before, after, expected) => {
        for (const template of httpTemplates) {
            const isService = template.startsWith('ng');
            const inServices = (line: string): string =>
                line.replace('thingClient.', 'ThingService.').replace('ThingClientErrors', 'ThingServiceErrors');
            const result = await checkChange('helpers', describeOperations(before), describeOperations(after), {
                before: { template },
            });
            expect(linesOf(result)).toEqual(isService ? expected.map(inServices) : expected);
            expect(result.breaks).toBe(false);
        }
    });
});

test('dates that an option makes of strings are read in another way', async () => {
    const document = describeOperations(withDate);
    const result = await checkChange('helpers', document, document, {
        before: { template: 'axios', reviveDates: false },
        after: { template: 'axios' },
    });
    expect(linesOf(result)).toEqual(['breaking: operation thingClient.find sends or reads something in another way']);
});

test('an option that changes nothing but helpers says so', async () => {
    const document = describeOperations(withDate);
    const result = await checkChange('helpers', document, document, { after: { useClient: true } });
    expect(describeCheck(result)).toEqual([`${result.files[0]?.path} is outdated: only helpers changed`]);
});

describe('a helper that is gone may break an import', () => {
    test.each<[what: string, options: Partial<Config>, expected: readonly string[]]>([
        [
            'of fetch',
            { template: 'fetch' },
            [
                'breaking: property HttpSettings.onInvalidDate removed: ((invalid: InvalidDate) => void) | undefined',
                'breaking: type InvalidDate removed',
            ],
        ],
        [
            'of axios',
            { template: 'axios' },
            [
                'breaking: export dateSettings removed',
                'breaking: type DateSettings removed',
                'breaking: type InvalidDate removed',
            ],
        ],
    ])('with the last date, those %s', async (_, options, expected) => {
        const result = await checkChange('helpers', describeOperations(withDate), describeOperations(withoutDate), {
            before: options,
        });
        const own = 'breaking: property thingClient.find().at removed: Date';
        expect(linesOf(result).sort()).toEqual([own, ...expected].sort());
    });
});

test('a schema with the name of a helper is a type', async () => {
    const [before, after] = [{}, { DateSettings: objectOf({ a: text }) }].map((schemas) => {
        const response = Object.keys(schemas).length === 0 ? text : { $ref: '#/components/schemas/DateSettings' };
        return describeOperations({ find: { response } }, schemas);
    });
    expect(linesOf(await checkChange('helpers', before ?? {}, after ?? {}))).toEqual([
        'breaking: response thingClient.find() changed: string → DateSettings',
        'type DateSettings added',
    ]);
});
