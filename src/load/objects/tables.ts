/**
 * The objects of OpenAPI 3 (https://spec.openapis.org/oas/v3.2.0.html; the numbers are its sections) and of Swagger 2.0,
 * with their fixed fields. It has the fields of 3.0, 3.1 and 3.2, as oasmith reads each of them in every version.
 */
import { type Keyword, keywords } from '../../keywords.ts';
import type { WrittenVersion } from '../version.ts';
import { type FieldType, type ObjectTable, type ObjectTables, resolveKinds } from './kinds.ts';

/** 4.12, Parameter Object; 4.21, Header Object, without `name` and `in`. Many descriptions have data in `examples`. */
const serializedObject = {
    fields: `description required deprecated allowEmptyValue style explode allowReserved example examples schema:schema
        content:{mediaType}`,
    replaced: { collectionFormat: "'style' and 'explode'" },
} satisfies Partial<ObjectTable>;

/** Swagger 2.0, Operation Object. */
const replacedMediaTypes = {
    consumes: "the media types of the 'content' of a request body",
    produces: "the media types of the 'content' of a response",
};

/**
 * What no reference may stand for. All else may be a reference: a Reference Object stands for it, or it has a field `$ref` of its
 * own, or it only documents, and references in its place have no effect on the output either.
 */
const inPlace = `openapi swagger info server serverVariable components paths operation encoding responses tag
    discriminator`.split(/\s+/);

/** 4.24; JSON Schema Core and Validation, 2020-12. What a version knows of schemas. */
function schemaTable(version: WrittenVersion): ObjectTable {
    const isOld = version === '2.0' || version === '3.0';
    const isLater = ({ since }: Keyword): boolean => isOld && since !== undefined;
    const rows = [...keywords].filter(([name]) => !name.startsWith('x-'));
    const listed = (isListed: (row: Keyword) => boolean): string =>
        rows
            .flatMap(([name, row]) => (isListed(row) ? [row.holds === undefined ? name : `${name}:${row.holds}`] : []))
            .join(' ');
    const named = (isNamed: (row: Keyword) => boolean): Readonly<Record<string, string>> =>
        Object.fromEntries(
            rows.flatMap(([name, row]) => (isNamed(row) ? [[name, row.instead ?? `'${name}'`] as const] : [])),
        );
    return {
        name: 'a schema',
        fields: listed((row) => row.isForeign === undefined && !isLater(row)),
        silent: listed((row) => row.instead === undefined && (isLater(row) ? row.needs : row.isForeign) !== undefined),
        replaced: named((row) => row.instead !== undefined && !isLater(row)),
        later: named((row) => row.needs === undefined && isLater(row)),
        // JSON Schema Core, 6.5: unknown keywords are annotations.
        isOpen: true,
    };
}

/** Objects that Swagger 2.0 also has, with the same fields, as oasmith reads each keyword in every version. */
const sharedTable = {
    // 4.2
    info: {
        name: "the object 'info'",
        fields: 'title summary description termsOfService version contact:contact license:license',
    },
    // 4.3
    contact: { name: 'a contact', fields: 'name url email' },
    // 4.4
    license: { name: 'a license', fields: 'name identifier url' },
    // 4.8
    paths: { name: "the object 'paths'", named: { part: 'pathItem' } },
    // 4.11
    externalDocs: { name: 'external documentation', fields: 'description url' },
    // 4.16
    responses: {
        name: "the object 'responses'",
        fields: 'default:response',
        named: { part: 'response', names: /^\d/ },
    },
    // 4.22
    tag: { name: 'a tag', fields: 'name summary description parent kind externalDocs:externalDocs' },
    // 4.25
    discriminator: { name: 'a discriminator', fields: 'propertyName mapping:{uri} defaultMapping' },
    // 4.26
    xml: { name: "the object 'xml'", fields: 'nodeType name namespace prefix attribute wrapped' },
} satisfies ObjectTables;

