import { fail, type Place } from '../diagnostics/index.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { SourceDocument } from './document.ts';
import { isJsonObject, type JsonObject, type JsonValue, nameKind } from './json.ts';
import { shortenText } from './shown.ts';

export type OpenApiVersion = '3.0' | '3.1' | '3.2';

/** Swagger 2.0 is upgraded before any other stage runs. */
export type WrittenVersion = OpenApiVersion | '2.0';

const supports = 'oasmith reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2';

/** Checks that a document is an OpenAPI description of a supported version. */
export function checkVersion({ name, value, place }: SourceDocument): {
    document: JsonObject;
    version: WrittenVersion;
} {
    if (!isJsonObject(value)) {
        return fail('not-openapi', `the document is ${nameKind(value)}, not an OpenAPI description`, {
            where: { file: name },
            help: "a description is an object with the fields 'openapi', 'info' and 'paths'",
        });
    }
    const { openapi, swagger = null } = value;
    if (openapi === undefined) {
        const isSwagger = /^2\.0(?=\.|$)/.test(versionText(swagger) ?? '');
        return isSwagger ? { document: value, version: '2.0' } : refuseWithoutField(name, value, place);
    }
    const found = versionText(openapi);
    if (found === undefined) return refuseKind('openapi', openapi, place);
    const version = /^3\.[012](?=\.|$)/.exec(found)?.[0];
    if (version === '3.0' || version === '3.1' || version === '3.2') return { document: value, version };
    const details = { where: place('/openapi'), help: helpForVersion(found) };
    return fail('unsupported-version', `OpenAPI '${shortenText(found)}' is not supported`, details);
}

function helpForVersion(found: string): string {
    if (/^3\.\d/.test(found)) return `${supports}; if it needs nothing newer, write 'openapi: 3.2.0'`;
    if (/^2(?=\.|$)/.test(found)) return `${supports}; a description of Swagger 2.0 begins with 'swagger: "2.0"'`;
    return supports;
}

function refuseKind(field: string, value: JsonValue, place: (pointer: string) => Place): never {
    const details = { where: place(`/${field}`), help: supports };
    fail('not-openapi', `the field '${field}' is ${nameKind(value)}, not a version`, details);
}

/** YAML reads an unquoted 3.0 as the number 3, and 3.1 as a number too. */
function versionText(value: JsonValue): string | undefined {
    if (typeof value === 'number') return Number.isInteger(value) ? `${value}.0` : String(value);
    return typeof value === 'string' ? value.trim() : undefined;
}

/** Other documents, by their first field. */
const otherDocuments = [
    ['asyncapi', 'this is an AsyncAPI description, not an OpenAPI one', supports],
    ['overlay', 'this is an overlay, not an OpenAPI description', "give it as one of the 'overlays', with --overlays"],
] as const;

function refuseWithoutField(name: string, document: JsonObject, place: (pointer: string) => Place): never {
    for (const field of ['swagger', 'swaggerVersion'].filter((name) => Object.hasOwn(document, name))) {
        const version = versionText(document[field] ?? null);
        if (version === undefined) refuseKind(field, document[field] ?? null, place);
        const details = { where: place(`/${field}`), help: `${supports}: convert it to one of these first` };
        fail('unsupported-version', `Swagger ${shortenText(version)} is not supported`, details);
    }
    for (const [field, message, help] of otherDocuments) {
        if (Object.hasOwn(document, field)) fail('not-openapi', message, { where: place(`/${field}`), help });
    }
    const fields = Object.keys(document);
    const details = { where: { file: name }, help: missingHelp(fields) };
    fail('not-openapi', `the document has no 'openapi' field; ${listFields(fields)}`, details);
}

function missingHelp(fields: readonly string[]): string {
    const near = nearest('openapi', fields);
    if (near !== undefined) return `did you mean 'openapi' by '${shortenText(near)}'?`;
    return "a description begins with its version, such as 'openapi: 3.1.1'";
}

function listFields(fields: readonly string[]): string {
    if (fields.length === 0) return 'it has no fields at all';
    const listed = fields.slice(0, 5).map((field) => `'${shortenText(field)}'`);
    const more = fields.length > listed.length ? ` and ${fields.length - listed.length} more` : '';
    return `its fields are ${listed.join(', ')}${more}`;
}
