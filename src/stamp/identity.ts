/** Who made an output: the code of oasmith, the packages that decide with it, and Node. */
import { dirname, join } from 'node:path';
import { arch, platform, version } from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildIdentityUrl, packageRoot } from '../package-root.ts';
import { readIfPresent } from '../text-files.ts';
import { hashOf } from './hash.ts';

/** The packages whose code decides on an output. A user may update one without oasmith. */
const deciding = ['js-yaml', 'json-p3', 'minimatch'];

/** Undefined if this code is not built: then nothing says whether it has changed. */
export function identityOfMaker(): string | undefined {
    const build = readIfPresent(fileURLToPath(buildIdentityUrl));
    if (build === undefined) return undefined;
    const packages = new Set<string>();
    collectPackages(deciding, fileURLToPath(packageRoot), packages);
    return hashOf(JSON.stringify([build, version, platform, arch, ...packages]));
}

/** Adds the descriptions of packages, with their versions, and of those that they need. */
function collectPackages(names: readonly string[], from: string, found: Set<string>): void {
    for (const name of names) {
        for (let folder = from; ; folder = dirname(folder)) {
            const place = join(folder, 'node_modules', name);
            const text = readIfPresent(join(place, 'package.json'));
            if (text !== undefined) {
                if (found.has(text)) break;
                found.add(text);
                collectPackages(dependenciesIn(text), place, found);
                break;
            }
            if (dirname(folder) === folder) break;
        }
    }
}

function dependenciesIn(text: string): readonly string[] {
    const { dependencies = {} } = JSON.parse(text) as { readonly dependencies?: Readonly<Record<string, string>> };
    return Object.keys(dependencies);
}
