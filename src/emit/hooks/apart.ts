/**
 * Keys and options apart from the hooks. A server cannot call what a file with `'use client'` exports, so they are in the
 * main file, which has no directive.
 */
import type { ApartSection } from '../../model/index.ts';
import type { Options } from '../../options/types.ts';

/** The functions of a kind: members of the object of the group, or of the module. */
export type SectionName = ApartSection | 'queries' | 'mutations';

/** Whether the keys and options are in the main file, and the hooks in another one. */
export function areApart({ hooksOut, useClient }: Options): boolean {
    return useClient && hooksOut !== undefined;
}

/** Whether a section is in the main file, and the hooks in another one. */
export function isApart(section: SectionName, options: Options): section is ApartSection {
    return section !== 'queries' && section !== 'mutations' && areApart(options);
}
