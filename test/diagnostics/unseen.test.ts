import { describe, expect, test } from 'vitest';
import { replaceUnseen } from '../../src/diagnostics/unseen.ts';

/** Code points with a Unicode property. */
function codePoints(property: RegExp): string[] {
    const found: string[] = [];
    for (let code = 0; code < 0x110000; code++) {
        const character = String.fromCodePoint(code);
        if (property.test(character)) found.push(character);
    }
    return found;
}

describe('finds anywhere', () => {
    test.each([
        ['characters that are not displayed', /\p{Default_Ignorable_Code_Point}/u],
        ['characters that change the direction of text', /\p{Bidi_Control}/u],
        ['control characters', /(?![\t\n])\p{Cc}/u],
        ['ends of lines and paragraphs', /[\p{Zl}\p{Zp}]/u],
        ['code points that are not characters', /[\p{Surrogate}\p{Noncharacter_Code_Point}]/u],
    ])('%s', (_, property) => {
        const characters = codePoints(property);
        expect(characters.length).toBeGreaterThan(0);
        expect(characters.filter((character) => replaceUnseen(`a${character}b`, '') !== 'ab')).toEqual([]);
    });
});

test.each(['a b\tc\nd', 'é ü 日本 한국어 🐶', 'a\u00a0b\u3000c', 'u\u0308', '\u0600\u0661', '🇩🇪 👩🏽‍⚕️ 🏳️‍🌈 ©️ #️⃣'])(
    'finds none in %j',
    (text) => {
        expect(replaceUnseen(text, '')).toBe(text);
    },
);
