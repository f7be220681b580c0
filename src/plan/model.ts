/**
 * The model: the contents of a description in terms of the output.
 * All names are final and all references resolved; lowering only writes them.
 */

import type { SchemaNode } from '../schema/node.ts';
import type { NamedCheck, OperationChecks } from './checks.ts';
import type { Examples } from './examples.ts';
import type { OperationHeaders } from './headers.ts';
import type { HookNames, OperationHooks, StaleKey } from './hooks.ts';
import type { ValuePath } from './pages.ts';
import type { OtherServer, ServerFunction } from './servers.ts';
import type { Declaration, Docs, Pointer, Type } from './types.ts';
import type { Made, NamedValuePlan } from './values.ts';

export type { CheckPlan, CheckValue, NamedCheck, OperationChecks } from './checks.ts';
export type * from './hooks.ts';
export type * from './servers.ts';
export type * from './types.ts';
export type * from './values.ts';

export interface Model {
    readonly title: string;
    readonly version: string;
    /** The prefix of every path. */
    readonly baseUrl: string;
    /** The servers that some operations use instead. */
    readonly otherServers: readonly OtherServer[];
    /** The functions that give the URLs of servers with values for their variables. */
    readonly serverFunctions: readonly ServerFunction[];
    /** The security schemes that operations require, if the output sends credentials. */
    readonly securitySchemes: readonly SecurityScheme[];
    readonly groups: readonly Group[];
    readonly declarations: readonly Declaration[];
    /** The plans of the named schemas that methods use for dates. */
    readonly valuePlans: readonly NamedValuePlan[];
    /** The schemas that values are checked against, if the output has validators. */
    readonly checks: readonly NamedCheck[];
    /** Example values, if somebody asks for them. */
    readonly examples?: Examples | undefined;
    readonly names: OutputNames;
}

/** A security scheme whose credentials requests carry (OpenAPI 3.1.1, 4.8.27). */
export interface SecurityScheme {
    readonly name: string;
    readonly docs: Docs;
    /** What a credential is. */
    readonly takes: 'text' | 'basic';
    readonly place: CredentialPlace;
}

/** Under a name, or in the `Authorization` header after the name of an authentication scheme. */
export type CredentialPlace =
    | { readonly in: 'header' | 'query' | 'cookie'; readonly name: string }
    | { readonly scheme: string };

/** The security schemes of an operation. */
export interface OperationSecurity {
    /** Their names. Of one of the alternatives, all are needed. */
    readonly alternatives: readonly (readonly string[])[];
    /** Whether one of them has a header of its own, which a redirect could take to another origin. */
    readonly hasOwnHeader: boolean;
}

/** The operations that share their first tag. They become one client object, or functions of the module. */
export interface Group {
    /** The tag as written in the description. */
    readonly tag: string;
    /** The name of the client object or class. Module functions have none. */
    readonly name: string;
    /** The function that creates such a client for an instance: `createPetClient`; undefined if there is none. */
    readonly create: string | undefined;
    /** What gives the URLs of its requests; undefined if nothing does, and for module functions. */
    readonly urls: UrlNames | undefined;
    readonly docs: Docs;
    /** The declarations of a reactive layer; undefined without one. */
    readonly hooks: HookNames | undefined;
    readonly operations: readonly Operation[];
}

/** The names of what gives the URLs of a group. */
export interface UrlNames {
    /** The object or class: `petUrls`, or `PetUrls`. */
    readonly name: string;
    /** The function that makes such an object for an instance: `createPetUrls`; undefined if there is none. */
    readonly create: string | undefined;
}

// ---- Operations ----------------------------------------------------------------------------------------------------

/** A method as sent: `GET`, or any other token, as OpenAPI 3.2 allows (RFC 9110, 9.1). */
export type HttpMethod = string;

