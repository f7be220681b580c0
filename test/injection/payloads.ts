/** Hostile strings: they would end the literal, comment or name that a string of a description is in, and then do something. */
import fc from 'fast-check';
import { linesOf, wordsOf } from './lists.ts';
import { steeringTexts } from './steering-words.ts';

/**
 * The name that an injection would use. In strings it is next to characters that no name may have, and turning such a string
 * into a name changes its letters, so an identifier of exactly this name can only be injected code.
 */
export const canary = 'pwn_ed1';

/** Code that uses the canary, as a statement, an expression, a type or a member. */
const acts = [
    `${canary}()`,
    `;${canary}();`,
    `,${canary}(),`,
    `globalThis.${canary} = 1;`,
    `Object.prototype.${canary} = 1;`,
    `({}).constructor.constructor('${canary}()')();`,
    `\`\${${canary}()}\``,
    `\${${canary}()}`,
    `${canary}\`\``,
    `[${canary}()]: `,
    `@${canary} `,
    `@${canary}()`,
    `(() => { throw ${canary}; })();`,
    `import('${canary}');`,
    `import '${canary}';`,
    `export * from '${canary}';`,
    `fetch('//${canary}');`,
    `setTimeout(${canary});`,
    `process.exit(${canary});`,
    `; type ${canary} = 1;`,
    `: typeof ${canary}; `,
    `} enum ${canary} { x = ${canary}() }`,
    `= ${canary}(),`,
    `static { ${canary}(); }`,
    `\\u0027;${canary}();\\u0027`,
    `\\x60\\x24{${canary}()}`,
    `&#39;;${canary}();&quot;`,
    `<script>${canary}()</script>`,
];

/** What ends the context of a string, or makes it look like something else. */
const ends = [
    ...wordsOf(`
        ' ''' " \` \\ \\\\ \\' \\" \\\` \${ $ } { ) ( ] [ < > ; , : = => | & ? ! # @ . .. - + * / % ^ ~ _ 0
        */ **/ *\\/ /* /** // /// <!-- --> #! </script> ]]> %00 %27 %2F
        \\u0027 \\x27 \\u{27} \\u2028 \\0 \\n \\r &#39; &apos; &lt; &#x2a;&#x2f; 日本 🐶
    `),
    // Ends of lines, other control characters, and the beginnings of comments that oasmith itself writes for a while.
    ...[' ', '* /', '\n', '\r', '\r\n', '\n\n', '\n * ', '\n */', '\\\n', '\\\u2028', '\u001b[2J'],
    ...'\0\u0001\u0002\u0003\b\t\v\f\u007f\u0085\u00a0\u2028\u2029',
    ...['//\u0001', '//\u00010', '//\u0002', '//\u0003', '*\0/', '*\u200f/'],
    // Invisible characters, and those that reverse text.
    ...'\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u206a\u3164\ufeff\ufffe',
    ...'\u034f\u115f\u1160\u17b4\u180b\u2060\u2064\ufe00\ufe0f\uffa0\ufff9\u{1d173}\u{e0001}\u{e0041}\u{e007f}\u{e0100}',
    // Visible characters with invisible parts, and other kinds of spaces.
    ...['👩‍👧', '❤️', '1️⃣', 'می‌خواهم', 'क्‍ष', ...'\u1680\u2000\u2007\u202f\u205f\u2800\u3000\ue000'],
    // Halves of pairs, letters that become others or several in another case, uncommon letters.
    ...['\ud800', '\udc00', '\udfff\ud800', ...'\u0130\u0149\u0301\u1e9e\u212a\u30fb\ufb01\u{10d4a}\u{1d4b3}\u{2ebf0}'],
];

/**
 * Strings that mean something to a compiler, an engine or a tool if they are read as more than text.
 * Some are escaped, as the tool that runs this file would obey them, too.
 */
