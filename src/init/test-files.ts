/** What `init` proposes for tests: files of example data, handlers and mocks, as far as the project has what they are for. */
import { basename, dirname, extname } from 'node:path';
import type { Config } from '../options/types.ts';
import type { PromptChoice } from './answers.ts';
import type { ProjectFacts } from './project.ts';
import { numbersIn } from './proposals.ts';

type TestFiles = Pick<Config, 'examples' | 'handlers' | 'mocks' | 'testingFramework'>;

/** The options that say what there is for tests. A flag for one of them answers the question. */
export const testOptions = ['examples', 'handlers', 'mocks', 'testingFramework', 'mockExamples'] as const;

type Known = Pick<ProjectFacts, 'packages' | 'ranges'>;

const testingFrameworks = ['vitest', 'jest'] as const;

/** The least version of MSW that handlers work with. */
const firstMsw = 2;

/** What the packages of a project can use beside example data, with the words for it. */
function partsFor({ packages, ranges }: Known, out: string) {
    const [msw = firstMsw] = numbersIn(ranges.get('msw') ?? '');
    const framework = testingFrameworks.find((name) => packages.has(name));
    const mocks = `${dirname(out)}/__mocks__/${basename(out)}`.replace(/^\.\//, '');
    return {
        handlers:
            packages.has('msw') && msw >= firstMsw
                ? [{ words: 'handlers for MSW', options: { handlers: besides(out, 'handlers') } }]
                : [],
        mocks:
            framework === undefined
                ? []
                : [{ words: `mock functions for ${framework}`, options: { mocks, testingFramework: framework } }],
    };
}

/** `src/client.examples.ts` for `src/client.ts` */
function besides(out: string, word: string): string {
    const extension = extname(out);
    return `${out.slice(0, out.length - extension.length)}.${word}${extension}`;
}

/**
 * What there may be for tests, nothing first; no choice in a project without a test runner and MSW.
 *
 * @param out The path of the main file.
 */
export function proposeTestFiles(known: Known, out: string): readonly PromptChoice<TestFiles>[] {
    const { handlers, mocks } = partsFor(known, out);
    if (handlers.length + mocks.length === 0) return [];
    const both = handlers.length > 0 && mocks.length > 0 ? [[...handlers, ...mocks]] : [];
    const groups = [...both, handlers, mocks].filter((parts) => parts.length > 0);
    const examples = { examples: besides(out, 'examples') };
    return [
        { value: {}, label: 'no' },
        ...groups.map((parts) => ({
            value: { ...examples, ...parts[0]?.options, ...parts[1]?.options },
            label: ['example data', ...parts.map(({ words }) => words)].join(', '),
        })),
        { value: examples, label: 'example data', hint: 'petExample() for Pet' },
    ];
}
