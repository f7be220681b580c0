/** Kinds of change, all in one description: what breaks callers is the same in every library and style, with every option. */
import type { Config } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/load/json.ts';
import { describeOperations, inPath, type Operation, query, reference } from '../generated.ts';

export const text = { type: 'string' };
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
const list = { type: 'array', items: text };
const textual = { description: 'One', content: { 'application/json': { schema: text } } };
const header = (name: string): JsonObject => ({ name, in: 'header', schema: text });
const inPathOf = (style: string): Operation => ({ path: '/in/{a}', parameters: [{ ...inPath('a'), style }] });
const sending = (mediaType: string, schema: JsonObject, required = true): Operation => ({
    method: 'post',
    rest: { requestBody: { required, content: { [mediaType]: { schema } } } },
});
const answering = (mediaType: string, schema: JsonObject): Operation => ({
    rest: { responses: { 200: { description: 'One', content: { [mediaType]: { schema } } } } },
});
export const page = (next: string): Operation => ({
    parameters: [query('cursor')],
    response: objectOf({ items: { type: 'array', items: text }, [next]: text }),
});

type Kind = readonly [name: string, before: Operation, after: Operation, breaks: boolean];

/** No name of one begins the name of another. */
export const kinds: readonly Kind[] = [
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
    ['usesOther', { body: text, rest: { summary: 'One' } }, { body: text, rest: { summary: 'Two' } }, false],
    ['asksLess', asking(text, { required: true }), asking(text), false],
    ['asksMore', asking(text), asking(text, { required: true }), true],
    ['asksNothing', asking(text), {}, true],
    ['asksByOtherName', asking(text), { parameters: [query('A', text)] }, true],
    ['asksFewer', asking({ ...text, enum: ['x', 'y'] }), asking({ ...text, enum: ['x'] }), true],
    ['asksNumber', asking({ type: 'integer' }), asking(number), false],
    ['asksSingle', asking(text), asking(text, { explode: false }), false],
    ['asksSpaced', asking(list, { explode: false }), asking(list, { explode: false, style: 'spaceDelimited' }), true],
    ['asksDeep', asking(objectOf({})), asking(objectOf({}), { style: 'deepObject' }), true],
    ['asksReserved', asking(text), asking(text, { allowReserved: true }), true],
    ['asksListOrOne', asking(text), asking({ oneOf: [text, list] }), false],
    ['movesToHeader', asking(text), { parameters: [header('a')] }, true],
    ['respellsHeader', { parameters: [header('X-Key')] }, { parameters: [header('x-key')] }, false],
    ['renamesHeader', { parameters: [header('X-Key')] }, { parameters: [header('X-Other')] }, true],
    ['respellsPath', inPathOf('label'), inPathOf('matrix'), true],
    [
        'takesDay',
        asking({ type: 'array', items: withFormat('string', 'date') }),
        asking({ type: 'array', items: withFormat('string', 'date-time') }),
        true,
    ],
    [
        'takesEmails',
        asking({ type: 'array', items: withFormat('string', 'uuid') }),
        asking({ type: 'array', items: withFormat('string', 'email') }),
        true,
    ],
    [
        'sendsEmails',
        { body: { type: 'array', items: withFormat('string', 'uuid') } },
        { body: { type: 'array', items: withFormat('string', 'email') } },
        true,
    ],
    ['answersEmail', { response: withFormat('string', 'uuid') }, { response: withFormat('string', 'email') }, true],
    ['sendsForm', sending('application/json', objectOf({})), sending('multipart/form-data', objectOf({})), true],
    [
        'sendsAsText',
        sending('multipart/form-data', objectOf({})),
        sending('application/x-www-form-urlencoded', objectOf({})),
        true,
    ],
    [
        'sendsField',
        sending('multipart/form-data', objectOf({})),
        sending('multipart/form-data', objectOf({ a: text })),
        false,
    ],
    [
        'demandsField',
        sending('multipart/form-data', objectOf({})),
        sending('multipart/form-data', objectOf({ a: text }, 'a')),
        true,
    ],
    ['sendsOptionally', { body: text }, sending('application/json', text, false), false],
    ['mustSend', sending('application/json', text, false), { body: text }, true],
    ['answersText', { response: text }, answering('text/plain', text), true],
    ['answersBytes', { response: text }, answering('application/octet-stream', withFormat('string', 'binary')), true],
    ['answersEvents', { response: text }, answering('text/event-stream', text), true],
    ['answersReordered', { response: { oneOf: [text, number] } }, { response: { oneOf: [number, text] } }, false],
    ['answersMore', { response: objectOf({}) }, { response: objectOf({ a: text }) }, false],
    ['answersLess', { response: objectOf({ a: text }) }, { response: objectOf({}) }, true],
    ['answersAlternative', { response: text }, { response: { oneOf: [text, number] } }, true],
    ['answersInDays', { response: list }, { response: { type: 'array', items: number } }, true],
    [
        'failsByType',
        failing('404'),
        {
            rest: {
                responses: {
                    200: textual,
                    404: { description: 'One', content: { 'application/json': { schema: number } } },
                },
            },
        },
        true,
    ],
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

export const used = properties.flatMap(([name, before, after, breaks]) =>
    (['sent', 'received'] as const).map((way) => ({
        name: `${name}${way}`,
        before,
        after,
        way,
        breaks: breaks.includes(way),
    })),
);

export function describeAll(side: 'before' | 'after', isChanged = true): JsonObject {
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

export const styles: readonly Partial<Config>[] = [
    ...(['fetch', 'axios', 'ky', 'xior', 'ng1', 'ng2'] as const).map((template) => ({ template })),
    { clientStyle: 'functions' },
    { template: 'axios', instances: true },
    { template: 'ky', instances: true, clientStyle: 'functions' },
    { template: 'ng2', responseShape: 'result', security: true, validators: true },
    { template: 'swr', clientStyle: 'functions' },
    { template: ['tsq', 'axios'], hooksOut: 'hooks.ts', mocks: 'mocks.ts', testingFramework: 'vitest' },
];

export const options: readonly Partial<Config>[] = [
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
