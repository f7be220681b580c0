/** Outputs compile where no types of a browser are: with those of React Native, of a worker, of Node. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, save } from '../tools/compilers.ts';
import { describeDeclarations } from './describe-declarations.ts';
import { choices, shareOf } from './outputs.ts';
import { errorsIn } from './projects.ts';

describeDeclarations('every strict flag', shareOf(choices.portable));

test('no types of a browser are there in React Native', async () => {
    const folder = await emptyFolder('platforms-witness');
    const witness = join(folder, 'witness.ts');
    await save(witness, 'export const body = (response: Response): unknown => response.body;\n');
    const errors = await errorsIn('react-native', { strict: true }, folder, [witness]);
    expect(errors).toEqual([expect.stringContaining("'body' does not exist")]);
});
