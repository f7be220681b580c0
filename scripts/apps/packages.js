/** The packages that the applications are built with, in one cache folder: 700 MB, most of it Next.js. */
import { createHash } from 'node:crypto';
import { installIntoCache } from '../package-cache.js';
import { manifestsOfProjects } from './project-files.js';

/** Current versions; Babel has the major version that jest needs. */
const own = {
    '@babel/core': '7.29.13',
    '@babel/preset-env': '7.29.14',
    '@babel/preset-react': '7.29.7',
    '@babel/preset-typescript': '7.29.7',
    '@rspack/core': '2.3.2',
    '@swc/core': '1.16.22',
    '@swc/jest': '0.2.39',
    '@tanstack/react-query': '5.108.0',
    '@types/jest': '30.0.0',
    '@types/node': '24.19.2',
    '@types/react': '19.3.0',
    '@types/react-dom': '19.3.0',
    'babel-loader': '10.1.1',
    jest: '30.5.2',
    ky: '2.1.0',
    next: '16.4.6',
    nx: '24.0.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
    'swc-loader': '0.2.7',
    'ts-jest': '29.4.15',
    'ts-loader': '9.6.2',
    turbo: '2.11.11',
    // The last version with an interface for loaders.
    typescript: '6.0.3',
    typescript59: 'npm:typescript@5.9.3',
    typescript7: 'npm:typescript@7.0.2',
    vite: '8.3.8',
    webpack: '5.112.2',
};

/** With the packages that the projects name. Each package has only one version. */
const installed = { ...own };
for (const { folder, packages } of manifestsOfProjects()) {
    for (const [name, version] of Object.entries(packages)) {
        installed[name] ??= version;
        if (installed[name] !== version) throw new Error(`${folder} has ${name} ${version}, others ${installed[name]}`);
    }
}

const versions = {
    ...installed,
    // npx installs it: this version strips types itself.
    node: '24.21.0',
};

/** Installs missing packages, and returns the folder with their `node_modules`. */
export function installPackages() {
    const packages = Object.entries(installed).map(([name, version]) => `${name}@${version}`);
    const key = createHash('sha256').update(packages.join()).digest('hex').slice(0, 8);
    return installIntoCache(`apps-${key}`, packages);
}

export function versionOf(name) {
    return versions[name].replace(/^npm:.*@/, '');
}