export interface Operation {
    readonly pointer: Pointer;
    readonly method: HttpMethod;
    /** The name of the client object's method, or of the module function. */
    readonly name: string;
    /** The names that a reactive layer declares for it; undefined without one. */
    readonly hooks: OperationHooks | undefined;
    /** What its mutation makes stale; undefined if it makes nothing stale. */
    readonly stale?: readonly StaleKey[];
    /** The function of the module that makes a resource of it: `getPetByIdResource`; undefined if there is none. */
    readonly resource: string | undefined;
    /**
     * What gives its URL: a member of the group's URLs, or a function of the module, `getPetByIdUrl`. Undefined if nothing does, and
     * for further methods of an operation, which have the URL of its main method.
     */
    readonly url: string | undefined;
    readonly docs: Docs;
    readonly path: readonly PathPart[];
    /** The name of its server; undefined if it is that of the base URL. */
    readonly server: string | undefined;
    /** In signature order, required arguments first. */
    readonly arguments: readonly Argument[];
    readonly query: Query;
    readonly headers: readonly Parameter[];
    readonly cookies: readonly Parameter[];
    readonly body: Body | undefined;
    readonly result: Result;
    /** The bodies of error responses. */
    readonly errorResponses: readonly ErrorResponse[];
    /** The type of its errors, which its methods share; undefined if no error response is described. */
    readonly errors: ErrorsType | undefined;
    /** The headers of its responses; undefined if none are read. */
    readonly responseHeaders?: OperationHeaders | undefined;
    /** Whether it takes exact numbers, as parameters or in its body. */
    readonly takesExact?: boolean;
    /** Whether what is sent has values of `Temporal`. */
    readonly takesTimes?: boolean;
    /** The credentials that it requires; undefined if it sends none. */
    readonly security: OperationSecurity | undefined;
    /** The schemas of its bodies, if the output has validators. */
    readonly checks?: OperationChecks | undefined;
    /** How its pages follow each other; undefined if nobody says it. */
    readonly pages?: Pages | undefined;
}

// ---- Pages ----------------------------------------------------------------------------------------------------------

/** How the pages of an operation follow each other, and the names of what gives them. */
export interface Pages {
    readonly names: PageNames;
    readonly plan: PagePlan;
}

export interface PageNames {
    /** The method that gives the pages: `listPetsPages`. */
    readonly pages: string;
    /** The method that gives the items of all pages: `listPetsItems`. */
    readonly items: string;
    /** What a reactive layer declares for the pages; undefined without one. */
    readonly infinite: OperationHooks | undefined;
}

/** How the client asks for the next page, and where the body of a page has what. */
export type PagePlan = PartsOfPage &
    (
        | {
              readonly kind: 'cursor';
              readonly parameter: PageParameter;
              readonly next: ValuePath;
              /** The type of the parameter. */
              readonly asksBy: Type;
          }
        | {
              readonly kind: 'offset' | 'page';
              readonly parameter: PageParameter;
              /** The number of all items, or of all pages. */
              readonly total: ValuePath | undefined;
              readonly first: number;
          }
        /** The query of a link in the body, or in the header `Link`. */
        | { readonly kind: 'url'; readonly next: ValuePath }
        | { readonly kind: 'link' }
    );

interface PartsOfPage {
    readonly items: { readonly path: ValuePath; readonly item: Type } | undefined;
    /** A boolean that is false on the last page. */
    readonly more: ValuePath | undefined;
}

/** The parameter that asks for a page. */
export interface PageParameter {
    /** The argument that holds it. */
    readonly argument: string;
    /** Its path in the argument: empty, or the names of properties. */
    readonly path: readonly string[];
    /** Whether the argument may be missing if the parameter is in an object. */
    readonly isObjectOptional: boolean;
    /** Whether an object that may be missing needs other properties than that. */
    readonly isIncomplete: boolean;
    /** Whether the value may be missing. */
    readonly mayMiss: boolean;
    /** What it is made of: the value itself, or another form of it. */
    readonly as: 'same' | 'string' | 'number' | 'bigint';
}

/** Where the bodies of an operation's errors are, by status: `PetClientErrors['getPetById']`. */
export interface ErrorsType {
    /** The interface of all operations of a client, or of all functions. */
    readonly interfaceName: string;
    readonly member: string;
}

/** A value that a request or a response carries. */
interface Carried {
    readonly type: Type;
    readonly sources: Sources;
    /**
     * What is made of it; of what is sent, what is written in another form: days without a time, and exact numbers if it
     * is sent as JSON.
     */
    readonly made?: Made | undefined;
    /** What the other side makes of it, if the output has handlers: they read what is sent, and write what is received. */
    readonly served?: Made | undefined;
}

