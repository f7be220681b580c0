import { describe, expect, test } from 'vitest';
import { docComment, parameterText } from '../../src/emit/docs.ts';
import type { Docs } from '../../src/plan/model.ts';

const plain: Docs = { deprecated: false, tags: [] };
const defaultTag = { name: 'default', text: '10' } as const;
const formatTag = { name: 'format', text: 'int32' } as const;

describe('the comment of a declaration, a property or a method', () => {
    test.each<[docs: Partial<Docs>, paragraphs: readonly string[], tags: readonly string[]]>([
        [{}, [], []],
        [{ summary: 'S' }, ['S'], []],
        [{ summary: 'S', description: 'D' }, ['S', 'D'], []],
        // Duplicates are left out.
        [{ summary: 'Same', description: 'Same' }, ['Same'], []],
        [{ deprecated: true }, [], ['@deprecated ']],
        [{ tags: [defaultTag], deprecated: true }, [], ['@default 10', '@deprecated ']],
    ])('%j', (docs, paragraphs, tags) => {
        const comment = docComment({ ...plain, ...docs });
        expect(comment.paragraphs).toEqual(paragraphs);
        expect(comment.tags.map(({ name, text }) => `@${name} ${text}`)).toEqual(tags);
    });

    test('its own tags come first', () => {
        const comment = docComment({ ...plain, tags: [defaultTag] }, [{ name: 'param', text: 'a' }]);
        expect(comment.tags.map(({ name }) => name)).toEqual(['param', 'default']);
    });
});

describe('the docs of a parameter', () => {
    test.each<[docs: Partial<Docs>, text: string | undefined]>([
        [{}, undefined],
        [{ summary: 'S' }, 'S'],
        [{ summary: 'S', description: 'D' }, 'D'],
        [{ deprecated: true }, 'Deprecated.'],
        [{ description: 'D', deprecated: true }, 'Deprecated. D'],
        [{ tags: [defaultTag] }, 'Default: 10.'],
        [{ description: 'How many.', tags: [defaultTag] }, 'How many. Default: 10.'],
        [{ description: 'How many', tags: [formatTag, defaultTag] }, 'How many (int32, default: 10)'],
        [{ tags: [formatTag, defaultTag] }, 'Format: int32. Default: 10.'],
    ])('%j', (docs, text) => {
        expect(parameterText({ ...plain, ...docs })).toBe(text);
    });
});
