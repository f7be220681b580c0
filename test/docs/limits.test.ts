/** The limits that the documentation names are those of the source. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { limits } from '../../src/limits.ts';
import { deepest } from '../../src/runtime/validators/recursive.ts';
import { readText, root, textOf } from './blocks.ts';

const count = (value: number): string => value.toLocaleString('en');

/** A constant of a runtime file, which outputs have and nothing exports. */
function runtimeCount(path: string, name: string): string {
    const [, factors = ''] = new RegExp(`^const ${name} = ([\\d_* ]+);`, 'm').exec(readText(path)) ?? [];
    return count(factors.split('*').reduce((product, one) => product * Number(one.replaceAll('_', '')), 1));
}

const costly = 'src/runtime/validators/costly-patterns.ts';
const sizes = `${count(limits.longestVerbatim)} characters`;

/** The tables of docs/security.md: what each limit is. */
const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'Loading a description is bounded': {
        'Size of a file, a pipe or a response': `${limits.mostSourceBytes / 1_000_000} MB, unpacked`,
        'Time for a response, or for a pipe': `${limits.longestWait / 1000} seconds, or \`timeout\``,
        'Further documents, together': 'the same size and time in total',
        'Their number': count(limits.mostDocuments),
        'Nesting of maps and arrays': `${limits.deepestNesting} levels`,
        'A name, or the names of its pointer': `${count(limits.longestName)} characters`,
        'Values repeated by aliases and merge keys': count(limits.mostRepeatedValues),
        'Values repeated by misplaced references': `${count(limits.mostExpandedValues)} and ${limits.mostExpandedTimes} times the files`,
        'Values that Swagger 2.0 shares': count(limits.mostCopiedValues),
        'Values that overlays add': count(limits.mostOverlaidValues),
        'Steps of the expressions of overlays': count(limits.mostOverlaySteps),
        'An expression of an overlay': `${count(limits.longestQuery)} characters`,
        'Marks and line breaks of YAML': `one for each ${limits.bytesPerIndicator} bytes of memory`,
        'Reported errors': `${limits.mostShownErrors}, and the first of each kind`,
        '`x-ts-type`': `${sizes}, ${limits.deepestVerbatim} levels`,
        'Chains of references and compositions': `${limits.longestChain} schemas`,
    },
    'Making the output is bounded': {
        'All files of the output together': `${limits.mostOutputMegabytes} MB, or [\`maxOutput\`](options.md#maxoutput)`,
        'Types, parameters and inherited parts': `${count(limits.partsPerMegabyte)} for each megabyte of \`maxOutput\``,
        'Combinations of the alternatives in `allOf`': count(limits.mostCombinations),
        'Combinations of all types together': count(limits.mostCombinationsInAll),
        'A pattern of keys that takes cubic time': 'is tested neither by oasmith nor by a client',
        'Any other pattern of keys': `${count(limits.longestPattern)} characters, ${limits.deepestGroups} groups within each other`,
        'A key for a pattern that takes square time': `${limits.longestKey} characters`,
        'Sets of schemas that apply to one value': `${limits.partsPerOther} of these parts for each further schema`,
    },
    'Verifying is bounded': {
        'Time of a check': `${limits.checkSeconds} seconds of a processor, and ${limits.checkSecondsPerMegabyte} for each megabyte of the output`,
        'Memory of a check': `${limits.leastCheckMegabytes / 1024} GB, or ${limits.checkMegabytesPerMegabyte} MB for each megabyte of the output if that is more; or \`--max-old-space-size\` if it is set`,
    },
    'Receiving is bounded': {
        'A line or an event of a stream': `${runtimeCount('src/runtime/streams.ts', 'mostCharacters')} characters`,
        'Redirects of a request that has keys in its headers': runtimeCount(
            'src/runtime/security/redirects.ts',
            'mostRedirects',
        ),
        'Named schemas within each other, for a validator': count(deepest),
        'Steps to match patterns with several loops': `${runtimeCount(costly, 'stepsOfCharacter')} for each character, and ${runtimeCount(costly, 'furtherSteps')} for a value`,
    },
    'The mock server is bounded': {
        'Body of a request': `${limits.mostMockBodyBytes / 2 ** 20} MB`,
        'Headers of a request, with its URL': `${limits.mostMockHeaderBytes / 2 ** 10} KB`,
        'Time for a whole request': `${limits.longestMockRequest / 1000} seconds`,
        'Time without a request on a connection': `${limits.longestMockPause / 1000} seconds`,
        'Time in which a client takes nothing of its answer': `${limits.longestMockAnswer / 1000} seconds`,
        'Objects and arrays within each other in a query or a form': `${limits.deepestForm} levels`,
    },
};

