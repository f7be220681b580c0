/**
 * The types of a description for `patch`, of each version of OpenAPI and of Swagger 2.0. They are as loose as descriptions
 * are: any field may be missing, and a `$ref` may stand for any object. Fields of the user's own begin with `x-`.
 */

/** Corrects a description: returns it, or changes what it is given and returns nothing. */
export type Patch = (
    description: OpenApiDocument,
    // biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing has this type
) => OpenApiDocument | void | Promise<OpenApiDocument | void>;

/** What any object of a description may have. */
export interface OpenApiObject {
    /** A reference stands for what it leads to. */
    $ref?: string;
    [extension: `x-${string}`]: unknown;
}

/** An object with texts for readers. */
interface DescribedObject extends OpenApiObject {
    summary?: string;
    description?: string;
}

/** The root of a description. */
export interface OpenApiDocument extends OpenApiObject {
    openapi?: string;
    info?: OpenApiInfo;
    jsonSchemaDialect?: string;
    $self?: string;
    servers?: OpenApiServer[];
    paths?: Record<string, OpenApiPathItem>;
    webhooks?: Record<string, OpenApiPathItem>;
    components?: OpenApiComponents;
    security?: Record<string, string[]>[];
    tags?: OpenApiTag[];
    externalDocs?: OpenApiLinkedDocs;
    /** Swagger 2.0 */
    swagger?: string;
    host?: string;
    basePath?: string;
    schemes?: string[];
    consumes?: string[];
    produces?: string[];
    definitions?: Record<string, OpenApiSchema>;
    parameters?: Record<string, OpenApiParameter>;
    responses?: Record<string, OpenApiResponse>;
    securityDefinitions?: Record<string, OpenApiSecurityScheme>;
}

export interface OpenApiInfo extends DescribedObject {
    title?: string;
    version?: string;
    termsOfService?: string;
    contact?: OpenApiObject & { name?: string; url?: string; email?: string };
    license?: OpenApiObject & { name?: string; identifier?: string; url?: string };
}

export interface OpenApiServer extends OpenApiObject {
    url?: string;
    name?: string;
    description?: string;
    variables?: Record<string, OpenApiObject & { enum?: string[]; default?: string; description?: string }>;
}

export interface OpenApiTag extends DescribedObject {
    name: string;
    parent?: string;
    kind?: string;
    externalDocs?: OpenApiLinkedDocs;
}

export interface OpenApiLinkedDocs extends OpenApiObject {
    url?: string;
    description?: string;
}

/** The fields of a path item that hold an operation. */
export type OpenApiMethod = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace' | 'query';

/** A path, with its operations by method. */
export interface OpenApiPathItem extends DescribedObject, Partial<Record<OpenApiMethod, OpenApiOperation>> {
    servers?: OpenApiServer[];
    parameters?: OpenApiParameter[];
    additionalOperations?: Record<string, OpenApiOperation>;
}

export interface OpenApiOperation extends DescribedObject {
    operationId?: string;
    tags?: string[];
    deprecated?: boolean;
    parameters?: OpenApiParameter[];
    requestBody?: OpenApiRequestBody;
    /** By status: `200`, `4XX` or `default`. */
    responses?: Record<string, OpenApiResponse>;
    callbacks?: Record<string, Record<string, OpenApiPathItem>>;
    security?: Record<string, string[]>[];
    servers?: OpenApiServer[];
    externalDocs?: OpenApiLinkedDocs;
    /** Swagger 2.0 */
    consumes?: string[];
    produces?: string[];
    schemes?: string[];
}

/** A parameter. Those of Swagger 2.0 also have the keywords of their schema, as `type`. */
export interface OpenApiParameter extends OpenApiHeader {
    name?: string;
    in?: 'query' | 'path' | 'header' | 'cookie' | 'querystring' | 'body' | 'formData';
    allowEmptyValue?: boolean;
    allowReserved?: boolean;
}

export interface OpenApiHeader extends OpenApiObject, Pick<OpenApiSchema, SchemaKeywordsOfParameters> {
    description?: string;
    required?: boolean;
    deprecated?: boolean;
    style?: string;
    explode?: boolean;
    schema?: OpenApiSchema;
    content?: Record<string, OpenApiMediaType>;
    example?: unknown;
    examples?: Record<string, OpenApiExample>;
    /** Swagger 2.0 */
    collectionFormat?: 'csv' | 'ssv' | 'tsv' | 'pipes' | 'multi';
}

type SchemaKeywordsOfParameters = 'type' | 'format' | 'items' | 'enum' | 'default' | 'minimum' | 'maximum' | 'pattern';

export interface OpenApiRequestBody extends OpenApiObject {
    description?: string;
    required?: boolean;
    content?: Record<string, OpenApiMediaType>;
}

