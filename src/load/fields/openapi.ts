/**
 * The objects of OpenAPI 3 (https://spec.openapis.org/oas/v3.2.0.html; the numbers are its sections) and their fixed
 * fields. It has the fields of 3.0, 3.1 and 3.2, as oasmith reads each of them in every version.
 */
import type { ObjectTable, Table } from './kinds.ts';
import { schemaTable } from './schema.ts';

/** Many descriptions have data here, not Example Objects. */
const examples = 'examples';

/** 4.12, Parameter Object; 4.21, Header Object, without `name` and `in`. */
const serialized = {
    values: `description required deprecated allowEmptyValue style explode allowReserved example ${examples}`,
    parts: { schema: 'schema' },
    maps: { mediaType: 'content' },
    replaced: { collectionFormat: "'style' and 'explode'" },
} satisfies Partial<ObjectTable>;

/** Swagger 2.0, Operation Object. */
const replacedMediaTypes = {
    consumes: "the media types of the 'content' of a request body",
    produces: "the media types of the 'content' of a response",
};

export const openApiTable = {
    // 4.1
    openapi: {
        name: 'an OpenAPI description',
        values: 'openapi $self jsonSchemaDialect security',
        parts: {
            info: 'info',
            server: 'servers',
            paths: 'paths',
            components: 'components',
            tag: 'tags',
            externalDocs: 'externalDocs',
        },
        maps: { pathItem: 'webhooks' },
        // Swagger 2.0: references to what is in them are followed, and security becomes no code.
        silent: 'definitions parameters responses securityDefinitions',
        replaced: {
            host: "'servers'",
            basePath: "'servers'",
            schemes: "'servers'",
            ...replacedMediaTypes,
        },
    },
    // 4.2
    info: {
        name: "the object 'info'",
        values: 'title summary description termsOfService version',
        parts: { contact: 'contact', license: 'license' },
    },
    // 4.3
    contact: { name: 'a contact', values: 'name url email' },
    // 4.4
    license: { name: 'a license', values: 'name identifier url' },
    // 4.5
    server: { name: 'a server', values: 'url description name', maps: { serverVariable: 'variables' } },
    // 4.6
    serverVariable: { name: 'a server variable', values: 'enum default description' },
    // 4.7
    components: {
        name: "the object 'components'",
        maps: {
            schema: 'schemas',
            response: 'responses',
            parameter: 'parameters',
            example: 'examples',
            requestBody: 'requestBodies',
            header: 'headers',
            securityScheme: 'securitySchemes',
            link: 'links',
            callback: 'callbacks',
            pathItem: 'pathItems',
            mediaType: 'mediaTypes',
        },
        searchedLevels: 0,
        replaced: { definitions: "'schemas'" },
    },
    // 4.8
    paths: { name: "the object 'paths'", named: { part: 'pathItem' } },
    // 4.9
    pathItem: {
        name: 'a path item',
        values: 'summary description',
        parts: {
            operation: 'get put post delete options head patch trace query',
            server: 'servers',
            parameter: 'parameters',
        },
        maps: { operation: 'additionalOperations' },
    },
    // 4.10
    operation: {
        name: 'an operation',
        values: 'tags summary description operationId deprecated security',
        parts: {
            externalDocs: 'externalDocs',
            parameter: 'parameters',
            requestBody: 'requestBody',
            responses: 'responses',
            server: 'servers',
        },
        maps: { callback: 'callbacks' },
        replaced: { schemes: "'servers'", ...replacedMediaTypes },
    },
    // 4.11
    externalDocs: { name: 'external documentation', values: 'description url' },
    // 4.12
    parameter: { name: 'a parameter', ...serialized, values: `name in ${serialized.values}` },
    // 4.13
    requestBody: {
        name: 'a request body',
        values: 'description required',
        maps: { mediaType: 'content' },
        searchedLevels: 2,
    },
    // 4.14
    mediaType: {
        name: 'a media type',
        values: `example ${examples}`,
        parts: { schema: 'schema itemSchema', encoding: 'prefixEncoding itemEncoding' },
        maps: { encoding: 'encoding' },
    },
    // 4.15
    encoding: {
        name: 'an encoding',
        values: 'contentType style explode allowReserved',
        parts: { encoding: 'prefixEncoding itemEncoding' },
        maps: { header: 'headers', encoding: 'encoding' },
    },
    // 4.16
    responses: {
        name: "the object 'responses'",
        parts: { response: 'default' },
        named: { part: 'response', names: /^\d/ },
    },
    // 4.17
    response: {
        name: 'a response',
        values: 'summary description',
        maps: { mediaType: 'content', header: 'headers', link: 'links' },
        searchedLevels: 2,
    },
    // 4.18
    callback: { name: 'a callback', named: { part: 'pathItem' } },
    // 4.19
    example: { name: 'an example', values: 'summary description dataValue serializedValue value externalValue' },
    // 4.20
    link: {
        name: 'a link',
        values: 'operationRef operationId parameters requestBody description',
        parts: { server: 'server' },
    },
    // 4.21
    header: { name: 'a header', ...serialized },
    // 4.22
    tag: { name: 'a tag', values: 'name summary description parent kind', parts: { externalDocs: 'externalDocs' } },
    // 4.24 to 4.26
    ...schemaTable,
    // 4.27
    securityScheme: {
        name: 'a security scheme',
        values: 'type description name in scheme bearerFormat openIdConnectUrl oauth2MetadataUrl deprecated',
        parts: { flows: 'flows' },
        searchedLevels: 2,
    },
    // 4.28
    flows: {
        name: "the object 'flows'",
        parts: { flow: 'implicit password clientCredentials authorizationCode deviceAuthorization' },
    },
    // 4.29
    flow: { name: 'an OAuth flow', values: 'authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl scopes' },
} satisfies Table;
