/** What the judge says of dates and times of `Temporal` is what the validators say, which have a `Temporal`. */
import { expect, test } from 'vitest';
import * as judged from '../../src/examples/times.ts';
import * as generated from '../../src/runtime/temporal/checks.ts';
import { orText } from '../../src/runtime/validators/leaves.ts';
import { type Check, validate } from '../../src/runtime/validators/schema.ts';

const days = ['2024-02-29', '2023-02-29', '2024-02-30', '2024-13-01', '0000-01-01', '2024-2-9'];
const times = [
    '12:00',
    '12:00:00',
    '23:59:59.123456789',
    '12:00:00.1234567891',
    '24:00:00',
    '12:60:00',
    '12:00:60',
    '9:00',
];
const offsets = ['', 'Z', 'z', '+02:00', '-23:59', '+24:00'];
const durations = [
    ...[
        'P',
        'PT',
        'P1Y',
        'P1Y2M3W4D',
        'P1D2Y',
        'PT1H',
        'PT1H2M3S',
        'PT3S2M',
        'P1DT',
        '-P1D',
        '+PT1S',
        'p1dt1h',
        'P-1D',
    ],
    ...[
        'PT0.5H',
        'PT0.5H1M',
        'PT1H0.5M',
        'PT1H0,5M',
        'PT1.5M1S',
        'PT1.123456789S',
        'PT1.1234567891S',
        'P0.5D',
        'P1.5Y',
        '1H',
    ],
];
const texts = [
    ...days,
    ...times.flatMap((time) => offsets.map((offset) => time + offset)),
    ...days.flatMap((day) => times.flatMap((time) => offsets.map((offset) => `${day}T${time}${offset}`))),
    ...['2024-02-29t12:00:00z', '2024-02-29 12:00:00Z', '2024-02-29T00:00:00Z', ''],
    ...durations,
];

test.each(Object.keys(judged))('%s', (name) => {
    const accepted = (check: unknown) => texts.filter((text) => !('issues' in validate(check as Check, text)));
    const expected = accepted(Object(generated)[name]);
    expect(expected).not.toEqual([]);
    expect(accepted(Object(judged)[name])).toEqual(expected);
});

test.each([5, null, true, {}])('%j is none of them', (value) => {
    for (const check of [judged.instant, judged.plainDate, orText(judged.plainTime)])
        expect(validate(check, value)).toHaveProperty('issues');
});
