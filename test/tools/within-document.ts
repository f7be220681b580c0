/** The references of a description that consists of one document. */
import { diagnose } from '../../src/diagnostics/index.ts';
import { localPointer } from '../../src/load/pointer.ts';
import type { References } from '../../src/load/references/resolution.ts';

export const withinDocument: References = {
    resolve: (reference) => {
        const pointer = localPointer(reference);
        if (pointer !== undefined) return { kind: 'pointer', pointer };
        const error = reference.startsWith('#')
            ? diagnose('unresolved-reference', `'${reference}' does not exist`)
            : diagnose('external-reference', `'${reference}' points to another document`);
        return { kind: 'lost', diagnostics: [error] };
    },
    dynamicAnchors: () => new Map(),
    repeatedAnchors: () => new Map(),
};
