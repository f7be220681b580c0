/** Strings for `x-ts-type`: types, and types with something else inserted. */
import fc from 'fast-check';
import { linesOf, wordsOf } from './lists.ts';
import { canary } from './payloads.ts';

const leaves = [
    ...wordsOf(
        `string number unknown null true 1 -1 1n 'text' "/**/" '//' \`text\` Pet A.B this symbol object as {} []`,
    ),
    ...['typeof globalThis', 'typeof a.b', "import('x').Y", "typeof import('x')"],
];

/** Names of no type, though the parser accepts most of them. */
const noNames = wordsOf(`
    #name await break case class const default delete do else enum export extends finally for function if import in instanceof
    let new return static super switch throw try var void while with yield
`);

/** What goes before, between and after the parts of a type. */
const forms = linesOf(`
    ● | ●
    ● & ●
    | ●
    (●)[]
    (●)[●]
    readonly (●)[]
    keyof (●)
    Map<string, ●>
    Pet extends ● ? 1 : ●
    Pet extends { a: infer A } ? A : ●
    { a: ● }
    { readonly a?: ●; b(): void, c: ● }
    { [key: string]: ● }
    { [Key in keyof Pet]?: ● }
    { get a(): ● }
    { 'a-b': ●; [Symbol.iterator]: 1 }
    [first: ●, second?: 1, ...rest: 2[]]
    (value: ●) => void
    () => ●
    <T>(value: T) => value is T & ●
    (value: unknown) => asserts value is ●
    new () => ●
    abstract new (...values: 1[]) => ●
    \`a-\${●}-b\`
    ● /* words */ | ●
    // words⏎ ●
    ●⏎ | ●
    {⏎ a: ● // words⏎ }
`);

/** What the parser accepts as a type as well, though it contains code. */
const codeForms = linesOf(`
    { [${canary}()]: ● }
    { [\`\${${canary}()}\`]: ● }
    { [(() => { ${canary}(); return 1 })()]: ● }
    (a: ● = ${canary}()) => ●
    (@${canary}() a: ●) => ●
    { a: ● = ${canary}() }
    { a(): ● { ${canary}() } }
    { get a(): ● { return ${canary}() } }
    typeof import('x', ${canary}())[●]
    [...● = ${canary}()]
    asserts a is ●
    this is ●
    infer A extends ●
`);

/** Types of every form, made from one another; some of them are invalid. */
const { type } = fc.letrec<{ leaf: string; type: string }>((tie) => {
    const filled = (all: readonly string[]): fc.Arbitrary<string> =>
        fc.tuple(fc.constantFrom(...all), tie('type'), tie('type')).map(([form, left, right]) => {
            const [before = '', between = '', behind] = form.replaceAll('⏎', '\n').split('●');
            return before + left + between + (behind === undefined ? '' : right + behind);
        });
    return {
        leaf: fc.constantFrom(...leaves),
        type: fc.oneof(
            { maxDepth: 3, withCrossShrink: true },
            { weight: 10, arbitrary: tie('leaf') },
            { weight: 10, arbitrary: filled(forms) },
            { weight: 1, arbitrary: filled(codeForms) },
            { weight: 1, arbitrary: fc.constantFrom(...noNames) },
        ),
    };
});

/** Tokens and code that break out of a type, or that the parser reads where a type ends. */
const intruders = [
    ...wordsOf(`; , = => : ? ! @ # . | & < > ( ) [ ] { } ' " \` \${ \\ / // /* */ <!-- --> #! ... * ?. ++ % ~ ^`),
    ...'\n\r\t \0\u0001\u0085\u00a0\u061c\u007f\u200b\u200f\u2028\u2029\u202e\ufeff',
    ...[
        '\r\n',
        '\ud800',
        ' = ',
        ' as ',
        ' is ',
        ' in ',
        ' of ',
        ' extends ',
        ' satisfies ',
        'asserts ',
        'infer ',
        'unique symbol',
    ],
    ...[
        'abstract ',
        'new ',
        'await ',
        'yield ',
        'async ',
        'function ',
        'class {}',
        'enum ',
        'declare ',
        'export ',
        'import ',
    ],
    ...linesOf(`
        ; ${canary}()
        ; ${canary}(); type X =
        }; ${canary}(); type X = {
        (${canary}())
        \`\${${canary}()}\`
        [${canary}()]: 1
        { static { ${canary}() } }
        typeof ${canary}()
        typeof import(${canary}())
        import(${canary}())
        new ${canary}()
        // @ts-ignore
        /* @ts-nocheck */
        /// <reference path="x" />
        //# source\u004dappingURL=x
        /** @jsx x */
        /** @type {1} */
    `),
    `\n${canary}()\n`,
];

/** A share of a string: at its ends, or anywhere between. */
const place = fc.oneof(fc.constantFrom(1, 0), fc.double({ min: 0, max: 1, noNaN: true }));

/** Types with up to three insertions, anywhere. */
export const typeText: fc.Arbitrary<string> = fc
    .tuple(
        type,
        fc.array(fc.record({ place, intruder: fc.oneof(fc.constantFrom(...intruders), type) }), { maxLength: 3 }),
    )
    .map(([text, intrusions]) =>
        intrusions.reduce((result, { place, intruder }) => {
            const position = Math.round(place * result.length);
            return result.slice(0, position) + intruder + result.slice(position);
        }, text),
    );
