/** What is typed into fields, as values, and back. */
import { describe, expect, test } from 'vitest';
import { readEntered, textOf } from '../../../docs/.vitepress/playground/entered.ts';
import { type Control, fields } from '../../../docs/.vitepress/playground/form.ts';

function control(path: string): Control {
    const found = fields.find((field) => field.path === path);
    if (found === undefined) throw new Error(`no field for ${path}`);
    return found.control;
}

const asObject = 'queryParamsSerialization.queryParamsAsObject';

describe('typed text is a value', () => {
    const cases: readonly (readonly [path: string, text: string, value: unknown])[] = [
        ['baseUrl', '/v1', '/v1'],
        ['baseUrl', ' ', undefined],
        [asObject, 'true', true],
        [asObject, ' 3 ', 3],
        ['include.tags', 'pet\n\n store \n', ['pet', 'store']],
        ['modifiers.parameters', 'trace: ignore\nX-Id : optional', { trace: 'ignore', 'X-Id': 'optional' }],
        ['pagination.rules', '[{"kind":"link"}]', [{ kind: 'link' }]],
    ];
    test.each(cases)('%s: %j', (path, text, value) => {
        expect(readEntered(control(path), text)).toEqual({ kind: 'value', value });
    });
});

describe('typed text is no value yet', () => {
    const cases: readonly (readonly [path: string, text: string, reason: string])[] = [
        [asObject, 'many', 'Enter true, false or a number.'],
        ['modifiers.parameters', 'trace', "A line is 'name: value'."],
        ['pagination.rules', '[{', 'This is no JSON yet.'],
    ];
    test.each(cases)('%s: %j', (path, text, reason) => {
        expect(readEntered(control(path), text)).toEqual({ kind: 'invalid', reason });
    });
});

describe('a value is typed as', () => {
    const cases: readonly (readonly [path: string, value: unknown, text: string])[] = [
        ['baseUrl', undefined, ''],
        ['baseUrl', '/v1', '/v1'],
        [asObject, 2, '2'],
        ['include.tags', ['pet', 'store'], 'pet\nstore'],
        ['modifiers.parameters', { trace: 'ignore' }, 'trace: ignore'],
        ['pagination.rules', [], '[]'],
    ];
    test.each(cases)('%s: %j', (path, value, text) => {
        expect(textOf(control(path), value)).toBe(text);
    });
});
