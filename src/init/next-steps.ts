/** What is left to do when the configuration is written. */
import type { PackageManager } from './project.ts';

export interface Situation {
    readonly manager: PackageManager;
    readonly hasOasmith: boolean;
    /** The packages that the output imports and the project does not have. */
    readonly missing: readonly string[];
    /** The name of the script; undefined where there is none. */
    readonly script: string | undefined;
    /** The command that generates the client, as a script has it. */
    readonly command: string;
}

/** The commands, in their order. */
export function nextSteps({ manager, hasOasmith, missing, script, command }: Situation): readonly string[] {
    return [
        ...(hasOasmith ? [] : [`${manager.installForDevelopment} oasmith`]),
        ...(missing.length === 0 ? [] : [`${manager.install} ${missing.join(' ')}`]),
        script === undefined ? `${manager.execute} ${command}` : `${manager.run} ${script}`,
    ];
}
