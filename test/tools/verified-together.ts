/** Outputs that are type-checked together, after the tests that generated them: one alone takes almost as long as all. */
import { basename, join } from 'node:path';
import { afterAll, expect } from 'vitest';
import type { Generated } from '../../src/index.ts';
import type { VerifyOptions } from '../../src/output/verify/report.ts';
import { errorsOfFiles } from './compilers.ts';

interface Moved {
    readonly files: readonly { readonly path: string; readonly text: string }[];
    readonly options: Required<Pick<VerifyOptions, 'erasable' | 'experimentalDecorators' | 'temporal'>>;
}

/** Collects the outputs of a test file. Any error in them fails the file at its end. */
export function verifiedTogether(): (generated: Generated) => void {
    const all: Moved[] = [];
    const known = new Set<string>();
    afterAll(async () => {
        const name = basename(expect.getState().testPath ?? '', '.test.ts');
        const errors: string[] = [];
        for (const [index, { files, options }] of [...groupByOptions(all)].entries())
            errors.push(...(await errorsOfFiles(`verified-together/${name}-${index}`, files, options)));
        expect(errors).toEqual([]);
    }, 60_000);
    return ({ files, verification: { erasable = true, experimentalDecorators = false, temporal = false } }) => {
        // Tests often generate the same again.
        const key = JSON.stringify([
            files.map(({ path, text }) => [path, text]),
            erasable,
            experimentalDecorators,
            temporal,
        ]);
        if (known.has(key)) return;
        known.add(key);
        // Each in a separate folder from which the packages of the project resolve; only imports between its files matter.
        // An error begins with it, and so with the test that it is about.
        const test = expect.getState().currentTestName ?? '';
        const folder = `${all.length} ${test.replaceAll(/\W+/g, ' ').trim().slice(-80)}`;
        const moved = files.map(({ path, text }) => ({ path: join(folder, path || 'output.ts'), text }));
        all.push({ files: moved, options: { erasable, experimentalDecorators, temporal } });
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