/** The body of an error response; undefined for a response without content. */
export interface ErrorResponse extends Carried {
    /** `404`, `4XX` or `default`. */
    readonly status: string;
    /** The media type of its type; undefined without content, and for a range. */
    readonly mediaType?: string | undefined;
    /** Whether one of its media types is text. */
    readonly hasText: boolean;
    /** Whether it also describes the successes: a default response, if no success is described. */
    readonly isSuccess: boolean;
}

export type PathPart =
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'parameter'; readonly parameter: Parameter };

/**
 * The schemas of the description that a type is made of. One of them applies to the value, or there is none. A finished
 * model has none, unless it is for an output that is made of schemas, too: handlers, or code for the headers of responses.
 */
export type Sources = readonly SchemaNode[];

export interface Argument {
    readonly name: string;
    readonly type: Type;
    /** Whether a call may leave it out. */
    readonly optional: boolean;
    /** Whether the request needs a value. If not, and a required argument follows, calls pass undefined. */
    readonly needed: boolean;
    readonly docs: Docs;
    /** Set if it is the object of everything that the operation takes. */
    readonly object?: ArgumentsObject;
}

/** The object of everything that an operation takes: its members are the properties of the type of the argument. */
export interface ArgumentsObject {
    /** The name of its type in the output: `GetPetByIdArguments`. */
    readonly typeName: string;
    /** The variables of a method that hold the members, in their order. */
    readonly variables: readonly string[];
}

export interface Parameter extends Carried {
    /** The name in the request. */
    readonly name: string;
    /** The name that it has in an object of parameters, if it is another one. */
    readonly ownName?: string;
    readonly place: 'path' | 'query' | 'querystring' | 'header' | 'cookie';
    /** The variable that holds it: an argument, or a member of one; for a grouped query parameter, that of the group. */
    readonly argument: string;
    readonly optional: boolean;
    readonly docs: Docs;
    readonly serialization: Serialization;
}