const openApiTable = {
    // 4.1
    openapi: {
        name: 'an OpenAPI description',
        fields: `openapi $self jsonSchemaDialect security info:info servers:[server] paths:paths components:components
            tags:[tag] externalDocs:externalDocs webhooks:{pathItem}`,
        // Swagger 2.0: references to what is in them are followed, and security becomes no code.
        silent: 'definitions parameters responses securityDefinitions',
        replaced: { host: "'servers'", basePath: "'servers'", schemes: "'servers'", ...replacedMediaTypes },
    },
    ...sharedTable,
    // 4.5
    server: { name: 'a server', fields: 'url description name variables:{serverVariable}' },
    // 4.6
    serverVariable: { name: 'a server variable', fields: 'enum default description' },
    // 4.7
    components: {
        name: "the object 'components'",
        fields: `schemas:{schema} responses:{response} parameters:{parameter} examples:{example}
            requestBodies:{requestBody} headers:{header} securitySchemes:{securityScheme} links:{link}
            callbacks:{callback} pathItems:{pathItem} mediaTypes:{mediaType}`,
        searchedLevels: 0,
        replaced: { definitions: "'schemas'" },
    },
    // 4.9
    pathItem: {
        name: 'a path item',
        fields: `summary description get:operation put:operation post:operation delete:operation options:operation
            head:operation patch:operation trace:operation query:operation servers:[server] parameters:[parameter]
            additionalOperations:{operation}`,
    },
    // 4.10
    operation: {
        name: 'an operation',
        fields: `tags:[] summary description operationId deprecated security externalDocs:externalDocs
            parameters:[parameter] requestBody:requestBody responses:responses servers:[server] callbacks:{callback}`,
        replaced: { schemes: "'servers'", ...replacedMediaTypes },
    },
    // 4.12
    parameter: { name: 'a parameter', ...serializedObject, fields: `name in ${serializedObject.fields}` },
    // 4.13
    requestBody: { name: 'a request body', fields: 'description required content:{mediaType}', searchedLevels: 2 },
    // 4.14
    mediaType: {
        name: 'a media type',
        fields: `example examples schema:schema itemSchema:schema prefixEncoding:[encoding] itemEncoding:encoding
            encoding:{encoding}`,
    },
    // 4.15
    encoding: {
        name: 'an encoding',
        fields: `contentType style explode allowReserved prefixEncoding:[encoding] itemEncoding:encoding headers:{header}
            encoding:{encoding}`,
    },
    // 4.17
    response: {
        name: 'a response',
        fields: 'summary description content:{mediaType} headers:{header} links:{link}',
        searchedLevels: 2,
    },
    // 4.18
    callback: { name: 'a callback', named: { part: 'pathItem' } },
    // 4.19
    example: { name: 'an example', fields: 'summary description dataValue serializedValue value externalValue' },
    // 4.20
    link: { name: 'a link', fields: 'operationRef operationId parameters requestBody description server:server' },
    // 4.21
    header: { name: 'a header', ...serializedObject },
    // 4.27
    securityScheme: {
        name: 'a security scheme',
        fields: 'type description name in scheme bearerFormat openIdConnectUrl oauth2MetadataUrl deprecated flows:flows',
        searchedLevels: 2,
    },
    // 4.28
    flows: {
        name: "the object 'flows'",
        fields: 'implicit:flow password:flow clientCredentials:flow authorizationCode:flow deviceAuthorization:flow',
    },
    // 4.29
    flow: { name: 'an OAuth flow', fields: 'authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl scopes' },
} satisfies ObjectTables;

/** Swagger 2.0, Items Object; Parameter and Header Objects have the same fields. */
export const typedFields = `type format collectionFormat default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength
    pattern maxItems minItems uniqueItems enum multipleOf`;

/** Swagger 2.0 (https://spec.openapis.org/oas/v2.0.html). */
const swaggerTable = {
    swagger: {
        name: 'a Swagger description',
        fields: `swagger host basePath schemes:[] consumes:[] produces:[] security info:info paths:paths tags:[tag]
            externalDocs:externalDocs definitions:{schema} parameters:{parameter} responses:{response}
            securityDefinitions:{securityScheme}`,
        // The upgrade reports them.
        silent: 'components servers',
    },
    ...sharedTable,
    pathItem: {
        name: 'a path item',
        fields: `get:operation put:operation post:operation delete:operation options:operation head:operation
            patch:operation parameters:[parameter]`,
    },
    operation: {
        name: 'an operation',
        fields: `tags:[] summary description operationId consumes:[] produces:[] schemes:[] deprecated security
            externalDocs:externalDocs parameters:[parameter] responses:responses`,
        // The upgrade reports it.
        silent: 'requestBody',
    },
    parameter: {
        name: 'a parameter',
        fields: `name in description required allowEmptyValue ${typedFields} schema:schema items:items`,
        // Fields of OpenAPI 3 that the upgrade reads, or that only document.
        silent: 'deprecated example examples nullable title',
        replaced: { style: "'collectionFormat'", explode: "'collectionFormat'" },
    },
    items: { name: 'the items of a parameter or header', fields: `${typedFields} items:items` },
    response: {
        name: 'a response',
        fields: 'description examples schema:schema headers:{header}',
        // The upgrade reports it.
        silent: 'content',
    },
    header: { name: 'a header', fields: `description ${typedFields} items:items` },
    securityScheme: {
        name: 'a security scheme',
        fields: 'type description name in flow authorizationUrl tokenUrl scopes',
    },
} satisfies ObjectTables;

/** The whole description, with the objects of a version. */
export function objectsOf(version: WrittenVersion): FieldType {
    const schema = schemaTable(version);
    if (version === '2.0') return resolveKinds({ ...swaggerTable, schema }, 'swagger', inPlace);
    // OpenAPI 3.2, Media Type Object: before, `content` held only the objects themselves.
    const never = version === '3.2' ? inPlace : [...inPlace, 'mediaType'];
    return resolveKinds({ ...openApiTable, schema }, 'openapi', never);
}