/** The first table of limits below each heading. */
const sections = textOf('docs/security.md')
    .split(/^## /m)
    .filter((section) => section.includes('\n| Limit '))
    .map((section) => [section.slice(0, section.indexOf('\n')), rowsOf(section)] as const);

function rowsOf(section: string): Readonly<Record<string, string>> {
    const rows = [...section.matchAll(/^\| +(.+?) +\| (.+?) +\| .+ \|$/gm)].slice(2);
    return Object.fromEntries(rows.map(([, limit = '', value = '']) => [limit, value]));
}

test('docs/security.md has a table of limits for each of these sections', () => {
    expect(sections.map(([heading]) => heading)).toEqual(Object.keys(tables));
});

test.each(sections)('%s', (heading, rows) => {
    expect(rows).toEqual(tables[heading]);
});

const megabytes = limits.mostSourceBytes / 1_000_000;

test.each([
    ['docs/security.md', `the limit is ${4_000 / limits.bytesPerIndicator} million marks`],
    ['docs/security.md', `JSON of ${megabytes} MB`],
    ['docs/sources.md', `At most ${limits.mostRedirects} redirects`],
    ['docs/errors.md', `longer than ${sizes} or nested more than ${limits.deepestVerbatim} levels deep`],
    ['docs/decisions.md', `more than ${sizes}, or with types nested more than ${limits.deepestVerbatim} levels`],
    ['docs/decisions.md', `more than ${count(limits.mostCombinations)}, one object replaces`],
    ['docs/decisions.md', `All types together have ${count(limits.mostCombinationsInAll)} combinations`],
    ['docs/decisions.md', `at most ${limits.mostCombinationsWhenMany}, because`],
    ['docs/many-files.md', `at most ${count(limits.mostDocuments)} other documents, with at most ${megabytes} MB`],
    ['docs/options.md', `the search ends after ${count(limits.mostFiles)} files`],
    ['docs/validation.md', `A key of more than ${limits.longestKey} characters`],
    ['docs/validation.md', `${deepest} named schemas within each other`],
])('%s says: %s', (page, words) => {
    expect(textOf(page).replaceAll(/\s+/g, ' ')).toContain(words);
});

describe('the table of limits', () => {
    const texts = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => `src/${name.replaceAll('\\', '/')}`)
        .map((path) => [path, readText(path)] as const);

    test('has no row that nothing uses', () => {
        const used = new Set(texts.flatMap(([, text]) => text.match(/(?<=\blimits\.)\w+/g) ?? []));
        expect(Object.keys(limits).filter((name) => !used.has(name))).toEqual([]);
    });

    test('has all limits: the other constants are how much is shown, how wide a line is, how long a pause', () => {
        const found = texts
            .filter(([path]) => path !== 'src/limits.ts' && !path.includes('/runtime/'))
            .flatMap(([path, text]) =>
                [...text.matchAll(/^(?:export )?const ((?:most|deepest|longest|widest|least)\w*|\w+Limit) = \d/gm)].map(
                    ([, name]) => `${path} ${name}`,
                ),
            );
        expect(found.toSorted()).toEqual([
            'src/browser/node/v8.ts heapLimit',
            'src/check/security.ts longestText',
            'src/check/source.ts longestType',
            'src/check/words.ts longestSummary',
            'src/check/words.ts mostChanges',
            'src/check/words.ts mostMissing',
            'src/cli/explain.ts mostMeant',
            'src/cli/mock.ts longestTarget',
            'src/cli/watch.ts most',
            'src/diagnostics/unseen.ts longestPrinted',
            'src/emit/hooks/parts.ts mostNamed',
            'src/init/proposals.ts mostBaseUrls',
            'src/model/notes.ts mostOfRules',
            'src/model/notes.ts mostShown',
            'src/operations/server-functions.ts mostWords',
            'src/options/show.ts longestShown',
            'src/output/verify/check.ts mostErrors',
            'src/pages/plan.ts mostListed',
            'src/run/described-files.ts mostNames',
            'src/run/servers.ts longestPause',
            'src/syntax/line-breaks.ts widestLine',
            'src/types/docs.ts longestDefault',
        ]);
    });
});
