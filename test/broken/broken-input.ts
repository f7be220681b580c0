/** An input that oasmith must reject, and what it reports. */
export interface BrokenInput {
    /** What is wrong with it. */
    readonly name: string;
    /** By their paths in the folder of the run. */
    readonly files?: Readonly<Record<string, string | Uint8Array>>;
    /** What files alone cannot express: links, permissions, folders. */
    readonly prepare?: (folder: string) => void;
    /** The description; by default the first file. `{server}` is the server of the tests. */
    readonly src?: string;
    /** The flags besides the description and the output. */
    readonly flags?: readonly string[];
    /** The whole command line, instead of all that. */
    readonly argv?: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
    /** Standard input. */
    readonly input?: string;
    /** Root may read everything. */
    readonly asOrdinaryUser?: true;
    /** The first line on standard error. `{folder}` is the folder of the run. */
    readonly says: string;
    /** All lines below it, for rows that check the rest: pointer, excerpt, help, further diagnostics. */
    readonly below?: string;
}

/** The beginning of a valid description. */
export const head = 'openapi: 3.0.3\ninfo: { title: Pets, version: 1.0.0 }\n';

/** A description that is valid except for the schema of its one operation's response. */
export function withSchema(schema: string): string {
    const response =
        "{ description: Pets, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }";
    return `${withOperation(`{ responses: { '200': ${response} } }`)}components:\n  schemas:\n    Pet: ${schema}\n`;
}

/** A description that is valid except for an operation. */
export function withOperation(operation: string, path = '/pets'): string {
    return `${head}paths:\n  ${path}:\n    get: ${operation}\n`;
}

/** The simplest responses of an operation. */
export const response = "responses: { '204': { description: None } }";

/** The beginning of a valid description in Swagger 2.0. */
export const swagger = 'swagger: "2.0"\ninfo: { title: Pets, version: 1.0.0 }\n';
