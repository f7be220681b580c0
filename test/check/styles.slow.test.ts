/** What breaks callers is the same in every library and style, with every option. */
import { describe, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import { expectAddition, expectLineBeside, expectVerdicts } from './styles/judged.ts';
import { options, styles } from './styles/kinds.ts';

/** Each style, which has options of its own, and each option with one style. */
test.each<Partial<Config>>([...styles, ...options])('with %j, each kind breaks callers or does not', expectVerdicts);

describe.each<Partial<Config>>(styles)('with %j', (style) => {
    test.each<Partial<Config>>([{ security: true }, { validators: true }])(
        'switching on %j breaks nothing, and off what it brought alone',
        (added) => expectAddition(style, added),
    );

    test('what else changes in the code of an operation has its line beside a wider configuration', () =>
        expectLineBeside(style));
});
