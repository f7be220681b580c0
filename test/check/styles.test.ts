/** What breaks callers is the same in every library and style, with every option: one table of kinds, all in one description. */
import { describe, expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { checkChange, describeOperations, linesOf, type Operation, query, reference } from './generated.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const objectOf = (properties: JsonObject, ...required: string[]): JsonObject => ({
    type: 'object',
    properties: { k: text, ...properties },
    required,
});
const withFormat = (type: string, format: string): JsonObject => ({ type, format });
const needing = (...schemes: string[]): Operation => ({ rest: { security: schemes.map((name) => ({ [name]: [] })) } });
const failing = (...statuses: string[]): Operation => {
    const content = { 'application/json': { schema: text } };
    const responses = ['200', ...statuses].map((status) => [status, { description: 'One', content }] as const);
    return { rest: { responses: Object.fromEntries(responses) } };
};
const asking = (schema: JsonObject, rest: JsonObject = {}): Operation => ({ parameters: [query('a', schema, rest)] });
const page = (next: string): Operation => ({
    parameters: [query('cursor')],
    response: objectOf({ items: { type: 'array', items: text }, [next]: text }),
});

type Kind = readonly [name: string, before: Operation, after: Operation, breaks: boolean];

/** No name of one begins the name of another. */
const kinds: readonly Kind[] = [
    ['remains', { response: text }, { response: text }, false],
    ['deprecates', {}, { rest: { deprecated: true } }, false],
    ['movesPath', { path: '/old' }, { path: '/new' }, true],
    ['needsCredentials', {}, needing('key'), true],
    ['needsNone', needing('key'), {}, false],
    ['needsOther', needing('key'), needing('token'), true],
    ['offersAnother', needing('key'), needing('key', 'token'), false],
    ['losesOne', needing('key', 'token'), needing('key'), true],
    ['takesOptional', {}, asking(text), false],
    ['takesRequired', {}, asking(text, { required: true }), true],
    ['takesWider', asking({ ...text, enum: ['x', 'y'] }), asking(text), false],
    [
        'writesOtherwise',
        asking({ type: 'array', items: text }),
        asking({ type: 'array', items: text }, { explode: false }),
        true,
    ],
    ['takesMoment', asking(withFormat('string', 'date')), asking(withFormat('string', 'date-time')), true],
    ['takesEmail', asking(withFormat('string', 'uuid')), asking(withFormat('string', 'email')), true],
    ['takesInt32', asking(withFormat('integer', 'int64')), asking(withFormat('integer', 'int32')), true],
    ['returnsNumber', { response: text }, { response: number }, true],
    ['failsMore', failing(), failing('404'), false],
    ['failsLess', failing('404'), failing(), true],
];

/** Each is a property of a type that is sent, and of one that is received. */
const properties: readonly (readonly [
    name: string,
    before: JsonObject,
    after: JsonObject,
    breaks: readonly string[],
])[] = [
    ['gains', objectOf({}), objectOf({ a: text }), []],
    ['demands', objectOf({}), objectOf({ a: text }, 'a'), ['sent']],
    ['drops', objectOf({ a: text }), objectOf({}), ['sent', 'received']],
    ['loosens', objectOf({ a: text }, 'a'), objectOf({ a: text }), ['received']],
    ['lists', objectOf({ a: { ...text, enum: ['x'] } }), objectOf({ a: { ...text, enum: ['x', 'y'] } }), ['received']],
    [
        'dates',
        objectOf({ a: withFormat('string', 'date') }),
        objectOf({ a: withFormat('string', 'date-time') }),
        ['sent', 'received'],
    ],
    [
        'mails',
        objectOf({ a: withFormat('string', 'uuid') }),
        objectOf({ a: withFormat('string', 'email') }),
        ['sent', 'received'],
    ],
    [
        'shrinks',
        objectOf({ a: withFormat('integer', 'int64') }),
        objectOf({ a: withFormat('integer', 'int32') }),
        ['sent', 'received'],
    ],
];

const used = properties.flatMap(([name, before, after, breaks]) =>
    (['sent', 'received'] as const).map((way) => ({
        name: `${name}${way}`,
        before,
        after,
        way,
        breaks: breaks.includes(way),
    })),
);

