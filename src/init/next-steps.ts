/** The remaining steps after the configuration is written, in the commands of the project's package manager. */

/** How a package manager calls what it does. */
export interface PackageManager {
    readonly name: string;
    readonly install: string;
    readonly forDevelopment: string;
    readonly execute: string;
}

const npm = { name: 'npm', install: 'install', forDevelopment: '--save-dev', execute: 'npx' };
const bun = { name: 'bun', install: 'add', forDevelopment: '--dev', execute: 'bunx' };

const managers: Readonly<Record<string, PackageManager>> = {
    'package-lock.json': npm,
    'pnpm-lock.yaml': { name: 'pnpm', install: 'add', forDevelopment: '--save-dev', execute: 'pnpm exec' },
    'yarn.lock': { name: 'yarn', install: 'add', forDevelopment: '--dev', execute: 'yarn' },
    'bun.lock': bun,
    'bun.lockb': bun,
};

/** The package manager, by the lock file in the project's folder or the nearest parent; npm if there is none. */
export function managerOf([lockFile = '']: readonly string[]): PackageManager {
    return managers[lockFile] ?? npm;
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
    const { name, install, forDevelopment, execute } = manager;
    return [
        ...(hasOasmith ? [] : [`${name} ${install} ${forDevelopment} oasmith`]),
        ...(missing.length === 0 ? [] : [`${name} ${install} ${missing.join(' ')}`]),
        script === undefined ? `${execute} ${command}` : `${name} run ${script}`,
    ];
}
