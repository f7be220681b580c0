/**
 * Validates descriptions of OpenAPI 3.2 by the schema that the validator of the fixtures brings along. It does so itself for
 * older versions, but of that schema it cannot follow a `$dynamicRef`: here the one target that there is takes its place.
 */
import { createRequire } from 'node:module';

interface Ajv {
    readonly compile: (schema: unknown) => Validate;
}

type Validate = ((document: unknown) => boolean) & { readonly errors?: readonly Problem[] | null };

interface Problem {
    readonly instancePath: string;
    readonly message?: string;
}

const validator = import.meta.resolve('@scalar/openapi-parser');

/** What is wrong with a description, each error with its place; empty where nothing is. */
export async function diagnosticsOf(document: unknown): Promise<readonly string[]> {
    validate ??= await compileSchema();
    return validate(document)
        ? []
        : (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}

let validate: Validate | undefined;

async function compileSchema(): Promise<Validate> {
    const { default: schema } = await import(new URL('schemas/v3.2/schema.js', validator).href);
    const plain: unknown = JSON.parse(
        JSON.stringify(schema).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'),
    );
    const { default: Ajv2020 }: { readonly default: new (options: object) => Ajv } =
        createRequire(validator)('ajv/dist/2020.js');
    return new Ajv2020({ strict: false, validateFormats: false }).compile(plain);
}
