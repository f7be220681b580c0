/** Counts the operations whose calls are hard to read, because they have many arguments. */
import { OasmithError } from '../diagnostics/index.ts';
import type { Description } from '../load/index.ts';
import type { Operation } from '../model/index.ts';
import type { Options } from '../options/types.ts';

/** More than so many arguments are many. */
const manyArguments = 5;

/** The value of `queryParamsAsObject` that `init` proposes: up to so many query parameters stay arguments. */
export const separateParameters = 3;

/** The number of operations with many arguments, mostly optional, that would have fewer with an object of parameters. */
export async function countLongSignatures(description: Description, options: Options): Promise<number> {
    const { buildModel, findLongChain, openSchemas, readSelection } = await import('../model/index.ts');
    const schemas = openSchemas(description);
    // Generating reports what is wrong with a description.
    if (findLongChain(schemas.graph).length > 0) return 0;
    try {
        const selection = await readSelection(options);
        const clients = { kind: 'object' } as const;
        const { model } = buildModel({ ...description, schemas, options, selection, clients, claims: [], locals: [] });
        const long = model.groups.flatMap(({ operations }) => operations.filter(isLong));
        // An operation may have several methods.
        return new Set(long.map(({ pointer }) => pointer)).size;
    } catch (error) {
        if (error instanceof OasmithError) return 0;
        throw error;
    }
}

/** States how many operations have many arguments. */
export function sayLong(count: number): string {
    const operations = count === 1 ? '1 operation has' : `${count} operations have`;
    return `${operations} more than ${manyArguments} arguments`;
}

function isLong({ arguments: all, query }: Operation): boolean {
    const optional = all.filter((argument) => argument.optional).length;
    const separate = query.kind === 'separate' ? query.parameters.length : 0;
    return all.length > manyArguments && optional * 2 > all.length && separate > separateParameters;
}
