/** jest, with the transforms that compile TypeScript for it. */
import { tests } from './sources.js';

/** ky is an ES module, which jest must compile to CommonJS. */
const jestConfig = (transform, mapper = {}) => ({
    testEnvironment: 'node',
    roots: ['<rootDir>/src'],
    transform,
    transformIgnorePatterns: ['/node_modules/(?!ky/)'],
    moduleNameMapper: mapper,
});

const babelConfig = {
    presets: [
        ['@babel/preset-env', { targets: { node: 'current' } }],
        ['@babel/preset-react', { runtime: 'automatic' }],
        '@babel/preset-typescript',
    ],
};

const tsconfig = {
    compilerOptions: {
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        module: 'commonjs',
        esModuleInterop: true,
        allowJs: true,
        jsx: 'react-jsx',
        strict: true,
        skipLibCheck: true,
        types: ['jest', 'node'],
    },
};

/** As in Nest's template: the compiler resolves as Node does, in a CommonJS package. */
const nodeNext = {
    compilerOptions: {
        ...tsconfig.compilerOptions,
        module: 'nodenext',
        moduleResolution: 'nodenext',
        isolatedModules: true,
        rootDir: 'src',
        outDir: 'dist',
    },
    include: ['src'],
};

const byTsJest = { '^.+\\.[jt]sx?$': 'ts-jest' };
const bySwc = {
    '^.+\\.[jt]sx?$': [
        '@swc/jest',
        { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
    ],
};

/** The mapper that guides recommend for imports in `.js`. */
const mapper = { '^(\\.{1,2}/.*)\\.js$': '$1' };

const filesOf = (config, others) => () => ({
    'package.json': { name: 'app', private: true },
    'jest.config.json': config,
    ...others,
    ...tests,
});

function build(app) {
    return app.node(app.package('jest/bin/jest.js'), '--ci', '--watchman=false', '--cacheDirectory=.jest');
}

export const jestApps = [
    {
        name: 'jest, ts-jest',
        refusesEachTime: 'js',
        package: 'jest',
        auto: 'none',
        takes: ['none'],
        files: filesOf(jestConfig(byTsJest), { 'tsconfig.json': tsconfig }),
        build,
    },
    {
        name: 'jest, ts-jest, moduleNameMapper',
        package: 'jest',
        set: 'js',
        takes: ['none', 'js'],
        files: filesOf(jestConfig(byTsJest, mapper), { 'tsconfig.json': tsconfig }),
        build,
    },
    {
        name: 'jest, ts-jest, CommonJS nodenext',
        package: 'jest',
        auto: 'none',
        takes: ['none'],
        files: filesOf(jestConfig(byTsJest), { 'tsconfig.json': nodeNext }),
        build: async (app) => (await app.node(app.package('typescript7/bin/tsc'), '-p', '.')) && (await build(app)),
    },
    {
        name: 'jest, babel',
        package: 'jest',
        auto: 'none',
        takes: ['none', 'ts'],
        files: filesOf(jestConfig({ '^.+\\.[jt]sx?$': 'babel-jest' }), { 'babel.config.json': babelConfig }),
        build,
    },
    {
        name: 'jest, swc',
        package: 'jest',
        auto: 'none',
        takes: ['none', 'ts'],
        files: filesOf(jestConfig(bySwc), { 'tsconfig.json': tsconfig }),
        build,
    },
];
