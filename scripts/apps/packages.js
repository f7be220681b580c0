/** The packages that the applications are built with, in one cache folder. */
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
    '@vitejs/plugin-vue': '6.0.10',
    '@vue/tsconfig': '0.9.1',
    axios: '1.21.1',
    'babel-loader': '10.1.1',
    'create-next-app': '16.4.3',
    'create-vite': '9.3.0',
    jest: '30.5.2',
    ky: '2.1.0',
    next: '16.4.6',
    nx: '24.0.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
    swr: '2.5.1',
    'swc-loader': '0.2.7',
    'ts-jest': '29.4.15',
    'ts-loader': '9.6.2',
    turbo: '2.11.11',
    // The last version with an interface for loaders.
    typescript: '6.0.3',
    typescript59: 'npm:typescript@5.9.3',
    typescript7: 'npm:typescript@7.0.2',
    vite: '8.3.8',
    vue: '3.5.45',
    'vue-tsc': '3.3.13',
    webpack: '5.112.2',
    xior: '0.8.5',
};

/**
 * Of these, only their own files are read: the template and the settings of Expo for the compiler, and the types that the template
 * imports. What they depend on would be several times all else.
 */
const unpacked = {
    '@react-native/virtualized-lists': '0.86.3',
    expo: '57.0.33',
    'expo-status-bar': '57.0.1',
    'expo-template-blank-typescript': '57.0.28',
    'react-native': '0.86.3',
};

const installed = { ...own };

/** What `ng new` needs, and what it names: an older compiler than the others have. */
const angular = {
    '@angular/build': '21.2.27',
    '@angular/cli': '21.2.27',
    '@angular/common': '21.2.26',
    '@angular/compiler': '21.2.26',
    '@angular/compiler-cli': '21.2.26',
    '@angular/core': '21.2.26',
    '@angular/forms': '21.2.26',
    '@angular/platform-browser': '21.2.26',
    '@angular/router': '21.2.26',
    rxjs: '7.8.2',
    tslib: '2.8.1',
    typescript: '5.9.3',
};

/** With the packages that the projects name. In each folder a package has only one version. */
for (const { folder, packages } of manifestsOfProjects()) {
    const others = '@angular/cli' in packages ? angular : installed;
    for (const [name, version] of Object.entries(packages)) {
        others[name] ??= version;
        if (others[name] !== version) throw new Error(`${folder} has ${name} ${version}, others ${others[name]}`);
    }
}

const versions = {
    ...installed,
    // npx installs it: this version strips types itself.
    node: '24.21.0',
};

/** Installs missing packages, and returns the folder with their `node_modules`. */
export function installPackages() {
    return install('apps', specifiersOf(installed), specifiersOf(unpacked));
}

/** The same for the projects of Angular's own tool. */
export function installAngular() {
    return install('angular', specifiersOf(angular), []);
}

function install(name, packages, alone) {
    const all = [...packages, ...alone].join();
    const key = createHash('sha256').update(all).digest('hex').slice(0, 8);
    return installIntoCache(`${name}-${key}`, packages, alone);
}

function specifiersOf(packages) {
    return Object.entries(packages).map(([name, version]) => `${name}@${version}`);
}

export function versionOf(name) {
    return versions[name].replace(/^npm:.*@/, '');
}
