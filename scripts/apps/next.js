/** Next.js, with the compiler configuration from create-next-app. */
import { dirname } from 'node:path';
import { pages } from './sources.js';

/** Turbopack reads no packages outside its root. In an application of its own, no configuration is needed. */
export const configOf = (app) => ({
    'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(dirname(app.package('')))} } };\n`,
});

const files = (app) => ({
    'package.json': { name: 'app', private: true },
    ...configOf(app),
    'tsconfig.json': {
        compilerOptions: {
            target: 'ES2017',
            lib: ['dom', 'dom.iterable', 'esnext'],
            allowJs: true,
            skipLibCheck: true,
            strict: true,
            noEmit: true,
            esModuleInterop: true,
            module: 'esnext',
            moduleResolution: 'bundler',
            resolveJsonModule: true,
            isolatedModules: true,
            jsx: 'react-jsx',
            incremental: true,
            plugins: [{ name: 'next' }],
            paths: { '@/*': ['./src/*'] },
        },
        include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts', '.next/dev/types/**/*.ts'],
        exclude: ['node_modules'],
    },
    ...pages,
});

/** The build renders the pages. */
async function build(app, ...flags) {
    const isBuilt = await app.node(app.package('next/dist/bin/next'), 'build', ...flags);
    if (isBuilt) app.said += app.read('.next/server/app/index.html');
    return isBuilt;
}

export const nextApps = [
    { name: 'Next.js, Turbopack', package: 'next', auto: 'none', takes: ['none'], files, build: (app) => build(app) },
    {
        name: 'Next.js, webpack',
        package: 'next',
        auto: 'none',
        takes: ['none'],
        files,
        build: (app) => build(app, '--webpack'),
    },
];
