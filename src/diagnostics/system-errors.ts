/** Explains system errors about files in terms of the path that the user gave. */

export interface Explanation {
    readonly message: string;
    /** Lines, or one alone. */
    readonly help?: string | readonly string[] | undefined;
}

export type Explanations = ReadonlyMap<string, Explanation>;

type Access = 'read' | 'write';

/** The code of a system or Node error, such as `ENOENT`; empty if it has none. */
export function errorCodeOf(error: unknown): string {
    return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The message of what was thrown. The code of a user may throw anything, which may have no text. */
export function messageOf(error: unknown): string {
    try {
        return String(error instanceof Error ? error.message : error);
    } catch {
        return 'it threw an object without a message';
    }
}

/**
 * Explains what went wrong with the file at a path that a user gave.
 *
 * @param special Explanations for codes that have a special meaning here.
 */
export function explainFileError(cause: unknown, access: Access, special: Explanations = new Map()): Explanation {
    const code = errorCodeOf(cause);
    const known = special.get(code) ?? generalExplanations.get(code);
    if (known !== undefined) return known;
    if (code === 'EACCES' || code === 'EPERM') {
        const help = 'check the permissions of the file and its folder';
        return { message: `no permission to ${access} this file`, help };
    }
    const participle = access === 'read' ? 'read' : 'written';
    return { message: `the file cannot be ${participle}: ${messageOf(cause)}` };
}

const generalExplanations: Explanations = new Map([
    ['EISDIR', { message: 'there is a folder of this name', help: 'give the path of a file' }],
    ['ENOTDIR', { message: 'a part of this path is a file, not a folder', help: 'give another path' }],
    ['ELOOP', { message: 'the symbolic links of this path form a cycle', help: 'give the path of the file itself' }],
    ['ENAMETOOLONG', { message: 'the name is too long for this disk', help: 'give a shorter path' }],
]);
