/** Outputs that are type-checked together, after the tests that generated them: one alone takes almost as long as all. */
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { formatDiagnostic } from '../src/diagnostics/index.ts';
import type { Generated, GeneratedFile } from '../src/index.ts';
import { type VerifyOptions, verifyFiles } from '../src/output/verify.ts';

interface Moved {
    readonly files: readonly GeneratedFile[];
    readonly options: Required<Pick<VerifyOptions, 'erasable' | 'experimentalDecorators'>>;
}

/** Collects the outputs of a test file. Any error in them fails the file at its end. */
export function verifiedTogether(): (generated: Generated) => void {
    const all: Moved[] = [];
    afterAll(async () => {
        const diagnostics = [];
        for (const { files, options } of groupByOptions(all)) diagnostics.push(...(await verifyFiles(files, options)));
        expect(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic))).toEqual([]);
    }, 60_000);
    return ({ files, verification: { erasable = true, experimentalDecorators = false } }) => {
        // Each in a separate folder from which the packages of the project resolve; only imports between its files matter.
        const folder = join('verified-together', `${all.length}`);
        const moved = files.map((file) => ({ ...file, path: join(folder, file.path || 'output.ts') }));
        all.push({ files: moved, options: { erasable, experimentalDecorators } });
    };
}

function groupByOptions(all: readonly Moved[]): Iterable<Moved> {
    const groups = new Map<string, Moved>();
    for (const { files, options } of all) {
        const key = JSON.stringify(options);
        groups.set(key, { files: [...(groups.get(key)?.files ?? []), ...files], options });
    }
    return groups.values();
}
