/** The runs to compile: every description among the fixtures with every template and option set. */
import { basename, dirname, join, relative } from 'node:path';
import { readFixtureRuns } from '../../scripts/fixture-runs.js';
import type { Config } from '../../src/index.ts';
import { companionOptions } from '../../src/options/files.ts';
import { objectTemplates, templateNames } from '../../src/options/template-names.ts';
import { fitTo, optionSets } from '../tools/option-sets.ts';

export interface Run {
    /** The path of its main file in the folder of all outputs. */
    readonly name: string;
    /** The path of its description. */
    readonly src: string;
    readonly options: Omit<Config, 'src' | 'out'>;
    /** The paths of its files, if they are committed: then they need not be generated, as a test compares them. */
    readonly outputs?: readonly string[];
    /** Where its setup file is, if it has one. */
    readonly placeSetup?: PlaceSetup | undefined;
    /** Whether the older compilers see it too. */
    readonly isForOlder: boolean;
    /** Whether it is among those that are compiled each time. */
    readonly isForEachTime: boolean;
}

/** The path of a setup file, from that of the main file and the folder of all outputs. */
type PlaceSetup = (path: string, folder: string) => string;

/** Where setup files are, relative to the generated files, by option set; they are copies, except for their imports. */
const setupPlaces: Readonly<Record<string, PlaceSetup>> = {
    rich: (path) => path.replace(/\.ts$/, '.setup.ts'),
    lean: (path) => join(dirname(path), 'own', 'deep.er', basename(path)),
    enums: (path, folder) => join(folder, 'setup', relative(folder, path)),
    'schemas-rich': (path) => path.replace(/\.ts$/, '.setup.ts'),
};

/** After so many descriptions, it is the turn of the same template with the same option set again. */
const rounds = 24;

/** The libraries that a reactive layer can be built on. */
export const pairable = objectTemplates;

/** The runs whose outputs are committed. A description in several files is read from its one-file version, with the same result, as a test checks. */
export const committed = readFixtureRuns();

export const descriptions: readonly string[] = [...new Set(committed.map(({ asOneFile }) => asOneFile))];

export const runs: readonly Run[] = [
    ...descriptions.flatMap((src, turn) =>
        Object.entries(optionSets).flatMap(([set, options], index) =>
            templateNames
                .map((template, place) => ({
                    name: `${set}/${template}/${src}.ts`,
                    src,
                    options: { ...fitTo(template, options), template, ...layeredOf(template, turn, index) },
                    placeSetup: setupPlaces[set],
                    // Each time, and for the older compilers, every third description has its turn with each option set, for one
                    // template; tests hold that each value is there for each. All others have their turn in the slow tests.
                    isForOlder: (turn + index + place) % rounds === 0,
                    // Types alone are compared with those of another template.
                    isForEachTime:
                        (turn + index + place) % rounds === 0 ||
                        (options.generationMode === 'schemas' &&
                            (rounds - ((turn + index) % rounds)) % rounds < templateNames.length),
                }))
                .filter(({ options, isForOlder }) => isForOlder || hasOwnTypes(options)),
        ),
    ),
    ...committed.map(({ asOneFile, out, outputs, options }) => ({
        name: out,
        src: asOneFile,
        options,
        outputs,
        isForOlder: true,
        isForEachTime: true,
    })),
];

/** The names of those that `npm test` compiles: every other one of each time, and the few with enums. Of the rest, it reads what they have. */
export const compiledEachTime: ReadonlySet<string> = new Set(
    runs
        .filter(({ isForEachTime }) => isForEachTime)
        .filter(({ options }, index) => index % 2 === 0 || options.enumDeclarationStyle === 'enum')
        .map(({ name }) => name),
);

/** Types alone are the same for every template: those of `fetch`, and of one other in turns, represent all. */
function hasOwnTypes({ generationMode, template }: Run['options']): boolean {
    return generationMode !== 'schemas' || template === 'fetch';
}

/**
 * A reactive layer takes turns over the libraries, and writes its hooks into a file of their own every other time: each
 * description sees it over each library. A test holds that every compiler sees every pair, in one file and in two.
 */
function layeredOf(
    template: (typeof templateNames)[number],
    turn: number,
    index: number,
): Pick<Config, 'template' | 'hooksOut'> {
    if (template !== 'swr' && template !== 'tsq') return {};
    const library = pairable[(turn * 2 + index) % pairable.length] ?? 'fetch';
    const isApart = ((turn >> 3) + index) % 2 === 1;
    return { template: [template, library], ...(isApart && { hooksOut: `${template}-hooks.ts` }) };
}

/** A run whose files are folders. */
export interface DividedRun extends Run {
    /** The name of the same run in files. */
    readonly whole: string;
}

/** The same runs, each as folders with a file for each tag. */
export const dividedRuns: readonly DividedRun[] = runs
    .filter(({ options }) => options.split === undefined)
    .map(({ outputs: _, placeSetup, ...run }) => {
        const { options, name } = run;
        const companions = companionOptions.flatMap((one) =>
            options[one] === undefined ? [] : [[one, stemOf(options[one])]],
        );
        return {
            ...run,
            name: `divided/${stemOf(name)}`,
            whole: name,
            options: { ...options, ...Object.fromEntries(companions), split: 'tags' },
            placeSetup: placeSetup && ((path, folder) => placeSetup(`${path}.ts`, folder)),
        };
    });

function stemOf(path: string): string {
    return path.replace(/\.ts$/, '');
}
