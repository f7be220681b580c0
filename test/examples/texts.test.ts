import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptsText, makeText, type TextDemand, varyText } from '../../src/examples/texts.ts';
import { evaluated, valuesOf } from './evaluate.ts';

const plain: TextDemand = {
    formats: [],
    patterns: [],
    minLength: 0,
    maxLength: undefined,
    contentEncoding: undefined,
    contentMediaType: undefined,
    name: undefined,
    offset: 0,
};

/** The first texts that are made of a demand. */
function made(demand: Partial<TextDemand>, count = 3): unknown {
    const plan = makeText({ ...plain, ...demand });
    return plan && Array.from({ length: count }, (_, seed) => evaluated(plan, seed));
}

describe('a text is what people would type', () => {
    test.each<[Partial<TextDemand>, unknown]>([
        [{}, ['text', 'text 2', 'text 3']],
        [{ name: 'favouriteToy' }, ['favourite toy', 'favourite toy 2', 'favourite toy 3']],
        [{ name: 'pet_id' }, ['pet-1', 'pet-2', 'pet-3']],
        [{ name: 'id' }, ['1', '2', '3']],
        [{ name: 'petName' }, ['Example pet', 'Example pet 2', 'Example pet 3']],
        [{ name: 'contactEmail' }, ['jane.doe@example.com', 'jane.doe2@example.com', 'jane.doe3@example.com']],
        [{ name: 'html_url' }, ['https://example.com/', 'https://example.com/?2', 'https://example.com/?3']],
        [{ name: 'billing-country' }, ['Germany', 'France', 'Japan']],
        [{ name: 'country', maxLength: 2 }, ['DE', 'FR', 'JP']],
        [{ name: 'createdAt' }, ['2024-05-17T09:30:00Z', '2024-05-18T09:30:00Z', '2024-05-19T09:30:00Z']],
        [{ name: 'phones' }, ['+12025550100', '+12025550101', '+12025550102']],
        [{ name: 'status' }, ['status', 'status', 'status']],
        [{ name: 'status', variety: 3 }, ['status', 'status 2', 'status 3']],
        [{ formats: ['date'] }, ['2024-05-17', '2024-05-18', '2024-05-19']],
        [{ formats: ['ipv4'] }, ['192.0.2.1', '192.0.2.2', '192.0.2.3']],
        [{ formats: ['country-code'] }, ['DE', 'FR', 'JP']],
        [{ formats: ['int64'] }, ['1', '2', '3']],
        [{ contentMediaType: 'application/json' }, Array(3).fill('{"name":"example"}')],
        [
            { contentMediaType: 'application/json', contentEncoding: 'base64' },
            Array(3).fill('eyJuYW1lIjoiZXhhbXBsZSJ9'),
        ],
    ])('%j', (demand, expected) => {
        expect(made(demand)).toStrictEqual(expected);
    });
});

describe('a text has the length that is demanded', () => {
    test.each<[Partial<TextDemand>, string | undefined]>([
        [{ name: 'description', maxLength: 7 }, 'An exam'],
        [{ name: 'petToy', minLength: 15 }, 'pet toy pet toy'],
        [{ name: 'id', minLength: 8 }, '00000001'],
        [{ maxLength: 0 }, ''],
        [{ minLength: 1_000_000 }, undefined],
        [{ formats: ['email'], maxLength: 10 }, 'a@b.co'],
        [{ formats: ['email'], minLength: 24 }, 'jane.doeabcd@example.com'],
        [{ formats: ['date-time'], minLength: 23, maxLength: 23 }, '2024-05-17T09:30:00.00Z'],
        [{ formats: ['date-time'], maxLength: 19 }, undefined],
        [{ formats: ['uri'], minLength: 24 }, 'https://example.com/abcd'],
        [{ formats: ['hostname'], minLength: 19 }, 'example.example.com'],
        [{ formats: ['byte'], minLength: 13 }, 'QUJDQUJDQUJDZQ=='],
    ])('%j', (demand, expected) => {
        expect(made(demand, 1)).toStrictEqual(expected === undefined ? undefined : [expected]);
    });
});

describe('a text matches all patterns', () => {
    test.each<[Partial<TextDemand>, unknown]>([
        [{ name: 'petToy', patterns: ['^[a-z-]+$'] }, ['pettoy', 'pettoy', 'pettoy']],
        [{ name: 'petToy', patterns: ['^[a-z0-9-]+$'] }, ['pettoy-1', 'pettoy-2', 'pettoy-3']],
        [{ name: 'petToy', patterns: ['^[A-Z_]+$'] }, ['PETTOY', 'PETTOY', 'PETTOY']],
        [{ name: 'currency', patterns: ['^[A-Z]{3}$'] }, ['EUR', 'USD', 'JPY']],
        [{ patterns: [String.raw`^\d{4}-\d{2}-\d{2}$`] }, ['2024-05-17', '2024-05-18', '2024-05-19']],
        [{ patterns: ['^[A-Z]{2}[0-9]{4}$'] }, ['AB1234', 'BC2345', 'CD3456']],
        [{ patterns: ['^[a-z]', '[0-9]$'] }, ['a1', 'b2', 'c3']],
        [{ patterns: ['^[a-z0-9]{8}$', '[0-9]'] }, ['1abcdefg', '2bcdefgh', '3cdefghi']],
        [{ patterns: ['^(?<one>[a-z])', '(?<one>[0-9])$'] }, undefined],
        [{ patterns: ['^a', '^b'] }, undefined],
        [{ formats: ['date'], patterns: ['^1999'] }, undefined],
        [
            { formats: ['uri'], patterns: ['.+/v[01]/?$'] },
            ['https://example.com/abcdefg/v1', 'http://a.bcabcdefg/v1', 'urn:a:babcdefg/v1'],
        ],
        // No regular expression asks for nothing, as in validators.
        [{ patterns: ['('] }, ['text', 'text 2', 'text 3']],
    ])('%j', (demand, expected) => {
        expect(made(demand)).toStrictEqual(expected);
    });
});

