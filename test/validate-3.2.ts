/**
 * Validates descriptions of OpenAPI 3.2 with the schema that comes with the validator of the fixtures. It does so itself for
 * older versions, but cannot follow a `$dynamicRef` of that schema: here it is replaced by its only target.
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

/** The errors of a description, each with its place. */
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