/** How values are serialized (OpenAPI 3.1.1, 4.8.12.3 Style Values). */
export type Style =
    | ('matrix' | 'label' | 'simple' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject')
    /** Cookies as they are, without any encoding (OpenAPI 3.2). */
    | 'cookie'
    /** Only Swagger 2.0 can say this. */
    | 'tabDelimited';

interface Reserving {
    /** Whether reserved URL characters stay unencoded (`allowReserved`). */
    readonly reserved: boolean;
}

/** How to convert a parameter's value to a string. */
export type Serialization =
    /** By the options, which apply to a query if the description has no style. */
    | ({ readonly kind: 'general' } & Reserving)
    /** By a style of the description. */
    | ({ readonly kind: 'styled'; readonly style: Style; readonly explode: boolean } & Reserving)
    /** A parameter described by `content` (OpenAPI 3.1, 4.8.12.3), with its value as JSON. */
    | { readonly kind: 'json' };

export type Query =
    | { readonly kind: 'none' }
    | { readonly kind: 'separate'; readonly parameters: readonly Parameter[] }
    | {
          readonly kind: 'grouped';
          readonly argument: string;
          readonly optional: boolean;
          readonly parameters: readonly Parameter[];
      }
    | WholeQuery;

/** One value that is the whole query (OpenAPI 3.2, `in: querystring`): form fields, or else a string. */
export interface WholeQuery {
    readonly kind: 'whole';
    readonly parameter: Parameter;
    readonly format: 'form' | 'json' | 'text';
    /** The fields of a form that have an encoding. */
    readonly fields: readonly FormField[];
}

export interface Body extends Carried {
    readonly argument: string;
    readonly optional: boolean;
    readonly encoding: 'json' | 'multipart' | 'urlencoded' | 'text' | 'binary';
    /** The media type; undefined if the description only gives a range such as `image/*`. */
    readonly mediaType: string | undefined;
    /** The fields of a form that have an encoding. */
    readonly fields: readonly FormField[];
    /** Whether a multipart form may have parts with a media type that are no files, such as JSON. */
    readonly hasTypedParts: boolean;
}

/** A field of a form with its own encoding (OpenAPI 3.1.1, Encoding Object). */
export interface FormField {
    readonly name: string;
    readonly serialization:
        | Serialization
        /** A part with a media type: each item of an array, or as a whole the array as JSON. */
        | { readonly kind: 'typed'; readonly mediaType: string; readonly isWhole: boolean };
    readonly made?: Carried['made'];
}

/** How to read the body of a response. Those of several kinds decide by its content type. */
export type Reading =
    | 'nothing'
    | 'json'
    | 'text'
    | 'binary'
    | 'jsonOrText'
    | 'jsonOrBinary'
    | 'textOrBinary'
    | 'byContentType';

/** Another media type of a response, besides that of its type. */
export interface OtherContent {
    /** Without its parameters. */
    readonly mediaType: string;
    /** `rejected` if only another method reads it. */
    readonly reading: Reading | 'rejected';
}

/** What a method reads. */
interface ReadContent extends Carried {
    readonly reading: Reading;
    /** The other media types of a success that are read differently, or not at all. */
    readonly others: readonly OtherContent[];
}

export interface Result extends ReadContent {
    /** Whether a success may have no body (a 204, or a 2xx without content). The type then includes undefined. */
    readonly mayBeEmpty: boolean;
    /** The accepted types; undefined if no success has a body, or if a body has no known type. */
    readonly accept: Accept | undefined;
    /** The items of a sequence, for libraries that read items one by one. For others the body is a string. */
    readonly sequence: Sequence | undefined;
    /** The type of each success, of which `type` is the union; empty if no response is described. */
    readonly bodies: readonly SuccessBody[];
}

/** What a method reads of one success; undefined for a response without content. */
export interface SuccessBody extends ReadContent {
    /** `200`, `2XX` or `default`. */
    readonly status: string;
    /** The media type of its type; undefined without content, and for a range. */
    readonly mediaType?: string | undefined;
}

/** The value of the header `Accept` (RFC 9110, 12.5.1). */
export interface Accept {
    /** One or several media types or ranges, as written in the description. */
    readonly text: string;
    /**
     * Whether the server has a choice: unless only this is accepted, it could send a body that the method does not
     * read.
     */
    readonly isOneOfSeveral: boolean;
}

/** A body that is a sequence of items, possibly endless (OpenAPI 3.2, Sequential Media Types). */
export interface Sequence {
    /**
     * The format of the items. The data of `jsonEvents` is JSON, that of `events` is a string, that of `mixedEvents`
     * depends on their names. For `eventData`, the data is the whole item.
     */
    readonly format: 'jsonLines' | 'jsonSequence' | 'events' | 'jsonEvents' | 'mixedEvents' | 'eventData';
    /** The names of the events whose data is JSON, or of all others. */
    readonly jsonEvents?: { readonly names: readonly string[]; readonly areJson: boolean } | undefined;
    readonly item: Type;
    readonly sources: Sources;
    /** The media types of such a body, without parameters. */
    readonly mediaTypes: readonly string[];
    /** What is made of an item: numbers in what is parsed as JSON, which is only the data of an event. */
    readonly made?: Made | undefined;
    /** What the other side makes of it, if the output has handlers. */
    readonly served?: Made | undefined;
    /** Whether every event has a name. An event sent without a name is called `message` (HTML Standard, 9.2.6). */
    readonly namesEvents?: boolean;
}

// ---- Names ---------------------------------------------------------------------------------------------------------

/** A name that the output itself needs (a helper or an import). Names from the description take precedence. */
export interface Claim {
    readonly id: string;
    readonly wanted: readonly [string, ...string[]];
    readonly space: 'type' | 'value' | 'both';
    /** Whether only a file without arguments uses it, so arguments may have the same name. */
    readonly mayEqualArguments?: boolean;
}

export interface OutputNames {
    /** Name by claim. */
    readonly claims: ReadonlyMap<string, string>;
    /** The names of the output's types. A global with such a name is accessed through `globalThis`. */
    readonly types: ReadonlySet<string>;
    /** The names of the output's values. */
    readonly values: ReadonlySet<string>;
}
