/** Each kind of change in a few styles that have all libraries' ways and most options between them; `styles.slow.test.ts` has all. */
import { test } from 'vitest';
import type { Config } from '../../src/index.ts';
import { expectAddition, expectLineBeside, expectVerdicts } from './styles/judged.ts';

const mixed: readonly Partial<Config>[] = [
    { template: 'fetch' },
    { template: 'axios', clientStyle: 'functions', dateFormat: 'string', int64: 'string' },
    { template: 'ng2', responseShape: 'result', security: true, validators: true },
];

test.each(mixed)('with %j, each kind breaks callers or does not', expectVerdicts);

test('switching on an option breaks nothing, and off what it brought alone', async () => {
    await expectAddition({ template: 'ky' }, { security: true });
    await expectAddition({ template: 'xior', clientStyle: 'functions' }, { validators: true });
});

test('what else changes in the code of an operation has its line beside a wider configuration', async () => {
    await expectLineBeside({ template: 'swr', clientStyle: 'functions' });
});
