/** The remaining steps after the configuration is written, in the commands of the project's package manager. */

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

export interface Situation {
    readonly manager: PackageManager;
    readonly hasOasmith: boolean;
    /** The packages that the output imports but the project lacks. */
    readonly missing: readonly string[];
    /** The name of the script; undefined if there is none. */
    readonly script: string | undefined;
    /** The command that generates the client, as written in a script. */
    readonly command: string;
}

/** The commands, in order. */
export function nextSteps({ manager, hasOasmith, missing, script, command }: Situation): readonly string[] {
    return [
        ...(hasOasmith ? [] : [`${manager.installForDevelopment} oasmith`]),
        ...(missing.length === 0 ? [] : [`${manager.install} ${missing.join(' ')}`]),
        script === undefined ? `${manager.execute} ${command}` : `${manager.run} ${script}`,
    ];
}
