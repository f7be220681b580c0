/** Descriptions short enough to be written in a test, and the result of each stage. */
import ts from 'typescript';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { chunkOf } from '../../src/emit/emitted-file.ts';
import { Output } from '../../src/emit/output.ts';
import { emitDeclaration, typeOf } from '../../src/emit/types.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { buildModel, type ModelInput, openSchemas } from '../../src/model/index.ts';
import { resolveOptions } from '../../src/options/resolve.ts';
import type { Config, Options, PageRule } from '../../src/options/types.ts';
import { printSection } from '../../src/output/print.ts';
import type { Model, Type } from '../../src/plan/model.ts';
import { noRuntime } from '../../src/syntax/runtime.ts';
import { withinDocument } from './within-document.ts';

export type Version = '3.0' | '3.1' | '3.2';

export interface Setting {
    readonly version?: Version;
    readonly options?: Partial<Config>;
    /** Other schemas of the description. */
    readonly schemas?: JsonObject;
}

const openApiVersions: Readonly<Record<Version, string>> = { '3.0': '3.0.3', '3.1': '3.1.1', '3.2': '3.2.0' };

/** A description of only some schemas. */
export function describeSchemas(schemas: JsonObject, version: Version = '3.0'): JsonObject {
    return describe({ schemas, version });
}

/** A description of the operations at some paths. */
export function describePaths(paths: JsonObject, { version, schemas }: Omit<Setting, 'options'> = {}): JsonObject {
    return describe({ paths, ...(version && { version }), ...(schemas && { schemas }) });
}

function describe(parts: { paths?: JsonObject; schemas?: JsonObject; version?: Version }): JsonObject {
    const { paths = {}, schemas = {}, version = '3.0' } = parts;
    return {
        openapi: openApiVersions[version],
        info: { title: 'Inline', version: '1.0.0' },
        paths,
        components: { schemas },
    };
}

/** A response of JSON, as the value of a status code. */
export function response(schema: JsonValue): JsonObject {
    return { description: 'A response', content: { 'application/json': { schema } } };
}

export interface Modelled {
    readonly model: Model;
    readonly options: Options;
    readonly diagnostics: readonly Diagnostic[];
    readonly proposedRules: readonly PageRule[];
}

/** The model of a description, without the names of an HTTP library unless it is given. */
export function modelOf(
    document: JsonObject,
    options: Partial<Config> = {},
    library: Partial<
        Pick<ModelInput, 'clients' | 'claims' | 'locals' | 'location' | 'planExamples' | 'whyNoPage'>
    > = {},
): Modelled {
    const resolved = resolveOptions({ src: 'inline.yaml', ...options });
    const { openapi } = document;
    const version = openapi === '3.1.1' ? '3.1' : openapi === '3.2.0' ? '3.2' : '3.0';
    const input: ModelInput = {
        schemas: openSchemas({ document, references: withinDocument, version }, undefined, resolved),
        options: resolved,
        clients: { kind: 'object' },
        claims: [],
        locals: [],
    };
    return { options: resolved, ...buildModel({ ...input, ...library }) };
}

export interface Printed {
    readonly text: string;
    readonly diagnostics: readonly Diagnostic[];
}

/** The declarations of schemas, as the output has them in the mode `schemas`. */
export function printSchemas(schemas: JsonObject, setting: Setting = {}): Printed {
    const document = describeSchemas({ ...setting.schemas, ...schemas }, setting.version);
    const { model, options, diagnostics } = modelOf(document, { generationMode: 'schemas', ...setting.options });
    const output = new Output(model, options, noRuntime);
    const chunks = model.declarations.map((declaration) =>
        chunkOf(emitDeclaration(declaration, output), declaration.target.pointer),
    );
    const text = printSection(chunks, []).text;
    return { text, diagnostics: withoutNotes([...diagnostics, ...output.diagnostics]) };
}

/** The declarations of an output, each on one line and without its docs, by their names. */
export function declarationsOf(text: string): Readonly<Record<string, string>> {
    const parts = text.split(/\n\n/).map((part) => part.replace(/\/\*\*.*\*\/\n/, '').replace(/\s+/g, ' '));
    return Object.fromEntries(
        parts.map((part) => [/^export \w+ (\w+)/.exec(part)?.[1] ?? '', part.replace(/^export (type )?/, '')]),
    );
}

/** The signature of every operation, in the order of the output: `petsClient.list(limit?: number): Pet[]`. */
export function printSignatures(document: JsonObject, options: Partial<Config> = {}): string[] {
    const modelled = modelOf(document, options);
    const output = new Output(modelled.model, modelled.options, noRuntime);
    return modelled.model.groups.flatMap((group) =>
        group.operations.map((operation) => {
            const given = operation.arguments.map(
                ({ name, optional, type: schema }) => `${name}${optional ? '?' : ''}: ${oneLine(schema, output)}`,
            );
            return `${group.name}.${operation.name}(${given.join(', ')}): ${oneLine(operation.result.type, output)}`;
        }),
    );
}

function oneLine(schema: Type, output: Output): string {
    return printTypeNode(typeOf(schema, output)).replaceAll(/\s+/g, ' ');
}

/** A type as the printer writes it. */
export function printTypeNode(type: ts.TypeNode): string {
    const file = ts.createSourceFile('type.ts', '', ts.ScriptTarget.ES2022, false, ts.ScriptKind.TS);
    return ts.createPrinter().printNode(ts.EmitHint.Unspecified, type, file);
}

/** The text of one property's type; the property is required, and in no named schema. */
export function printType(schema: JsonValue, setting: Setting = {}): Printed {
    const subject = { type: 'object', required: ['value'], properties: { value: schema } };
    const document = describeSchemas({ ...setting.schemas, Subject: subject }, setting.version);
    const { model, options, diagnostics } = modelOf(document, { generationMode: 'schemas', ...setting.options });
    const output = new Output(model, options, noRuntime);
    const declaration = model.declarations.find(({ target }) => target.name === 'Subject');
    const property = declaration?.kind === 'object' ? declaration.object.properties[0] : undefined;
    if (property === undefined) throw new Error('the subject is no object with a property');
    return {
        text: printTypeNode(typeOf(property.type, output)),
        diagnostics: withoutNotes([...diagnostics, ...output.diagnostics]),
    };
}

/** What is wrong with a description; notes are on the options. */
function withoutNotes(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    return diagnostics.filter(({ severity }) => severity !== 'note');
}