export interface OpenApiResponse extends DescribedObject {
    headers?: Record<string, OpenApiHeader>;
    /** By media type: `application/json`. */
    content?: Record<string, OpenApiMediaType>;
    links?: Record<string, OpenApiObject & Record<string, unknown>>;
    /** Swagger 2.0 */
    schema?: OpenApiSchema;
    examples?: Record<string, unknown>;
}

export interface OpenApiMediaType extends OpenApiObject {
    schema?: OpenApiSchema;
    itemSchema?: OpenApiSchema;
    example?: unknown;
    examples?: Record<string, OpenApiExample>;
    encoding?: Record<string, OpenApiEncoding>;
    prefixEncoding?: OpenApiEncoding[];
    itemEncoding?: OpenApiEncoding;
}

export interface OpenApiExample extends DescribedObject {
    value?: unknown;
    dataValue?: unknown;
    serializedValue?: string;
    externalValue?: string;
}

export interface OpenApiEncoding extends OpenApiObject {
    contentType?: string;
    headers?: Record<string, OpenApiHeader>;
    style?: string;
    explode?: boolean;
    allowReserved?: boolean;
}

export interface OpenApiComponents extends OpenApiObject {
    schemas?: Record<string, OpenApiSchema>;
    responses?: Record<string, OpenApiResponse>;
    parameters?: Record<string, OpenApiParameter>;
    examples?: Record<string, OpenApiExample>;
    requestBodies?: Record<string, OpenApiRequestBody>;
    headers?: Record<string, OpenApiHeader>;
    securitySchemes?: Record<string, OpenApiSecurityScheme>;
    links?: Record<string, OpenApiObject & Record<string, unknown>>;
    callbacks?: Record<string, Record<string, OpenApiPathItem>>;
    pathItems?: Record<string, OpenApiPathItem>;
    mediaTypes?: Record<string, OpenApiMediaType>;
}

export interface OpenApiSecurityScheme extends OpenApiObject {
    type?: 'apiKey' | 'http' | 'mutualTLS' | 'oauth2' | 'openIdConnect' | 'basic';
    description?: string;
    name?: string;
    in?: 'query' | 'header' | 'cookie';
    scheme?: string;
    bearerFormat?: string;
    openIdConnectUrl?: string;
    flows?: Record<string, OpenApiObject & Record<string, unknown>>;
    /** Swagger 2.0 */
    flow?: string;
    authorizationUrl?: string;
    tokenUrl?: string;
    scopes?: Record<string, string>;
}

export type OpenApiSchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null' | 'file';

/** A schema. Where only `true` and `false` are schemas beside objects, `boolean | OpenApiSchema` says so. */
export interface OpenApiSchema extends OpenApiObject {
    type?: OpenApiSchemaType | OpenApiSchemaType[];
    format?: string;
    title?: string;
    description?: string;
    default?: unknown;
    example?: unknown;
    examples?: unknown[];
    enum?: unknown[];
    const?: unknown;
    deprecated?: boolean;
    readOnly?: boolean;
    writeOnly?: boolean;
    nullable?: boolean;
    multipleOf?: number;
    minimum?: number;
    maximum?: number;
    exclusiveMinimum?: number | boolean;
    exclusiveMaximum?: number | boolean;
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    contentEncoding?: string;
    contentMediaType?: string;
    contentSchema?: OpenApiSchema;
    items?: OpenApiSchema;
    prefixItems?: OpenApiSchema[];
    contains?: OpenApiSchema;
    minContains?: number;
    maxContains?: number;
    minItems?: number;
    maxItems?: number;
    uniqueItems?: boolean;
    unevaluatedItems?: boolean | OpenApiSchema;
    properties?: Record<string, OpenApiSchema>;
    patternProperties?: Record<string, OpenApiSchema>;
    additionalProperties?: boolean | OpenApiSchema;
    unevaluatedProperties?: boolean | OpenApiSchema;
    propertyNames?: OpenApiSchema;
    minProperties?: number;
    maxProperties?: number;
    required?: string[];
    dependentRequired?: Record<string, string[]>;
    dependentSchemas?: Record<string, OpenApiSchema>;
    allOf?: OpenApiSchema[];
    anyOf?: OpenApiSchema[];
    oneOf?: OpenApiSchema[];
    not?: OpenApiSchema;
    if?: OpenApiSchema;
    then?: OpenApiSchema;
    else?: OpenApiSchema;
    $id?: string;
    $anchor?: string;
    $dynamicRef?: string;
    $dynamicAnchor?: string;
    $comment?: string;
    $defs?: Record<string, OpenApiSchema>;
    discriminator?: OpenApiObject & {
        propertyName?: string;
        mapping?: Record<string, string>;
        defaultMapping?: string;
    };
    xml?: OpenApiObject & Record<string, unknown>;
    externalDocs?: OpenApiLinkedDocs;
}
