/**
 * The compilers' settings that outputs are checked under: the strictest, and those of ordinary projects. A flag that is off
 * changes types as well as one that is on.
 *
 * A profile has what decides about types. What a check sets in any case is not in it: that nothing is written, and that imports
 * are found whatever their extension. The types of a tool itself, such as `vite/client`, are left out too.
 */
import type TypeScript from '../../compiler/typescript.js';

/** A value of an option, as tsconfig.json has it. */
export type CompilerOptionValue = boolean | string | readonly string[];

export interface CompilerProfile {
    /** What it stands for, in a few words for people. */
    readonly title: string;
    /** Whose options these are, with the version that they were read from. Absent for those of oasmith itself. */
    readonly source?: string;
    /** The options, in the form of tsconfig.json. */
    readonly compilerOptions: Readonly<Record<string, CompilerOptionValue>>;
}

/** What an output can be compiled with at all, which its own options decide. */
export interface OutputNeeds {
    /** Off for `enum` declarations, which cannot be erased. */
    readonly erasable: boolean;
    /** On for Angular clients, whose decorators are those of Angular's own projects. */
    readonly experimentalDecorators: boolean;
    /** On for outputs with the global `Temporal`, of which only the newest library files have the types. */
    readonly temporal?: boolean;
}

/** Where outputs run, unless a profile says otherwise. Older compilers have a target of their own otherwise. */
const browser = { target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'] };

/** The resolution of Node, which knows modules by their package.json and extension. */
const node = { module: 'nodenext', moduleResolution: 'nodenext' };

function enable(flags: string): CompilerProfile['compilerOptions'] {
    return Object.fromEntries(flags.split(/\s+/).map((flag) => [flag, true]));
}

const everyStrictFlag =
    enable(`strict exactOptionalPropertyTypes noUncheckedIndexedAccess noPropertyAccessFromIndexSignature
    noImplicitOverride noImplicitReturns noFallthroughCasesInSwitch noUnusedLocals noUnusedParameters verbatimModuleSyntax
    isolatedModules declaration isolatedDeclarations erasableSyntaxOnly`);

const profiles = {
    strictest: {
        title: 'every strict flag at once',
        compilerOptions: { ...everyStrictFlag, ...browser },
    },
    strict: {
        title: '`strict` and nothing else',
        compilerOptions: { strict: true, ...browser },
    },
    'tsc-init': {
        title: '`tsc --init`',
        source: 'typescript 5.9.3, 6.0.3 and 7.0.2, which write the same',
        compilerOptions: {
            ...node,
            target: 'esnext',
            types: [],
            ...enable(`declaration noUncheckedIndexedAccess exactOptionalPropertyTypes strict verbatimModuleSyntax isolatedModules
                noUncheckedSideEffectImports`),
            jsx: 'react-jsx',
            moduleDetection: 'force',
        },
    },
    'ng-new': {
        title: 'Angular, `ng new`',
        source: '@schematics/angular 22.2.7',
        compilerOptions: {
            // `strict` is the default of its compiler, TypeScript 6.0.
            ...enable(`strict noImplicitOverride noPropertyAccessFromIndexSignature noImplicitReturns noFallthroughCasesInSwitch
                isolatedModules experimentalDecorators importHelpers`),
            target: 'es2022',
            types: [],
        },
    },
    'vite-react-ts': {
        title: "Vite's template `react-ts`",
        source: 'create-vite 9.3.0',
        compilerOptions: {
            // `strict` is the default of its compiler, TypeScript 7.0.
            ...enable(`strict verbatimModuleSyntax noUnusedLocals noUnusedParameters erasableSyntaxOnly
                noFallthroughCasesInSwitch`),
            target: 'es2023',
            lib: ['es2023', 'dom'],
            moduleDetection: 'force',
            jsx: 'react-jsx',
        },
    },
    'vite-vue-ts': {
        title: "Vite's template `vue-ts`",
        source: 'create-vite 9.3.0 with @vue/tsconfig 0.9.1',
        compilerOptions: {
            ...enable(`strict noImplicitThis verbatimModuleSyntax useDefineForClassFields esModuleInterop noUnusedLocals
                noUnusedParameters erasableSyntaxOnly noFallthroughCasesInSwitch`),
            target: 'esnext',
            lib: browser.lib,
            types: [],
            moduleDetection: 'force',
            jsx: 'preserve',
            jsxImportSource: 'vue',
        },
    },
    next: {
        title: 'Next.js, `create-next-app`',
        source: 'create-next-app 16.4.3',
        compilerOptions: {
            ...enable('strict allowJs esModuleInterop isolatedModules'),
            target: 'es2017',
            lib: ['dom', 'dom.iterable', 'esnext'],
            jsx: 'react-jsx',
        },
    },
    expo: {
        title: "Expo's templates",
        source: 'expo 58.0.26 with expo-template-default 58.0.5',
        compilerOptions: {
            ...enable('strict allowJs esModuleInterop'),
            target: 'esnext',
            lib: ['dom', 'esnext'],
            moduleDetection: 'force',
            jsx: 'react-jsx',
        },
    },
    'tsconfig-node20': {
        title: '`@tsconfig/node20`',
        source: '@tsconfig/node20 20.1.10',
        compilerOptions: {
            ...enable('strict esModuleInterop'),
            module: 'nodenext',
            moduleResolution: 'node16',
            target: 'es2022',
            lib: ['es2023'],
            types: ['node'],
        },
    },
    'tsconfig-strictest': {
        title: '`@tsconfig/strictest`',
        source: '@tsconfig/strictest 2.0.8',
        compilerOptions: {
            ...enable(`strict exactOptionalPropertyTypes noFallthroughCasesInSwitch noImplicitOverride noImplicitReturns
                noPropertyAccessFromIndexSignature noUncheckedIndexedAccess noUnusedLocals noUnusedParameters isolatedModules
                esModuleInterop`),
            allowUnusedLabels: false,
            allowUnreachableCode: false,
            ...browser,
        },
    },
    'tsconfig-recommended': {
        title: '`@tsconfig/recommended`, with a newer `lib`',
        source: '@tsconfig/recommended 1.0.13',
        compilerOptions: {
            ...enable('strict esModuleInterop forceConsistentCasingInFileNames'),
            target: 'es2016',
            // Its own is that of its target, which is older than what the outputs need.
            lib: browser.lib,
        },
    },
    'not-strict': {
        title: '`strict` off',
        compilerOptions: { strict: false, ...browser },
    },
    'no-null-checks': {
        title: '`strict`, but `strictNullChecks` off',
        compilerOptions: { strict: true, strictNullChecks: false, ...browser },
    },
    'without-dom': {
        title: 'every strict flag, with the types of Node and without those of a browser',
        compilerOptions: { ...everyStrictFlag, ...node, target: 'es2022', lib: ['es2022'], types: ['node'] },
    },
} as const satisfies Readonly<Record<string, CompilerProfile>>;

export type ProfileName = keyof typeof profiles;

export const compilerProfiles: Readonly<Record<ProfileName, CompilerProfile>> = profiles;

/** The options of a profile as far as an output allows them. */
export function optionsFor(
    { compilerOptions }: CompilerProfile,
    { erasable, experimentalDecorators, temporal = false }: OutputNeeds,
): CompilerProfile['compilerOptions'] {
    const { lib } = compilerOptions;
    return {
        ...compilerOptions,
        ...(!erasable && { erasableSyntaxOnly: false }),
        ...(experimentalDecorators && { experimentalDecorators }),
        ...(temporal && Array.isArray(lib) && { lib: [...lib, 'esnext.temporal'] }),
    };
}

/** The options that outputs are checked with, for any copy of the compiler. */
export function profileOptions(
    ts: typeof TypeScript,
    name: ProfileName,
    needs: OutputNeeds,
): TypeScript.CompilerOptions {
    const { options } = ts.convertCompilerOptionsFromJson(optionsFor(compilerProfiles[name], needs), '');
    return {
        types: [],
        ...options,
        ...asBundler(ts),
        // With the resolution of bundlers, it accepts every import extension.
        allowImportingTsExtensions: true,
        ...ofEveryCheck(ts),
    };
}

/** The resolution that finds the most. */
export function asBundler(ts: typeof TypeScript): TypeScript.CompilerOptions {
    return { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
}

/** It writes nothing, and the declarations of packages are not its subject. */
export function ofEveryCheck({ JsxEmit }: Pick<typeof TypeScript, 'JsxEmit'>): TypeScript.CompilerOptions {
    return {
        importHelpers: false,
        // No generated file has JSX, but with these options each file would import its runtime.
        jsx: JsxEmit.Preserve,
        jsxImportSource: '',
        skipLibCheck: true,
        noEmit: true,
    };
}