const directives = linesOf(`
    @ts-ignore
    @ts-expect-error
    @ts-nocheck
    // @ts-nocheck
    /* @ts-ignore */
    /// <reference path="x.ts" />
    /// <reference types="node" />
    /// <amd-module name="x" />
    //# source\u004dappingURL=data:application/json,x
    //@ source\u004dappingURL=x
    /*# source\u004dappingURL=x */
    //# source\u0055RL=x
    @jsx x
    @jsxRuntime automatic
    words @jsxImportSource x
    @deprecated
    @internal
    @type {string}
    @param x {string}
    {@link x}
    @ @x
    *@${canary}
    words @${canary} words
    words\u200b@${canary}
    words\u3000@${canary}
    @license
    /*!
    /*#__PURE__*/
    #!/usr/bin/env node
    use client
    'use asm'
    [object Object]
    #/components/schemas/Nowhere
    #/
    https://example.com/x.json#/a
    //example.com
    ../..
    /{a}/{b}
    {}
    {{a}}
    application/json
    multipart/form-data
    */*
    text/*
    2XX
`);

/** Names that mean something to the language, or that every object already has. */
const words = wordsOf(`
    constructor prototype toString hasOwnProperty then length name arguments eval class default await enum
    undefined null true globalThis exports module require
`);

const numbers = wordsOf('0 1 -1 1.5 1e21 0x10 NaN Infinity');

/** As many characters as a string may have and a name may not, and as a name may have. */
const lengths = [100_000, 2_000];

/** Harmless parts, repeated far too often. */
const longs = wordsOf(`x ' \` \\ \${ */ \n@ { } / _ \ud800 É 日 ${canary}();`).flatMap((text) =>
    lengths.map((length) => text.repeat(Math.ceil(length / text.length))),
);

/** A way out of the context of the string, code, and a way back in. */
const wayOut = fc
    .tuple(
        fc.array(fc.constantFrom(...ends), { maxLength: 4 }),
        fc.constantFrom(...acts),
        fc.array(fc.constantFrom(...ends), { maxLength: 3 }),
    )
    .map(([out, act, back]) => [...out, act, ...back].join(''));

/** On a separate line or not, with or without an invisible character. */
const directive = fc
    .tuple(
        fc.constantFrom('', '\n', ' ', 'x', '* ', '`a`'),
        fc.oneof(fc.constantFrom('', ...directives), fc.constantFrom(...steeringTexts)),
        fc.option(fc.tuple(fc.nat(20), fc.constantFrom(...'\0\u200b\u3164\ufe0f\u{e0041}')), { freq: 4 }),
    )
    .map(([before, text, hidden]) => {
        if (hidden === null) return before + text;
        const [at, sign] = hidden;
        return before + text.slice(0, at) + sign + text.slice(at);
    });

/** A name that is only harmful with nothing next to it. */
export const word: fc.Arbitrary<string> = fc.oneof(
    fc.constant('__proto__'),
    fc.constantFrom(...numbers),
    fc.constantFrom(...words),
);

/** Punctuation in any order, and any characters at all. */
const signs = fc.array(fc.oneof(fc.constantFrom(...ends), fc.string({ unit: 'binary', maxLength: 3 })), {
    maxLength: 6,
});

/** Hostile strings of readable length. */
export const payload: fc.Arbitrary<string> = fc.oneof(
    { weight: 10, arbitrary: wayOut },
    { weight: 5, arbitrary: directive },
    { weight: 3, arbitrary: signs.map((parts) => parts.join('')) },
    { weight: 2, arbitrary: fc.array(fc.oneof(wayOut, directive), { maxLength: 3 }).map((parts) => parts.join('\n')) },
);

/** The same, and once in a while one of 100 kB. */
export const payloadOfAnyLength: fc.Arbitrary<string> = fc.oneof(
    { weight: 400, arbitrary: payload },
    { weight: 1, arbitrary: fc.constantFrom(...longs) },
);
