/** What a further status, or one less, changes for callers: nothing but what they get, in each shape of responses. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { checkChange, describeOperations, type Operation } from './generated.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const limited = { ...text, enum: ['x'] };

/** Responses of JSON by status; null for one without a body. */
function answering(responses: Readonly<Record<string, JsonObject | null>>): Operation {
    const described = Object.entries(responses).map(([status, schema]) => {
        const content = schema && { content: { 'application/json': { schema } } };
        return [status, { description: 'One', ...content }] as const;
    });
    return { rest: { responses: Object.fromEntries(described) } };
}

type Shape = 'body' | 'full' | 'result';

/** Which shapes break. No name of one begins the name of another. */
const kinds: readonly (readonly [name: string, before: Operation, after: Operation, breaks: readonly Shape[]])[] = [
    ['remains', answering({ 200: text }), answering({ 200: text }), []],
    ['gainsSame', answering({ 200: text }), answering({ 200: text, 201: text }), []],
    ['gainsNarrower', answering({ 200: text }), answering({ 200: text, 201: limited }), []],
    ['gainsOther', answering({ 200: text }), answering({ 200: text, 201: number }), ['body', 'full', 'result']],
    ['gainsNone', answering({ 200: text }), answering({ 200: text, 204: null }), ['body', 'full', 'result']],
    [
        'leavesRange',
        answering({ '2XX': text, 200: number }),
        answering({ '2XX': text, 200: number, 201: number }),
        ['result'],
    ],
    ['losesOther', answering({ 200: text, 201: number }), answering({ 200: text }), ['result']],
    ['moves', answering({ 200: text }), answering({ 201: text }), ['result']],
    ['changes', answering({ 200: text, 201: number }), answering({ 200: text, 201: text }), ['result']],
    ['failsToo', answering({ 200: text, 404: text }), answering({ 200: text, 404: text, 409: number }), []],
    [
        'failsOtherwise',
        answering({ 200: text, default: text }),
        answering({ 200: text, default: text, 409: number }),
        ['body', 'full', 'result'],
    ],
    [
        'failsByRange',
        answering({ 200: text, '4XX': text }),
        answering({ 200: text, '4XX': text, 409: number }),
        ['body', 'full', 'result'],
    ],
    ['failsAsBefore', answering({ 200: text, default: text }), answering({ 200: text, default: text, 409: text }), []],
    [
        'failsLess',
        answering({ 200: text, 404: text, 409: text }),
        answering({ 200: text, 404: text }),
        ['body', 'full', 'result'],
    ],
];

test.each(['body', 'full', 'result'] as const)(
    'with responses as %s, a status breaks those who see it',
    async (responseShape) => {
        const [before, after] = [1, 2].map((side) =>
            describeOperations(Object.fromEntries(kinds.map((kind) => [kind[0], kind[side] as Operation]))),
        );
        const { changes } = await checkChange('statuses', before ?? {}, after ?? {}, { before: { responseShape } });
        const isBroken = (name: string): boolean => changes.some((one) => one.breaks && one.name.includes(name));
        expect(kinds.map(([name]) => [name, isBroken(name)])).toEqual(
            kinds.map(([name, , , breaks]) => [name, breaks.includes(responseShape)]),
        );
    },
);
