/** What is at the paths of an output: what an earlier run has written, what a formatter has made of that, or something else. */
import { hashOfFile } from './hash.ts';
import { isFile } from './looks.ts';
import type { StampedFile } from './stamp.ts';

export interface FoundFile {
    readonly path: string;
    readonly state: 'same' | 'differs' | 'missing';
    /** The hash of what was written. */
    readonly written: string;
    /** The hash of what is there. */
    readonly found: string;
}

/** Looks at the files of an earlier run. A file of the user only has to be there. */
export function findWritten(files: readonly StampedFile[]): readonly FoundFile[] {
    return files.map((file): FoundFile => {
        const { path, once, written, formatted } = file;
        const found = once ? written : hashOfFile(path);
        if (found === undefined || (once && !isFile(path))) return { path, state: 'missing', written, found: '' };
        return { path, state: found === written || found === formatted ? 'same' : 'differs', written, found };
    });
}