describe('a text of a description', () => {
    test.each<[string, Partial<TextDemand>, string]>([
        ['Rex', { name: 'name' }, 'Rex 2'],
        ['Rex', { name: 'name', maxLength: 5 }, 'Rex'],
        ['available', { name: 'status' }, 'available'],
        ['ORD-1', {}, 'ORD-2'],
        ['USD', {}, 'USD'],
        ['1.2.3', {}, '1.2.3'],
        ['2021-12-31', { formats: ['date'] }, '2022-01-01'],
        ['9999-12-31', { formats: ['date'] }, '9999-12-31'],
        ['2021-12-31', { formats: ['date'], patterns: ['^2021'] }, '2021-12-31'],
        ['1990-12-31T23:59:60Z', { formats: ['date-time'] }, '1991-01-01T23:59:60Z'],
        ['"a b"@example.com', { formats: ['email'] }, '"a b"@example.com'],
        ['https://example.com/?page=5', { formats: ['uri'] }, 'https://example.com/?page=5'],
        ['F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6', { formats: ['uuid'] }, 'F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6'],
        ['f81d4fae-7dec-11d0-a765-00a0c91e6bf6', {}, 'f81d4fae-7dec-11d0-a765-00a0c91e6bf7'],
        ['de', { formats: ['language'] }, 'de'],
    ])('%j of %j', (text, demand, second) => {
        const plan = varyText(text, { ...plain, ...demand });
        expect([0, 1].map((seed) => evaluated(plan, seed))).toStrictEqual([text, second]);
    });
});

const load = createRequire(import.meta.url);
// It stands beside ajv, for a package that needs both.
const addFormats: (ajv: Ajv) => void = load('ajv-formats').default;
const ajv = new Ajv({ strict: false, unicodeRegExp: true });
addFormats(ajv);

const formats = [
    ...['date', 'date-time', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid', 'uri', 'uri-reference'],
    ...['uri-template', 'regex', 'json-pointer', 'relative-json-pointer', 'byte', 'binary', 'password', 'url'],
];
const others = ['idn-email', 'idn-hostname', 'iri', 'iri-reference', 'int64', 'decimal', 'char', 'phone', 'color'];

describe('every text is valid, by the checks of outputs and by ajv', () => {
    test.each(formats)('of the format %s', (format) => {
        for (const [minLength, maxLength] of [
            [0, undefined],
            [20, undefined],
            [0, 12],
            [64, 200],
        ] as const) {
            const plan = makeText({ ...plain, formats: [format], minLength, maxLength });
            for (const text of valuesOf(plan))
                expect([text, ajv.validate({ format }, text)]).toStrictEqual([text, true]);
        }
        expect(makeText({ ...plain, formats: [format] })).toBeDefined();
    });

    const patterns = [
        '^[a-z]+$',
        '^[A-Z]{2,5}$',
        String.raw`^\d+(\.\d{2})?$`,
        String.raw`^[^\s@]+@[^\s@]+$`,
        '[0-9]',
        '^.{3,40}$',
        String.raw`^(?=.*\d)(?=.*[a-z]).+$`,
        String.raw`^\S*$`,
        '^(a|bc|def)*$',
    ];
    const names = 'id petId name petToy email url country createdAt price status zip 名前 $'.split(' ');
    const none: fc.Arbitrary<string[]> = fc.constant([]);
    const few = (values: string[], most: number): fc.Arbitrary<string[]> =>
        fc.oneof({ weight: 2, arbitrary: none }, fc.subarray(values, { minLength: 1, maxLength: most }));
    const demands = fc.record({
        formats: few([...formats, ...others], 1),
        patterns: few(patterns, 2),
        minLength: fc.oneof(fc.constant(0), fc.nat(60)),
        maxLength: fc.option(fc.integer({ min: 3, max: 80 }), { nil: undefined }),
        contentEncoding: fc.option(fc.constantFrom('base64', 'base64url'), { nil: undefined, freq: 5 }),
        contentMediaType: fc.option(fc.constantFrom('application/json', 'text/html', 'image/png'), {
            nil: undefined,
            freq: 5,
        }),
        name: fc.option(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 12 })), { nil: undefined }),
        offset: fc.nat(5),
    });

    test('of random demands', () => {
        fc.assert(
            fc.property(demands, (demand) => {
                const { minLength, maxLength = 1_000 } = demand;
                const known = demand.formats.filter((format) => formats.includes(format));
                const parts = [
                    ...demand.patterns.map((pattern) => ({ pattern })),
                    ...known.map((format) => ({ format })),
                ];
                const schema = { minLength, maxLength, allOf: [{}, ...parts] };
                for (const text of valuesOf(makeText(demand)))
                    expect([text, acceptsText(String(text), demand), ajv.validate(schema, text)]).toStrictEqual([
                        text,
                        true,
                        true,
                    ]);
            }),
            { seed: 1, numRuns: 500 },
        );
    });

    test('also what varies a text of a description', () => {
        fc.assert(
            fc.property(
                demands,
                fc.oneof(fc.string(), fc.constantFrom('Rex', '2024-05-17', 'rex@example.com', 'a-1')),
                (demand, text) => {
                    fc.pre(acceptsText(text, demand));
                    const plan = varyText(text, demand);
                    expect(evaluated(plan, -demand.offset)).toBe(text);
                    for (const one of valuesOf(plan)) expect(acceptsText(String(one), demand)).toBe(true);
                },
            ),
            { seed: 1, numRuns: 500 },
        );
    });
});
