/** The compiler, alone or before Node, and Node's own type stripping. */
import { versionOf } from './packages.js';
import { program, script } from './sources.js';

const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    types: ['node'],
};

const bundlerFiles = () => ({
    'package.json': { name: 'app', private: true, type: 'module' },
    'tsconfig.json': {
        compilerOptions: { ...compilerOptions, module: 'esnext', moduleResolution: 'bundler', noEmit: true },
        include: ['src'],
    },
    ...program(),
});

const nodeNextFiles = () => ({
    'package.json': { name: 'app', private: true, type: 'module' },
    'tsconfig.json': {
        compilerOptions: { ...compilerOptions, module: 'nodenext', rootDir: 'src', outDir: 'dist' },
        include: ['src'],
    },
    ...program('.js'),
});

/** The options from Node's documentation. */
const strippedFiles = () => ({
    'package.json': { name: 'app', private: true, type: 'module' },
    'tsconfig.json': {
        compilerOptions: {
            noEmit: true,
            target: 'esnext',
            module: 'nodenext',
            rewriteRelativeImportExtensions: true,
            erasableSyntaxOnly: true,
            verbatimModuleSyntax: true,
        },
    },
    ...script,
});

const compile = (app) => app.node(app.package('typescript7/bin/tsc'), '-p', '.', '--pretty', 'false');

export const compilerApps = [
    {
        name: 'tsc, bundler',
        package: 'typescript7',
        auto: 'none',
        takes: ['none', 'js'],
        files: bundlerFiles,
        // Other applications test the bundler's output.
        isOnlyChecked: true,
        build: compile,
    },
    {
        name: 'tsc, nodenext',
        package: 'typescript7',
        auto: 'js',
        takes: ['js'],
        files: nodeNextFiles,
        build: async (app) => (await compile(app)) && (await app.node('dist/main.js')),
    },
    {
        name: "Node's type stripping",
        package: 'node',
        auto: 'ts',
        takes: ['ts'],
        files: strippedFiles,
        build: (app) => app.run('npx', ['--yes', `node@${versionOf('node')}`, 'src/main.ts']),
    },
];
