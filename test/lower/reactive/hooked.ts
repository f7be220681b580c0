/** The hooks of a description that stands in a test. */
import { type Config, generate } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/load/json.ts';
import { verifyFiles } from '../../../src/verify.ts';
import { answer, describePaths } from '../../inline-description.ts';
import type { temporaryFolder } from '../../load/folder.ts';

/**
 * Generates with a reactive template, sees to it that the output compiles, and returns the file of the hooks:
 * in one line, without docs, and without the commas and spaces that only a list of one item a line has.
 */
export async function hooksOf(
    folder: ReturnType<typeof temporaryFolder>,
    document: JsonObject,
    options: Omit<Config, 'src' | 'out'>,
): Promise<string> {
    const src = await folder.write('description.json', JSON.stringify(document));
    const { files, verification } = await generate({ ...options, src, out: folder.path('client.ts') });
    const problems = await verifyFiles(files, verification);
    if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
    return (files.at(-1)?.text ?? '')
        .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
        .replaceAll(/\s+/g, ' ')
        .replaceAll('( ', '(')
        .replaceAll(' )', ')');
}

/** A description of one operation with the tag `pet`. */
export function onePet(operation: JsonObject, method = 'get'): JsonObject {
    const responses = { '200': answer({ $ref: '#/components/schemas/Pet' }) };
    const whole = { tags: ['pet'], operationId: 'callPet', responses, ...operation };
    return describePaths({ '/pet': { [method]: whole } }, { schemas: { Pet: pet } });
}

const pet: JsonObject = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };

/** A parameter of a query. */
export function inQuery(name: string, fields: JsonObject = {}): JsonObject {
    return { name, in: 'query', schema: { type: 'string' }, ...fields };
}

export const none: JsonObject = { '204': { description: 'Done' } };
