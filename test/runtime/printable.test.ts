import { describe, expect, test } from 'vitest';
import { printable } from '../../src/runtime/printable.ts';

describe('a message has', () => {
    test.each([
        [
            'letters, quotes and dashes as they are',
            'Größe „4“ – 尺寸, סוּג, می‌خواهم, 👩🏽‍⚕️ #1 %',
            'Größe „4“ – 尺寸, סוּג, می‌خواهم, 👩🏽‍⚕️ #1 %',
        ],
        ['no control characters', '\0\u001b[2J\u007f\u009b', '%00%1B[2J%7F%C2%9B'],
        ['no line breaks', 'a\r\nb\u2028c\u2029\u0085', 'a%0D%0Ab%E2%80%A8c%E2%80%A9%C2%85'],
        ['no marks of direction', '\u061c\u200e\u200f\u202e\u2066', '%D8%9C%E2%80%8E%E2%80%8F%E2%80%AE%E2%81%A6'],
        ['no commands to a runner', '##[error] ##vso[a]', '%23#[error] %23#vso[a]'],
        ['halves of characters', '\ud800 \udc00', '\ud800 \udc00'],
    ])('%s', (_, text, shown) => {
        expect(printable(text)).toBe(shown);
        expect(printable(shown)).toBe(shown);
    });
});
