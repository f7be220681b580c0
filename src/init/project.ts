/** Derives the proposals of `init` from the files of a project. */

/** The paths of a project below the current folder, with slashes. */
export interface Paths {
    readonly files: readonly string[];
    readonly folders: readonly string[];
}

/** The maximum depth at which to look for a description. */
const deepest = 2;

/** Whether a file may be a description, by its path. Names such as `api.json` are also used by many other files. */
export function judgePath(path: string): 'likely' | 'possible' | 'no' {
    const parts = path.split('/');
    const name = parts.at(-1) ?? '';
    if (parts.length - 1 > deepest || !/\.(?:json|ya?ml)$/i.test(name)) return 'no';
    if (/^(?:openapi|swagger)/i.test(name)) return 'likely';
    return /^api/i.test(name) ? 'possible' : 'no';
}

/** Whether a text, or its beginning, has a version field (OpenAPI 3.1, 4.8.1; Swagger 2.0 has its own field). */
export function mentionsVersion(text: string): boolean {
    return /(?:^|[\s{,])(["']?)(?:openapi|swagger)\1\s*:\s*["']?[23]/.test(text);
}

/** Sorts paths by depth. */
export function byDepth(one: string, other: string): number {
    const depth = (path: string): number => path.split('/').length;
    return depth(one) - depth(other) || (one < other ? -1 : 1);
}

/** Proposes a path for the client: next to the sources, and not the path of an existing file. */
export function proposeOut({ files, folders }: Paths, packages: ReadonlySet<string>): string {
    const homes = packages.has('@angular/core') ? ['src/app', 'src', 'lib'] : ['src', 'lib'];
    const home = homes.find((folder) => folders.includes(folder));
    const folder = home === undefined ? 'api' : `${home}/api`;
    const names = ['client', 'generated', 'api-client'];
    const free = names.find((name) => !files.includes(`${folder}/${name}.ts`));
    return `${folder}/${free ?? 'oasmith'}.ts`;
}

/** The commands of a package manager. */
export interface PackageManager {
    readonly install: string;
    readonly installForDevelopment: string;
    readonly run: string;
    readonly execute: string;
}

const npm: PackageManager = {
    install: 'npm install',
    installForDevelopment: 'npm install --save-dev',
    run: 'npm run',
    execute: 'npx',
};

const managers: Readonly<Record<string, PackageManager>> = {
    'package-lock.json': npm,
    'pnpm-lock.yaml': {
        install: 'pnpm add',
        installForDevelopment: 'pnpm add --save-dev',
        run: 'pnpm run',
        execute: 'pnpm exec',
    },
    'yarn.lock': { install: 'yarn add', installForDevelopment: 'yarn add --dev', run: 'yarn run', execute: 'yarn' },
    'bun.lock': { install: 'bun add', installForDevelopment: 'bun add --dev', run: 'bun run', execute: 'bunx' },
    'bun.lockb': { install: 'bun add', installForDevelopment: 'bun add --dev', run: 'bun run', execute: 'bunx' },
};

/** The package manager, by the lock file in the project's folder or the nearest parent; npm if there is none. */
export function managerOf(lockFiles: readonly string[]): PackageManager {
    const [name] = lockFiles;
    return name === undefined ? npm : (managers[name] ?? npm);
}

export const lockFileNames: readonly string[] = Object.keys(managers);
