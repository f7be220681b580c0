/** What each value of an option means, in a few words, for the help and for editors. */
import type { optionTable } from './table.ts';

type Meanings<Values extends readonly string[]> = Readonly<Record<Values[number], string>>;

type Table = typeof optionTable;

/** The options with values to choose from, by their path. */
type Choices<Fields, Prefix extends string = ''> = {
    [Name in keyof Fields & string as Fields[Name] extends { values: readonly string[] }
        ? `${Prefix}${Name}`
        : never]: Fields[Name] extends { values: infer Values extends readonly string[] } ? Meanings<Values> : never;
};

type Fields<Name extends keyof Table> = Table[Name] extends { fields: infer Inner } ? Inner : never;

/** An option with values, or a value, that is missing here does not compile. */
export const valueMeanings: Choices<Table> &
    Choices<Fields<'queryParamsSerialization'>, 'queryParamsSerialization.'> &
    Choices<Fields<'modifiers'>, 'modifiers.'> = {
    generationMode: {
        full: 'the client, and the types that it uses',
        schemas: 'only the types of all schemas, without a client',
    },
    schemaDeclarationStyle: { interface: 'export interface Pet { … }', type: 'export type Pet = { … };' },
    enumDeclarationStyle: { union: "export type Status = 'sold' | 'pending';", enum: 'export enum Status { … }' },
    enumNamesStyle: { original: 'a member is called like its value', PascalCase: "'not active' is called NotActive" },
    typeNamesStyle: { original: 'a type is called like its schema', PascalCase: "'user_name' is called UserName" },
    nullableStrategy: {
        ignore: 'name: string, as if it were not nullable',
        include: 'name: string | null',
        nullableAsOptional: 'name?: string',
    },
    dateFormat: { Date: 'createdAt: Date', string: 'createdAt: string' },
    readWrite: {
        split: 'requests omit read-only properties, and responses write-only ones',
        ignore: 'one type for both, with all properties',
    },
    clientStyle: {
        object: 'one object for each tag: petClient.getPetById(1)',
        functions: 'one exported function for each operation: getPetById(1)',
    },
    argumentOrder: {
        'required-first': 'required arguments, then the body, then optional ones',
        'body-first': 'the body, then the parameters as the description has them',
    },
    responseShape: { body: 'the body alone', full: 'an object with data, headers and status' },
    testingFramework: { vitest: 'vi.fn() makes the stubs', jest: 'jest.fn() makes the stubs' },
    importExtension: {
        auto: 'as tsconfig.json requires',
        none: "import … from './client'",
        js: "import … from './client.js'",
        ts: "import … from './client.ts'",
    },
    'queryParamsSerialization.arrayFormat': {
        repeat: 'a=1&a=2',
        brackets: 'a[]=1&a[]=2',
        indices: 'a[0]=1&a[1]=2',
    },
    'modifiers.parameters': {
        ignore: 'removed from all methods',
        optional: 'optional everywhere',
        required: 'required everywhere',
    },
};
