/** What requests of an operation look like, as data: how each value in them is written, and of which kinds it is. */

/** A value without parts. A `bigint` is an integer that loses no digit, and a `file` a part of a form that may be bytes. */
export type ScalarForm = 'text' | 'number' | 'integer' | 'bigint' | 'boolean' | 'file';

/**
 * What a value is in terms of JSON: `'integer'`, `{ items: 'text' }`, `{ properties: { size: 'number' } }`, or one of several
 * alternatives. `any` says nothing.
 */
export type ValueForm = OneForm | readonly OneForm[];

/** A form without alternatives. */
export type OneForm = 'any' | ScalarForm | ListedForm | ArrayForm | ObjectForm;

/** Some texts only: beside them, any other text is one of the other alternatives. */
export interface ListedForm {
    readonly texts: readonly string[];
}

export interface ArrayForm {
    readonly items: ValueForm;
}

export interface ObjectForm {
    readonly properties: Readonly<Record<string, ValueForm>>;
    /** Those of all other keys; absent if there are none. */
    readonly others?: ValueForm;
}

/**
 * How a value is written (OpenAPI 3.1.1, 4.8.12.3). Without a style, it is `simple` in paths and headers, and in queries, cookies
 * and forms in any of the ways that the options of clients have. `tabDelimited` is of Swagger 2.0.
 */
export type StyleForm =
    | ('simple' | 'label' | 'matrix')
    | ('form' | 'spaceDelimited' | 'pipeDelimited' | 'tabDelimited' | 'deepObject')
    /** A parameter with `content`. */
    | 'json';

/** A parameter, or a field of a form. */
export interface ParameterForm {
    readonly name: string;
    readonly value: ValueForm;
    readonly style?: StyleForm;
    readonly explode?: boolean;
    /** Whether a request without it is invalid. */
    readonly required?: boolean;
}

/** A field of a form that has an encoding. A part with a JSON media type has the style `json`. */
export type FieldForm = Pick<ParameterForm, 'style' | 'explode'>;

/** A body, by its media type. */
export type BodyForm =
    | { readonly kind: 'text' | 'bytes' }
    /** `parse` is for numbers that lose no digit. */
    | { readonly kind: 'json'; readonly parse?: (text: string) => unknown }
    | FormBody;

/** A form with fields. Without a value, it is read as `FormData` or `URLSearchParams`. */
export interface FormBody {
    readonly kind: 'urlencoded' | 'multipart';
    readonly value?: ValueForm;
    /** The fields that have an encoding (OpenAPI 3.1.1, Encoding Object). */
    readonly fields?: Readonly<Record<string, FieldForm>>;
}

/** A query that is one value (OpenAPI 3.2, `in: querystring`). */
export interface WholeQueryForm {
    readonly name: string;
    readonly kind: 'form' | 'json' | 'text';
    readonly value: ValueForm;
    readonly fields?: Readonly<Record<string, FieldForm>>;
    readonly required?: boolean;
}

export interface RequestForm {
    readonly method: string;
    /** Texts as in URLs, and the parameters between them: `['/pets/', { name: 'petId', value: 'integer' }]`. */
    readonly path: readonly (string | ParameterForm)[];
    readonly query?: readonly ParameterForm[] | WholeQueryForm;
    readonly headers?: readonly ParameterForm[];
    readonly body?: {
        readonly required?: boolean;
        /** By media type or range, such as `image/*`, in the order of preference. */
        readonly contents: readonly (readonly [mediaType: string, body: BodyForm])[];
    };
}

/** Where in a request something is. */
export type RequestPlace = 'path' | 'query' | 'header' | 'cookie' | 'body';

/** Why a value could not be read. */
export interface RequestIssue {
    readonly place: RequestPlace;
    /** The name of a parameter or a field, and what leads from there; empty for a whole body. */
    readonly path: readonly string[];
    /** `must be an integer` */
    readonly reason: string;
}

/** The values of a request, in terms of JSON; what could not be read is missing. A whole query is its value. */
export interface RequestValues {
    readonly path: Readonly<Record<string, unknown>>;
    readonly query: unknown;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: unknown;
    readonly issues: readonly RequestIssue[];
}

/** What is read of a request. */
export interface GivenRequest {
    /** Without the prefix of the server, and still encoded. */
    readonly path: string;
    /** Without `?`, and still encoded. */
    readonly query: string;
    readonly headers: Headers;
    readonly body: Uint8Array;
}
