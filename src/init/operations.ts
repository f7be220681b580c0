/** What `init` proposes because of the operations of a description. */
import { OasmithError } from '../diagnostics/index.ts';
import type { Description } from '../load/index.ts';
import type { BuiltModel, Operation } from '../model/index.ts';
import type { Options } from '../options/types.ts';

/** What the operations of a description are like; undefined if it cannot be told. */
export type Operations = Pick<BuiltModel, 'model' | 'diagnostics' | 'proposedRules'> | undefined;

export async function readOperations(description: Description, options: Options): Promise<Operations> {
    const { buildModel, findLongChain, openSchemas, readSelection } = await import('../model/index.ts');
    const schemas = openSchemas(description);
    // Generating reports what is wrong with a description.
    if (findLongChain(schemas.graph).length > 0) return undefined;
    try {
        const selection = await readSelection(options);
        const clients = { kind: 'object' } as const;
        return buildModel({ ...description, schemas, options, selection, clients, claims: [], locals: [] });
    } catch (error) {
        if (error instanceof OasmithError) return undefined;
        throw error;
    }
}

/** More than so many arguments are many, and make calls hard to read. */
const manyArguments = 5;

/** The value of `queryParamsAsObject` that `init` proposes: up to so many query parameters stay arguments. */
export const separateParameters = 3;

/** The number of operations with many arguments, mostly optional, that would have fewer with an object of parameters. */
export function countLongSignatures(operations: Operations): number {
    const long = operations?.model.groups.flatMap((group) => group.operations.filter(isLong)) ?? [];
    // An operation may have several methods.
    return new Set(long.map(({ pointer }) => pointer)).size;
}

export function describeLong(count: number): string {
    const operations = count === 1 ? '1 operation has' : `${count} operations have`;
    return `${operations} more than ${manyArguments} arguments`;
}

function isLong({ arguments: all, query }: Operation): boolean {
    const optional = all.filter((argument) => argument.optional).length;
    const separate = query.kind === 'separate' ? query.parameters.length : 0;
    return all.length > manyArguments && optional * 2 > all.length && separate > separateParameters;
}

/** States for how many operations there are rules for pages; undefined if there are none. */
export function describePages(operations: Operations): string | undefined {
    return operations?.diagnostics.find(({ code }) => code === 'likely-pages')?.message;
}
