/** What a check says of each kind of change in one style. */
import { expect } from 'vitest';
import type { Config } from '../../../src/index.ts';
import { checkBothWays, checkChange, describeOperations, linesOf } from '../generated.ts';
import { describeAll, kinds, page, text, used } from './kinds.ts';

/** Each kind breaks callers, or does not. */
export async function expectVerdicts(style: Partial<Config>): Promise<void> {
    const result = await checkChange('styles', describeAll('before'), describeAll('after'), { before: style });
    expect(linesOf(result).filter((line) => line.includes('something in another way'))).toEqual([]);
    const broken = (name: string): boolean =>
        result.changes.some((one) => one.breaks && one.name.toLowerCase().includes(name.toLowerCase()));
    expect(kinds.map(([name]) => [name, broken(name)])).toEqual(kinds.map(([name, , , breaks]) => [name, breaks]));
    // A validator of a property has a line of its own.
    const ofTypes = result.changes.filter(({ subject }) => subject !== 'validator');
    expect(used.map(({ name }) => [name, ofTypes.some((one) => one.breaks && one.name.includes(name))])).toEqual(
        used.map(({ name, breaks }) => [name, breaks]),
    );
}

/** An option that is switched on breaks nothing, and off what it brought alone. */
export async function expectAddition(style: Partial<Config>, added: Partial<Config>): Promise<void> {
    const document = describeAll('before', false);
    const options = { before: style, after: { ...style, ...added } };
    const { there, back } = await checkBothWays('styles-on', document, document, options);
    expect(linesOf(there).filter((line) => line.startsWith('breaking'))).toEqual([]);
    expect(back.changes.filter(({ subject }) => subject === 'operation')).toEqual([]);
}

/** What else changes in the code of an operation has its line beside a wider configuration. */
export async function expectLineBeside(style: Partial<Config>): Promise<void> {
    const response = {
        type: 'object',
        properties: { items: { type: 'array', items: text }, next: text, other: text },
    };
    const paged = describeOperations({ paged: { ...page('next'), response } });
    const rule = { operationIds: ['paged'], kind: 'cursor', parameter: 'cursor', items: 'items' } as const;
    const [before, after] = ['next', 'other'].map((next) => ({ ...style, pagination: { rules: [{ ...rule, next }] } }));
    const options = { before: before ?? {}, after: { ...after, validators: true } };
    expect(linesOf(await checkChange('styles-both', paged, paged, options))).toContainEqual(
        expect.stringMatching(/^breaking: operation .*pagedPages sends or reads/),
    );
}
