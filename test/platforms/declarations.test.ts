/** Outputs compile where no types of a browser are: with those of React Native, of a worker, of Node. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateOutputs, type Output } from '../compile/outputs.ts';
import { emptyFolder, save } from '../tools/compilers.ts';
import { choices, runsOf } from './outputs.ts';
import { errorsIn, strictness } from './projects.ts';

let folder = '';
let outputs: readonly Output[] = [];

beforeAll(async () => {
    folder = await emptyFolder('platforms');
    const generated = await generateOutputs(runsOf(choices.portable), folder);
    expect(generated.errors).toEqual([]);
    ({ outputs } = generated);
}, 240_000);

describe.each(Object.entries(strictness))('every output compiles with %s', (_, flags) => {
    test.each(['react-native', 'webworker', '@types/node'] as const)(
        'and the types of %s',
        { timeout: 120_000 },
        async (place) => {
            // Node requires the extension of a module.
            const some = outputs.filter(({ importEndings }) => place !== '@types/node' || !importEndings.has(''));
            const paths = some.flatMap(({ files, setup }) => [
                ...files.map(({ path }) => path),
                ...(setup === undefined ? [] : [setup]),
            ]);
            expect(paths.length).toBeGreaterThan(20);
            expect(await errorsIn(place, flags, folder, paths)).toEqual([]);
        },
    );
});

test('no types of a browser are there in React Native', async () => {
    const witness = join(folder, 'witness.ts');
    await save(witness, 'export const body = (response: Response): unknown => response.body;\n');
    const errors = await errorsIn('react-native', { strict: true }, folder, [witness]);
    expect(errors).toEqual([expect.stringContaining("'body' does not exist")]);
});
