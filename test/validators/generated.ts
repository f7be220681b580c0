/** Generated validators, ready to run. */
import { createRequire } from 'node:module';
import ts from 'typescript';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import type { ValidationSettings } from '../../src/runtime/validators/schema.ts';
import type { StandardSchemaV1, ValidationIssue } from '../../src/runtime/validators/standard.ts';
import { describeSchemas, type Version } from '../tools/inline-description.ts';

export interface Generated {
    /** The whole output. */
    readonly text: string;
    readonly diagnostics: readonly Diagnostic[];
    /** The settings of this output alone. */
    readonly validation: ValidationSettings;
    /** The validator of a name, such as `petSchema`. */
    readonly schema: (name: string) => StandardSchemaV1;
}

export interface GeneratedSetting {
    readonly version?: Version;
    readonly options?: Partial<Config>;
}

/** The validators of some named schemas. Dates are strings, unless the options say something else. */
export function generateValidators(
    schemas: JsonObject,
    { version = '3.1', options = {} }: GeneratedSetting = {},
): Promise<Generated> {
    return generateFrom(describeSchemas(schemas, version), { generationMode: 'schemas', ...options });
}

/** The validators of a description. */
export async function generateFrom(src: JsonObject, options: Partial<Config> = {}): Promise<Generated> {
    const { files, diagnostics } = await generate({ src, validators: true, dateFormat: 'string', ...options });
    const text = files.map((file) => file.text).join('\n');
    const { outputText } = ts.transpileModule(text, {
        compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.CommonJS },
    });
    const exported: Readonly<Record<string, unknown>> & { readonly validation?: ValidationSettings } = {};
    // An output may import a `Temporal`.
    new Function('exports', 'require', outputText)(exported, createRequire(import.meta.url));
    const { validation } = exported;
    if (validation === undefined) throw new Error('the output has no settings of validators');
    const schema = (name: string): StandardSchemaV1 => {
        const found = exported[name];
        if (!isStandardSchema(found)) throw new Error(`there is no validator ${name}`);
        return found;
    };
    return { text, diagnostics, validation, schema };
}

function isStandardSchema(value: unknown): value is StandardSchemaV1 {
    return typeof value === 'object' && value !== null && '~standard' in value;
}

/** What is wrong with a value; empty if nothing is. */
export function issuesOf(schema: StandardSchemaV1, value: unknown): readonly ValidationIssue[] {
    return schema['~standard'].validate(value).issues ?? [];
}

/** What a validator returns for a valid value. */
export function resultOf(schema: StandardSchemaV1, value: unknown): unknown {
    const result = schema['~standard'].validate(value);
    if (result.issues !== undefined) throw new Error(result.issues.map(({ message }) => message).join('; '));
    return result.value;
}