function describeAll(side: 'before' | 'after', isChanged = true): JsonObject {
    const operations = kinds.map(
        ([name, before, after]) => [name, side === 'before' || !isChanged ? before : after] as const,
    );
    const users = used.map(({ name, way }): [string, Operation] => {
        return [`use${name}`, way === 'sent' ? { body: reference(name) } : { response: reference(name) }];
    });
    const schemas = Object.fromEntries(used.map((one) => [one.name, one[isChanged ? side : 'before']]));
    const document = describeOperations(
        { ...Object.fromEntries([...operations, ...users]), paged: page('next') },
        schemas,
    );
    const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
    return {
        ...document,
        components: { schemas, securitySchemes: { key, token: { type: 'http', scheme: 'bearer' } } },
    };
}

const styles: readonly Partial<Config>[] = [
    ...(['fetch', 'axios', 'ky', 'xior', 'ng1', 'ng2'] as const).map((template) => ({ template })),
    { clientStyle: 'functions' },
    { template: 'axios', instances: true },
    { template: 'ky', instances: true, clientStyle: 'functions' },
    { template: 'ng2', responseShape: 'result', security: true, validators: true },
    { template: 'swr', clientStyle: 'functions' },
    { template: ['tsq', 'axios'], hooksOut: 'hooks.ts', mocks: 'mocks.ts', testingFramework: 'vitest' },
];

const options: readonly Partial<Config>[] = [
    { security: true },
    { validators: true },
    { instances: true, security: true, validators: true },
    { dateFormat: 'string' },
    { int64: 'bigint' },
    { int64: 'string' },
    { responseShape: 'result' },
    { enumDeclarationStyle: 'enum' },
    { schemaDeclarationStyle: 'type' },
    { queryParamsSerialization: { queryParamsAsObject: true } },
];

/** Each style, which has options of its own, and each option with one style. */
const configurations = [...styles, ...options];

test.each<Partial<Config>>(configurations)('with %j, each kind breaks callers or does not', async (before) => {
    const result = await checkChange('styles', describeAll('before'), describeAll('after'), { before });
    expect(linesOf(result).filter((line) => line.includes('another way'))).toEqual([]);
    const broken = (name: string): boolean =>
        result.changes.some((one) => one.breaks && one.name.toLowerCase().includes(name.toLowerCase()));
    expect(kinds.map(([name]) => [name, broken(name)])).toEqual(kinds.map(([name, , , breaks]) => [name, breaks]));
    // A validator of a property has a line of its own.
    const ofTypes = result.changes.filter(({ subject }) => subject !== 'validator');
    expect(used.map(({ name }) => [name, ofTypes.some((one) => one.breaks && one.name.includes(name))])).toEqual(
        used.map(({ name, breaks }) => [name, breaks]),
    );
});

describe.each<Partial<Config>>(styles)('with %j', (style) => {
    const document = describeAll('before', false);
    const rule = {
        operationIds: ['paged'],
        kind: 'cursor',
        parameter: 'cursor',
        next: 'next',
        items: 'items',
    } as const;

    test.each<Partial<Config>>([{ security: true }, { validators: true }])(
        'switching on %j breaks nothing, and off what it brought alone',
        async (added) => {
            const on = await checkChange('styles-on', document, document, {
                before: style,
                after: { ...style, ...added },
            });
            expect(linesOf(on).filter((line) => line.startsWith('breaking'))).toEqual([]);
            const off = await checkChange('styles-off', document, document, {
                before: { ...style, ...added },
                after: style,
            });
            expect(off.changes.filter(({ subject }) => subject === 'operation')).toEqual([]);
        },
    );

    test('what else changes in the code of an operation has its line beside a wider configuration', async () => {
        const paged = describeOperations({
            paged: {
                ...page('next'),
                response: objectOf({ items: { type: 'array', items: text }, next: text, other: text }),
            },
        });
        const [before, after] = ['next', 'other'].map((next) => ({
            ...style,
            pagination: { rules: [{ ...rule, next }] },
        }));
        const result = await checkChange('styles-both', paged, paged, {
            before: before ?? {},
            after: { ...after, validators: true },
        });
        expect(linesOf(result)).toContainEqual(
            expect.stringMatching(/^breaking: operation .*pagedPages sends or reads/),
        );
    });
});
