/** The hooks of a description that is written in a test. */
import { type Config, generate } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/load/json.ts';
import { temporaryFolder } from '../../load/folder.ts';
import { describePaths, response } from '../../tools/inline-description.ts';
import { verifiedTogether } from '../../tools/verified-together.ts';

/**
 * Generates with a reactive template and returns the hooks file: in one line, without comments, and without the commas
 * and spaces that only an array with one item per line has. Everything it generates in a test file is compiled at the end.
 */
export function hooksWriter(): (document: JsonObject, options: Omit<Config, 'src' | 'out'>) => Promise<string> {
    const folder = temporaryFolder();
    const verifyAtEnd = verifiedTogether();
    return async (document, options) => {
        const src = await folder.write('description.json', JSON.stringify(document));
        const generated = await generate({ ...options, src, out: folder.path('client.ts') });
        verifyAtEnd(generated);
        return (generated.files.at(-1)?.text ?? '')
            .replaceAll(/\/\*\*[\s\S]*?\*\/|\/\* @__PURE__ \*\//g, '')
            .replaceAll(/\s+/g, ' ')
            .replaceAll('( ', '(')
            .replaceAll(' )', ')');
    };
}

/** A description of one operation with the tag `pet`; a method in capitals is one without a field in path items. */
export function onePet(operation: JsonObject, method = 'get'): JsonObject {
    const responses = { '200': response({ $ref: '#/components/schemas/Pet' }) };
    const whole = { tags: ['pet'], operationId: 'callPet', responses, ...operation };
    const isFixed = method === method.toLowerCase();
    const pathItem = isFixed ? { [method]: whole } : { additionalOperations: { [method]: whole } };
    return describePaths({ '/pet': pathItem }, { schemas: { Pet: pet } });
}

const pet: JsonObject = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };

/** A parameter of a query. */
export function inQuery(name: string, fields: JsonObject = {}): JsonObject {
    return { name, in: 'query', schema: { type: 'string' }, ...fields };
}

export const none: JsonObject = { '204': { description: 'Done' } };
