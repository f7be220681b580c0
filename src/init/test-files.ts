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
export function proposeTestFiles({ packages, ranges }: Known, out: string): readonly PromptChoice<TestFiles>[] {
    const [msw = firstMsw] = numbersIn(ranges.get('msw') ?? '');
    const handlers = packages.has('msw') && msw >= firstMsw ? besides(out, 'handlers') : undefined;
    const framework = testingFrameworks.find((name) => packages.has(name));
    const mocks = `${dirname(out)}/__mocks__/${basename(out)}`.replace(/^\.\//, '');
    const parts = [
        ...(handlers === undefined ? [] : [{ words: 'handlers for MSW', options: { handlers } }]),
        ...(framework === undefined
            ? []
            : [{ words: `mock functions for ${framework}`, options: { mocks, testingFramework: framework } }]),
    ];
    if (parts.length === 0) return [];
    const groups = parts.length > 1 ? [parts, ...parts.map((part) => [part])] : [parts];
    const examples = { examples: besides(out, 'examples') };
    return [
        { value: {}, label: 'no' },
        ...groups.map((group) => ({
            value: Object.assign({}, examples, ...group.map(({ options }) => options)),
            label: ['example data', ...group.map(({ words }) => words)].join(', '),
        })),
        { value: examples, label: 'example data', hint: 'petExample() for Pet' },
    ];
}
