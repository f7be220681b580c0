/** Validators with `dateFormat: Temporal`: they accept the classes and make them of texts, and say what cannot be written. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import { outputPath } from '../behaviour/client.ts';
import { shown } from '../behaviour/shown-temporal.ts';

interface Result {
    readonly value?: unknown;
    readonly issues?: readonly { readonly message: string; readonly path?: readonly unknown[] }[];
}
interface Schema {
    readonly '~standard': { readonly validate: (value: unknown) => Result };
}

const src = fileURLToPath(new URL('../../fixtures/temporal.yaml', import.meta.url));
let schemas: { readonly visitSchema?: Schema };

beforeAll(async () => {
    const { files } = await generate({
        src,
        generationMode: 'schemas',
        validators: true,
        nullableStrategy: 'include',
        dateFormat: 'Temporal',
        temporalModule: 'temporal-polyfill',
    });
    const path = outputPath('validators-temporal.ts');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, files[0]?.text ?? '');
    schemas = await import(path);
});

function validate(value: object): Result {
    const result = schemas.visitSchema?.['~standard'].validate(value);
    if (result === undefined) throw new Error('there is no such schema');
    return result;
}

const { Instant, PlainDate, PlainDateTime, PlainTime, Duration } = Temporal;
const least = { day: PlainDate.from('2024-02-29'), at: Instant.from('2024-02-29T12:00Z') };

test.each<[name: string, given: unknown, made?: unknown]>([
    ['day', '2024-02-29', least.day],
    ['at', '2024-02-29T12:00:00Z', least.at],
    ['opens', '09:30:00', PlainTime.from('09:30')],
    ['opens', '09:30:00Z'],
    ['opens', PlainTime.from('09:30')],
    ['closes', '18:00:00', PlainTime.from('18:00')],
    ['planned', '2024-02-29T12:00:00', PlainDateTime.from('2024-02-29T12:00')],
    ['takes', 'PT1H', Duration.from('PT1H')],
    ['takes', Duration.from('-PT0.5S')],
    ['cancelled', null],
    ['dayOrMoment', '2024-02-29', least.day],
    ['dayOrMoment', least.at],
    // Next to any string, a string stays one.
    ['dayOrText', '2024-02-29'],
    ['dayOrText', least.day],
    ['remindAfter', { a: 'PT1H' }, { a: Duration.from('PT1H') }],
])('%s: %s', (name, given, made = given) => {
    const { issues, value } = validate({ ...least, [name]: given });
    expect(issues ?? []).toEqual([]);
    expect(shown(value)).toEqual(shown({ ...least, [name]: made }));
});

test.each<[name: string, given: unknown, message: string]>([
    ['day', '2024-02-30', 'must be a date, not "2024-02-30"'],
    ['day', least.at, 'must be a date, not 2024-02-29T12:00:00Z'],
    ['day', new Date(0), 'must be a date, not an object'],
    ['day', PlainDate.from('+012024-01-01'), 'must be a date, not +012024-01-01'],
    ['day', least.day.withCalendar('gregory'), 'must be a date, not 2024-02-29[u-ca=gregory]'],
    ['at', '2024-02-29T12:00:00', 'must be a date-time, not "2024-02-29T12:00:00"'],
    ['opens', 'noon', 'must be a time, not "noon"'],
    ['closes', '18:00:00Z', 'must be a time-local, not "18:00:00Z"'],
    ['takes', 5, 'must be a duration, not 5'],
    ['dayOrText', least.at, 'must be a date or a string, not 2024-02-29T12:00:00Z'],
])('%s: %s is refused', (name, given, message) => {
    const { issues } = validate({ ...least, [name]: given });
    expect(issues?.map((issue) => [issue.path, issue.message])).toEqual([[[name], message]]);
});
