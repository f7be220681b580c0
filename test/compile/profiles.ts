/** The profiles of ordinary projects: what outputs are compiled with under each, and how it shows that a profile is what it says. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { entriesOf } from '../../src/names/libraries.ts';
import {
    type CompilerOptionValue,
    type CompilerProfile,
    compilerProfiles,
    type ProfileName,
} from '../../src/output/verify/profiles.ts';
import { type CompilerVersion, complaintsOf, save, writeProject } from '../tools/compilers.ts';
import type { Output } from './outputs.ts';
import { bringsBrowser, filesOf, isErasable, unlike } from './projects.ts';
import { refused } from './strict-flags.ts';

type Options = CompilerProfile['compilerOptions'];

/** The strictest has tests of its own, with many more outputs. */
export const ordinaryProfiles: readonly ProfileName[] = entriesOf(compilerProfiles)
    .map(([name]) => name)
    .filter((name) => name !== 'strictest');

interface Example {
    readonly text: string;
    readonly isRefused: (options: Options) => boolean;
}

const has =
    (option: string) =>
    (options: Options): boolean =>
        options[option] === true;

/** The values of an option that is a list, or may be one. */
const listed = (value: CompilerOptionValue | undefined): readonly string[] =>
    [value ?? []].flat().filter((one) => typeof one === 'string');

const ofFlags: readonly (readonly [name: string, example: Example])[] = Object.entries(refused).map(([flag, text]) => [
    flag,
    { text, isRefused: has(flag) },
]);

const { isolatedModules: isolated = '' } = refused;

/** Code that some profiles refuse. Together they tell what a profile is. */
const examples: Readonly<Record<string, Example>> = {
    ...Object.fromEntries(ofFlags),
    strict: { text: 'export const same = (value) => value;', isRefused: has('strict') },
    strictNullChecks: {
        text: 'export const length = (text: string | undefined): number => text.length;',
        isRefused: ({ strict, strictNullChecks }) => strict === true && strictNullChecks !== false,
    },
    // One is part of the other.
    isolatedModules: {
        text: isolated,
        isRefused: ({ isolatedModules, verbatimModuleSyntax }) => (isolatedModules ?? verbatimModuleSyntax) === true,
    },
    allowUnreachableCode: {
        text: 'export const one = (): number => {\n    return 1;\n    console.log();\n};',
        isRefused: ({ allowUnreachableCode }) => allowUnreachableCode === false,
    },
    allowUnusedLabels: {
        text: 'export const log = (): void => {\n    label: console.log();\n};',
        isRefused: ({ allowUnusedLabels }) => allowUnusedLabels === false,
    },
    noUncheckedSideEffectImports: {
        text: "import './missing';\nexport {};",
        // The default since TypeScript 6.
        isRefused: () => true,
    },
    target: {
        text: 'export const one: bigint = 1n;',
        isRefused: ({ target }) => target === 'es2016' || target === 'es2017',
    },
    dom: {
        text: 'export const title: string = document.title;',
        isRefused: ({ lib }) => lib !== undefined && !listed(lib).includes('dom'),
    },
    lib: {
        text: 'export const sorted: number[] = [1].toSorted();',
        isRefused: ({ lib, target }) => !['es2023', 'esnext'].some((name) => listed(lib ?? target).includes(name)),
    },
    node: {
        text: "import { readFileSync } from 'node:fs';\nexport const read: unknown = readFileSync;",
        isRefused: ({ types }) => !listed(types).includes('node'),
    },
    module: {
        // Node requires the extension.
        text: "import type { Reply } from './reply';\nexport type A = Reply;",
        isRefused: ({ module }) => module === 'nodenext',
    },
};

const exampleNames: readonly string[] = Object.keys(examples);

/** The examples that a profile should refuse. */
export function refusedBy(name: ProfileName): readonly string[] {
    const { compilerOptions } = compilerProfiles[name];
    return exampleNames.filter((example) => examples[example]?.isRefused(compilerOptions) === true);
}

/** All runtime files, as they are in the sources: what they need of a compiler is what outputs need. */
export const runtimeFiles: readonly string[] = readdirSync(resolve('src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?:libraries\/[^/]+\/)?runtime\/.*\.ts$/.test(path.replaceAll('\\', '/')))
    .map((path) => resolve('src', path));

/** Whether an output can be compiled under a profile at all. */
function isFor(name: ProfileName): (output: Output) => boolean {
    const { erasableSyntaxOnly, module, lib }: Options = compilerProfiles[name].compilerOptions;
    return (output) =>
        (erasableSyntaxOnly !== true || isErasable(output)) &&
        (module !== 'nodenext' || !output.importEndings.has('')) &&
        (lib === undefined || listed(lib).includes('dom') || !bringsBrowser(output));
}

/** A part of the outputs, another one for each profile: some of every template. */
export function shareFor(name: ProfileName, outputs: readonly Output[], part: number): readonly Output[] {
    const turn = ordinaryProfiles.indexOf(name);
    const counts = new Map<unknown, number>();
    return outputs.filter(isFor(name)).filter(({ template }) => {
        const key = template.layer ?? template.http;
        const count = counts.get(key) ?? 0;
        counts.set(key, count + 1);
        return (count + turn) % part === 0;
    });
}

/** In TypeScript 5.9, `dom` lacks the iterators that it has since 6.0. */
function libFor(version: CompilerVersion, { lib }: Options): readonly string[] | undefined {
    return version === '5.9' && listed(lib).includes('dom') ? [...listed(lib), 'dom.iterable'] : undefined;
}

export interface Verdict {
    /** What the compiler reports for the outputs. */
    readonly errors: readonly string[];
    /** The examples that it refuses. */
    readonly refused: readonly string[];
}

/** Compiles outputs, further files and the examples in one project of a profile. */
export async function judge(
    name: ProfileName,
    version: CompilerVersion,
    outputs: readonly Output[],
    folder: string,
    further: readonly string[] = [],
): Promise<Verdict> {
    const place = join(folder, 'examples');
    const paths = exampleNames.map((example) => join(place, `${example}.ts`));
    await save(join(place, 'reply.ts'), 'export type Reply = string;\n');
    await Promise.all(paths.map((path, index) => save(path, `${examples[exampleNames[index] ?? '']?.text}\n`)));
    const files = [...unlike(outputs.filter(isFor(name))).flatMap(filesOf), ...further, ...paths];
    const project = await writeProject(folder, `profile-${name}`, files, {
        profile: name,
        erasable: has('erasableSyntaxOnly')(compilerProfiles[name].compilerOptions),
        experimentalDecorators: true,
        lib: libFor(version, compilerProfiles[name].compilerOptions),
    });
    const complaints = await complaintsOf(version, project);
    const exampleOf = (place: string): string | undefined => /^examples\/(\w+)\.ts\(/.exec(place)?.[1];
    return {
        errors: complaints
            .filter(({ place }) => exampleOf(place) === undefined)
            .map(({ place, message }) => `${place}: ${message}`),
        refused: exampleNames.filter((example) => complaints.some(({ place }) => exampleOf(place) === example)),
    };
}
