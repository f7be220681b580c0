/** The outputs of the platforms, under the types of each. */
import { beforeAll, describe, expect, test } from 'vitest';
import { generateOutputs, type Output } from '../compile/outputs.ts';
import { filesOf } from '../compile/projects.ts';
import type { Run } from '../compile/runs.ts';
import { emptyFolder } from '../tools/compilers.ts';
import { errorsIn, strictness } from './projects.ts';

export function describeDeclarations(name: keyof typeof strictness, runs: readonly Run[]): void {
    let folder = '';
    let outputs: readonly Output[] = [];

    beforeAll(async () => {
        folder = await emptyFolder(`platforms-${name.replaceAll(' ', '-')}`);
        const generated = await generateOutputs(runs, folder);
        expect(generated.errors).toEqual([]);
        ({ outputs } = generated);
    }, 240_000);

    describe(`every output compiles with ${name}`, () => {
        test.each(['react-native', 'webworker', '@types/node'] as const)(
            'and the types of %s',
            { timeout: 120_000 },
            async (place) => {
                // Node requires the extension of a module.
                const some = outputs.filter(({ importEndings }) => place !== '@types/node' || !importEndings.has(''));
                const paths = some.flatMap(filesOf);
                expect(paths.length).toBeGreaterThan(20);
                expect(await errorsIn(place, strictness[name], folder, paths)).toEqual([]);
            },
        );
    });
}
