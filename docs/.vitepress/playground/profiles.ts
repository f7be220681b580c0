/** The settings that the page checks types under. */
import { type CompilerProfile, compilerProfiles, type ProfileName } from '../../../src/output/verify/profiles.ts';

export const strictest: ProfileName = 'strictest';

/** Those that need no types of packages: the page has only those of the libraries. */
export const profileNames: readonly ProfileName[] = Object.keys(compilerProfiles)
    .filter(isName)
    .filter((name) => !needsTypes(compilerProfiles[name]));

function needsTypes({ compilerOptions }: CompilerProfile): boolean {
    const { types } = compilerOptions;
    return Array.isArray(types) && types.length > 0;
}

function isName(name: string): name is ProfileName {
    return Object.hasOwn(compilerProfiles, name);
}

/** Whether a value, which may be anyone's, is the name of one that the page offers. */
export function isProfileName(value: unknown): value is ProfileName {
    return profileNames.some((name) => name === value);
}

/** What a profile stands for, without the marks of code. */
export function profileTitle(name: ProfileName): string {
    return compilerProfiles[name].title.replaceAll('`', '');
}
