/** The remaining steps after the configuration is written. */
import type { PackageManager } from './package-managers.ts';

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
