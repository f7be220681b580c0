/** Outputs compile where no types of a browser are: with those of React Native, of a worker, of Node. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { generateOutputs, type Output } from '../compile/outputs.ts';
import { compile, emptyFolder, type Project, save, writeProject } from '../tools/compilers.ts';
import { choices, runsOf } from './outputs.ts';

let folder = '';
let outputs: readonly Output[] = [];
/** What React Native declares, as far as outputs use it. */
let native = '';

beforeAll(async () => {
    folder = await emptyFolder('platforms');
    native = join(folder, 'react-native.d.ts');
    await save(native, await readFile('test/platforms/react-native.d.ts', 'utf8'));
    const generated = await generateOutputs(runsOf(choices.portable), folder);
    expect(generated.errors).toEqual([]);
    ({ outputs } = generated);
}, 240_000);

interface Line {
    readonly where: string;
    readonly project: Project;
    readonly isNative?: boolean;
}

const lines: readonly Line[] = [
    { where: 'React Native', project: { surroundings: 'native', erasable: false }, isNative: true },
    { where: 'a worker', project: { surroundings: 'worker', erasable: false } },
    { where: 'Node', project: { surroundings: 'node', erasable: false } },
];

test.each(lines)('every output compiles with the types of $where', { timeout: 120_000 }, async (line) => {
    const { project, isNative = false, where } = line;
    // Node requires the extension of a module.
    const some = outputs.filter(({ importEndings }) => project.surroundings !== 'node' || !importEndings.has(''));
    expect(await errorsIn(where, some, project, isNative)).toEqual([]);
});

test('no types of a browser are there in React Native', async () => {
    const witness = join(folder, 'witness.ts');
    await save(witness, 'export const body = (response: Response): unknown => response.body;\n');
    const project = await writeProject(folder, 'witness', [witness, native], { surroundings: 'native' });
    expect(await compile('7.0', project)).toEqual([expect.stringContaining("'body' does not exist")]);
});

async function errorsIn(
    name: string,
    some: readonly Output[],
    project: Project,
    isNative: boolean,
): Promise<readonly string[]> {
    const paths = some.flatMap(({ files, setup }) => [
        ...files.map(({ path }) => path),
        ...(setup === undefined ? [] : [setup]),
    ]);
    return compile('7.0', await writeProject(folder, name, isNative ? [...paths, native] : paths, project));
}
