import { describe, expect, test } from 'vitest';
import { counted, day, email, moment, numbered, pick, url, uuid } from '../../../src/runtime/examples/variations.ts';
import { isDateText, isDateTimeText, isEmail, isUri, isUuid } from '../../../src/runtime/validators/formats.ts';

const first = {
    uuid: '3f2b6c1e-8d4a-4c57-9e0b-5a1d7f3c9b01',
    email: 'rex@example.com',
    url: 'https://example.com/rex',
    day: '2024-02-28',
    moment: '2024-02-28T09:30:00.5+02:00',
};

describe.each<[string, (seed: number) => unknown, readonly unknown[]]>([
    ['pick', (seed: number) => pick(seed, ['a', 'b']), ['a', 'b', 'a', 'b']],
    ['pick of one', (seed: number) => pick(seed, [null]), [null, null, null, null]],
    ['numbered', (seed: number) => numbered(seed, 'Rex'), ['Rex', 'Rex 2', 'Rex 3', 'Rex 10000']],
    ['numbered from 1', (seed: number) => numbered(seed, 'order-1'), ['order-1', 'order-2', 'order-3', 'order-10000']],
    ['numbered after 11', (seed: number) => numbered(seed, '11'), ['11', '11 2', '11 3', '11 10000']],
    ['a number as a text', (seed: number) => numbered(seed, '1'), ['1', '2', '3', '10000']],
    ['counted', (seed: number) => counted(seed, 1), [1, 2, 3, 1_000_000]],
    ['counted by steps', (seed: number) => counted(seed, 10, -5, 3), [10, 5, 0, 0]],
    ['counted decimals', (seed: number) => counted(seed, 0.7, 0.1, 4), [0.7, 0.8, 0.9, 1]],
    [
        'uuid',
        (seed: number) => uuid(seed, first.uuid).slice(-12),
        ['5a1d7f3c9b01', '5a1d7f3c9b02', '5a1d7f3c9b03', '5a1d7f3c9b00'],
    ],
    [
        'email',
        (seed: number) => email(seed, first.email),
        ['rex@example.com', 'rex2@example.com', 'rex3@example.com', 'rex10000@example.com'],
    ],
    [
        'url',
        (seed: number) => url(seed, first.url),
        [first.url, `${first.url}?2`, `${first.url}?3`, `${first.url}?10000`],
    ],
    ['day', (seed: number) => day(seed, first.day), ['2024-02-28', '2024-02-29', '2024-03-01', '2051-07-15']],
    ['moment', (seed: number) => moment(seed, first.moment).slice(10), Array(4).fill('T09:30:00.5+02:00')],
])('%s', (_, vary, [zero, one, two, before]) => {
    test('follows the seed, forwards and backwards', () => {
        expect([0, 1, 2, -1].map((seed) => vary(seed))).toStrictEqual([zero, one, two, before]);
    });
});

describe.each([
    ['uuid', (seed: number) => uuid(seed, first.uuid), isUuid],
    ['email', (seed: number) => email(seed, first.email), isEmail],
    ['url', (seed: number) => url(seed, first.url), isUri],
    ['day', (seed: number) => day(seed, first.day), isDateText],
    ['moment', (seed: number) => moment(seed, first.moment), isDateTimeText],
    ['numbered', (seed: number) => numbered(seed, 'Rex'), (text: string) => /^Rex( \d{1,5})?$/.test(text)],
    ['counted', (seed: number) => counted(seed, 3, 3, 5), (value: number) => [3, 6, 9, 12, 15].includes(value)],
] as readonly (readonly [string, (seed: number) => string | number, (value: never) => boolean])[])(
    '%s',
    (name, vary, isValid) => {
        test('is valid for every whole number', () => {
            for (const seed of [17, 1e6, -1e9, 2 ** 53, -(2 ** 53), 1e300, -1e300])
                expect(isValid(vary(seed) as never), String(seed)).toBe(true);
        });

        test.skipIf(name === 'counted')('differs for a thousand seeds', () => {
            expect(new Set(Array.from({ length: 1_000 }, (_, seed) => vary(seed))).size).toBe(1_000);
        });
    },
);
