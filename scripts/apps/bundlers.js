/** Bundlers. Their output is run. */
import { program } from './sources.js';

const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'esnext',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    types: ['node'],
};

const asBundler = { ...compilerOptions, moduleResolution: 'bundler' };

/** Runs a bundler that has webpack's interface, as its command does. */
const buildScript = (bundler) => `
import { createRequire } from 'node:module';
import config from './bundler.config.mjs';

const bundle = createRequire(import.meta.url)('${bundler}');

(bundle.rspack ?? bundle)(config, (error, stats) => {
    if (error) throw error;
    console.log(stats.toString({ all: false, errors: true, errorDetails: false }));
    process.exitCode = stats.hasErrors() ? 1 : 0;
});
`;

const importOf = (plugin) => `import oasmith from 'oasmith/${plugin}';`;

/** As in the guides: module resolution is configured only by the extensions to try. */
const bundlerConfig = (rules, resolve, plugin) => `
${plugin === undefined ? '' : importOf(plugin)}
export default {
    mode: 'production',
    target: 'node',
    devtool: false,
    entry: './src/main.ts',
    output: { filename: 'main.cjs' },
    module: { rules: [${rules}] },
    resolve: { extensions: ['.tsx', '.ts', '.js'],${resolve} },
    plugins: [${plugin === undefined ? '' : 'oasmith()'}],
};
`;

/** The TypeScript loaders, as in their guides. */
const rules = {
    'ts-loader': "{ test: /\\.tsx?$/, use: 'ts-loader', exclude: /node_modules/ }",
    'swc-loader': `{
        test: /\\.tsx?$/,
        exclude: /node_modules/,
        use: {
            loader: 'swc-loader',
            options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
        },
    }`,
    'babel-loader': `{
        test: /\\.tsx?$/,
        exclude: /node_modules/,
        use: {
            loader: 'babel-loader',
            options: {
                presets: [
                    ['@babel/preset-env', { targets: { node: '20' } }],
                    ['@babel/preset-react', { runtime: 'automatic' }],
                    '@babel/preset-typescript',
                ],
            },
        },
    }`,
    rspack: `{
        test: /\\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
        type: 'javascript/auto',
    }`,
};

/** Lets webpack find a TypeScript file by the name of its output. */
const aliased = " extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },";

const filesOf =
    (bundler, rule, tsconfig, resolve = '', plugin = undefined) =>
    () => ({
        'package.json': { name: 'app', private: true },
        'build.mjs': buildScript(bundler),
        'bundler.config.mjs': bundlerConfig(rules[rule], resolve, plugin),
        ...(tsconfig === undefined ? {} : { 'tsconfig.json': { compilerOptions: tsconfig, include: ['src'] } }),
        ...program(),
    });

async function build(app) {
    return (await app.node('build.mjs')) && (await app.node('dist/main.cjs'));
}

/** As `npm create vite` writes it: a solution with a project each for browser code and for Node code. */
const viteFiles = (plugin) => ({
    'package.json': { name: 'app', private: true, type: 'module' },
    'vite.config.ts': `${plugin === undefined ? '' : importOf(plugin)}
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [${plugin === undefined ? '' : 'oasmith()'}] });
`,
    'tsconfig.json': {
        files: [],
        references: [{ path: './tsconfig.app.json' }, { path: './tsconfig.node.json' }],
    },
    'tsconfig.app.json': {
        compilerOptions: {
            ...asBundler,
            types: ['vite/client'],
            allowImportingTsExtensions: true,
            verbatimModuleSyntax: true,
            noEmit: true,
        },
        include: ['src'],
    },
    'tsconfig.node.json': {
        compilerOptions: { ...asBundler, allowImportingTsExtensions: true, verbatimModuleSyntax: true, noEmit: true },
        include: ['vite.config.ts'],
    },
    ...program(),
});

async function buildByVite(app) {
    const isBuilt = await app.node(app.package('vite/bin/vite.js'), 'build', '--ssr', 'src/main.ts');
    return isBuilt && (await app.node('dist/main.js'));
}

export const bundlerApps = [
    {
        name: 'webpack, ts-loader',
        refusesEachTime: 'js',
        package: 'webpack',
        auto: 'none',
        takes: ['none'],
        files: filesOf('webpack', 'ts-loader', asBundler),
        build,
    },
    {
        name: 'webpack, ts-loader, extensionAlias',
        package: 'webpack',
        set: 'js',
        takes: ['none', 'js'],
        files: filesOf('webpack', 'ts-loader', asBundler, aliased),
        build,
    },
    {
        name: 'webpack, swc-loader',
        package: 'webpack',
        auto: 'none',
        takes: ['none', 'ts'],
        files: filesOf('webpack', 'swc-loader', compilerOptions),
        build,
    },
    {
        name: 'webpack, babel-loader',
        package: 'webpack',
        auto: 'none',
        takes: ['none', 'ts'],
        files: filesOf('webpack', 'babel-loader', undefined),
        build,
    },
    {
        name: 'rspack',
        package: '@rspack/core',
        auto: 'none',
        takes: ['none', 'ts'],
        files: filesOf('@rspack/core', 'rspack', asBundler),
        build,
    },
    {
        name: 'rspack, extensionAlias',
        package: '@rspack/core',
        set: 'js',
        takes: ['none', 'js', 'ts'],
        files: filesOf('@rspack/core', 'rspack', asBundler, aliased),
        build,
    },
    {
        name: 'Vite',
        package: 'vite',
        auto: 'none',
        takes: ['none', 'js', 'ts'],
        files: () => viteFiles(),
        build: buildByVite,
    },
];

/**
 * Applications without generated files, whose bundler has the plugin. They have the fields of tools, except those about
 * spellings.
 */
export const pluginApps = [
    {
        name: 'webpack, oasmith/webpack',
        package: 'webpack',
        files: filesOf('webpack', 'ts-loader', asBundler, '', 'webpack'),
        build,
    },
    {
        name: 'rspack, oasmith/rspack',
        package: '@rspack/core',
        files: filesOf('@rspack/core', 'rspack', asBundler, '', 'rspack'),
        build,
    },
    { name: 'Vite, oasmith/vite', package: 'vite', files: () => viteFiles('vite'), build: buildByVite },
];
