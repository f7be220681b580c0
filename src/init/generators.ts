/** The generators that a project uses so far, and their guides. */
import { posix } from 'node:path';
import type { Manifest } from './manifest.ts';

export interface Guide {
    /** What shows that the project uses the generator. */
    readonly sign: string;
    readonly generator: string;
    /** The name of the page in the folder of the documentation. */
    readonly page: string;
    /** Whether the page is about the generator itself, not about one that is like it. */
    readonly isOwn: boolean;
}

interface Generator {
    readonly name: string;
    /** The names of its configuration files. */
    readonly files?: RegExp;
    /** Its command, in a script. */
    readonly command: RegExp;
    /** Its package, if that has another name. */
    readonly package?: string;
    /** The generator with the nearest guide, if there is none about this one. */
    readonly nearest?: string;
}

const generators: readonly Generator[] = [
    { name: 'orval', files: /^orval\.config\.[cm]?[jt]s$/, command: /\borval\b/ },
    {
        name: 'hey-api',
        files: /^openapi-ts\.config\.(?:[cm]?[jt]s|json)$/,
        command: /\bopenapi-ts\b/,
        package: '@hey-api/openapi-ts',
    },
    { name: 'swaggie', files: /^\.?swaggie(?:[.-].+)?\.json$|^\.swaggierc$/, command: /\bswaggie\b/ },
    { name: 'openapi-typescript-codegen', command: /(?:^|[\s/])openapi\s+-|\bopenapi-typescript-codegen\b/ },
    { name: 'openapi-typescript', command: /\bopenapi-typescript(?![\w-])/ },
    {
        name: '@openapi-codegen/cli',
        files: /^openapi-codegen\.config\.[cm]?[jt]s$/,
        command: /\bopenapi-codegen\b/,
        // Its output has a hook of TanStack Query for each operation too.
        nearest: 'orval',
    },
];

/** The maximum depth of a configuration: one in a folder of configurations belongs to the project, too. */
const deepest = 1;

/** The guides for the generators that a project uses: by a configuration, a script or a package. */
export function guidesFor(files: readonly string[], manifest: Manifest | undefined): readonly Guide[] {
    const near = files.filter((path) => path.split('/').length - 1 <= deepest);
    const scripts = [...(manifest?.scripts ?? [])];
    return generators.flatMap(({ name, files: configurations, command, package: packageName = name, nearest }) => {
        const file = near.find((path) => configurations?.test(posix.basename(path)));
        const script = scripts.find(([, line]) => typeof line === 'string' && command.test(line))?.[0];
        const named = script === undefined ? undefined : `the script '${script}'`;
        const sign = file ?? named ?? (manifest?.packages.has(packageName) ? `the package ${packageName}` : undefined);
        const page = `coming-from-${nearest ?? name}.md`;
        return sign === undefined ? [] : [{ sign, generator: name, page, isOwn: nearest === undefined }];
    });
}
