/** What differs between HTTP libraries, and the requests that they send. The rest of a method is the same for all of them. */

import type ts from '../../compiler/typescript.js';
import type { Options } from '../../options/types.ts';
import type { Body, Group, HttpMethod, Model, Operation, Result } from '../../plan/model.ts';
import type { Output } from '../output.ts';
import type { Stream } from '../stream.ts';

/**
 * What a method resolves to: the body, the wrapper of the contract, the library's own response, or a union of successes
 * and errors, with which it never rejects.
 */
export type Shape = 'body' | 'full' | 'native' | 'result';

/** Lists runtime files in print order: built-in ones by name, others by URL. */
export type RuntimeFiles = (options: Options) => readonly (string | URL)[];

/** What a library can do, with the runtime files that its code may use for it. */
export interface RuntimeParts {
    /** Those of all requests. */
    readonly runtime: RuntimeFiles;
    /** For responses that are sequences: what reads their items, unless `runtime` does. Without it, each is read as a whole. */
    readonly streams?: RuntimeFiles;
    /**
     * For requests with a date plan: what turns date strings in the bodies it reads into dates. Without it, the dates are
     * made in the result of the method.
     */
    readonly dates?: RuntimeFiles;
    /**
     * For requests with a plan of exact numbers: what reads and writes them. A parsed body has lost their digits, so
     * nobody else can.
     */
    readonly numbers?: RuntimeFiles;
    /**
     * For requests with a plan of names: what gives the properties in the bodies it reads the names that a program has for
     * them. Without it, they are given in the result of the method.
     */
    readonly names?: RuntimeFiles;
    /** For requests with schemas: what checks the bodies it reads. Without it, the result of the method is checked. */
    readonly checks?: RuntimeFiles;
    /** For requests with a `server` of their own. Without it, all requests go to the base URL. */
    readonly servers?: RuntimeFiles;
    /** For requests with `security`: what sends the credentials that they require. Without it, none are sent. */
    readonly security?: RuntimeFiles;
    /** For results: the type `ApiResult`, and what `send` calls for the shape `result`. Without it, that is rejected. */
    readonly results?: RuntimeFiles;
    /**
     * For URLs: the function `currentBaseUrl`, which gives the base URL of the module or of an instance, for clients that are objects.
     * Without it, the option `urls` is rejected.
     */
    readonly urls?: RuntimeFiles;
    /** For headers that the description names: what reads them of what its methods return. Without it, they return promises. */
    readonly headers?: RuntimeFiles;
    /** For requests that tell their `progress`: what its code calls for that. Without it, none do. */
    readonly progress?: RuntimeFiles;
    /** What else its methods need to give pages. */
    readonly pages?: RuntimeFiles;
    /** For mocks that give example data: what makes responses of it. Without it, only those of the shape `body` do. */
    readonly mocks?: RuntimeFiles;
}

export interface HttpLibrary extends RuntimeParts {
    /** The runtime file that `clientSetup` copies. It imports the output's exports from a runtime file. */
    readonly setup?: string | URL;
    /** The form of a group of operations. */
    readonly client: ClientForm;
    /** The variables in the body of a method: no argument may have their names. */
    readonly locals: readonly string[];
    /** What a method resolves to if `responseShape` is not set. */
    readonly defaultShape: Exclude<Shape, 'full' | 'result'>;
    /**
     * Whether `$config` takes a `signal` that aborts the request. Queries that are no longer needed are then cancelled.
     */
    readonly takesSignal?: boolean;
    /**
     * The type of `$config.http`, an instance that requests can use instead of the module's own. Without it, the
     * library has other means, and the option `instances` is rejected.
     */
    readonly instanceType?: (output: Output) => ts.TypeNode;
    /** Whether it sends every method in capitals. */
    readonly capitalizes?: boolean;
    /** How a described header is written, if the library gives some names another meaning. */
    readonly headerName?: (name: string) => string;
    /**
     * What a request accepts if its method sets nothing: only JSON, or JSON and anything else. Without it, a method
     * sets what it accepts.
     */
    readonly asksFor?: 'json' | 'anything';
    /** Where the library drops names such as `constructor`: from the parameters, or from all objects in them, and in bodies. */
    readonly dropsNames?: 'parameters' | 'all';
    /** The type of `$config`. */
    readonly configType: (output: Output) => ts.TypeNode;
    /** The type of the wrapper's headers. */
    readonly headersType: (output: Output) => ts.TypeNode;
    /** The library's own response around a body. Only if the default shape is native. */
    readonly nativeType?: (body: ts.TypeNode, output: Output) => ts.TypeNode;
    /** The body of a method. */
    readonly send: (request: Request, shape: Shape, output: Output) => ts.Statement[];
    /** The function of the module that makes a resource of an operation. Without it, the option `resources` is rejected. */
    readonly resource?: (operation: Operation, group: Group, output: Output) => MadeResource;
    /** What follows all clients. */
    readonly closing?: (model: Model, output: Output) => ts.Statement[];
}

/** A function that a helper makes, and its type: the compiler need not infer it. */
export interface MadeResource {
    readonly value: ts.CallExpression;
    readonly type: () => ts.TypeNode;
}

/** What the code of operations depends on. */
export interface ClientContext {
    readonly library: HttpLibrary;
    readonly output: Output;
}

/** What the methods of a run resolve to. */
export function shapeOf(library: HttpLibrary, { options }: Pick<Output, 'options'>): Shape {
    return options.responseShape ?? library.defaultShape;
}

/** A constant object with async methods, or a class whose methods return the library's equivalent of a promise. */
export type ClientForm = ObjectForm | ClassForm;

interface AnyForm {
    /** The settings of what sends a request; undefined if those of the module are the only ones. */
    readonly settings?: (output: Output) => ts.Expression | undefined;
}

interface ObjectForm extends AnyForm {
    readonly kind: 'object';
}

export interface ClassForm extends AnyForm {
    readonly kind: 'class';
    /** Names that no method may have, because the framework calls them. */
    readonly reserved?: readonly string[];
    readonly decorators?: (output: Output) => ts.Decorator[];
    /** The text after the description in the doc comment of a class with this name. */
    readonly note?: (className: string) => string;
    /** The members before the methods. */
    readonly members: (output: Output, group: Group) => ts.ClassElement[];
    /**
     * The members of a class that gives URLs, before its methods: the fields `#baseUrl` and `#otherServers`, as far as it needs them.
     * Without it, the option `urls` is rejected.
     */
    readonly urlMembers?: (output: Output, group: Group) => ts.ClassElement[];
    /** The members that make a stub pass for the class. @param hasExamples Whether its methods give example data. */
    readonly stubMembers?: (output: Output, hasExamples: boolean) => ts.ClassElement[];
    readonly returnType: (resolved: ts.TypeNode, output: Output) => ts.TypeNode;
    /** What a method returns, as something to wait for. Without it, operations have no methods for their pages. */
    readonly toPromise?: (returned: ts.Expression, output: Output) => ts.Expression;
    /** What a method of a stub returns for a value. Without it, they give no example data. */
    readonly resolved?: (value: ts.Expression, output: Output) => ts.Expression;
}

/** A body that is transferred: that of a request, or that of its response. */
export type Direction = 'upload' | 'download';

/** The parts of one request. A function creates new nodes at each call. */
export interface Request {
    readonly method: HttpMethod;
    /** The name of the server that it goes to; undefined if that is the base URL. */
    readonly server: string | undefined;
    /** The path with its parameters, without base URL and query. */
    readonly path: readonly (string | ts.Expression)[];
    /** An object of the query parameters. */
    readonly query: ts.Expression | undefined;
    /** Whether the query is an optional argument. */
    readonly hasOptionalQuery: boolean;
    /** The `Accept` header, if the library would not send the same by itself. */
    readonly accept: string | undefined;
    /** Header parameters. */
    readonly headers: RequestHeaders | undefined;
    readonly body: RequestBody | undefined;
    readonly result: Result;
    /** The same request as far as single successes are concerned, if their bodies take other steps; otherwise none. */
    readonly bodies: readonly StatusRequest[];
    /** Whether more than the reading of these bodies differs: what is done with them after that. */
    readonly hasOwnSteps: boolean;
    /** The function that reads the response's body item by item; undefined if it is read as a whole. */
    readonly stream: Stream | undefined;
    /** What is done with the body of a success or with each item of a stream, in order. */
    readonly steps: readonly Step[];
    /** The same for the bodies of errors. */
    readonly errorSteps: readonly Step[];
    /** The credentials that the operation requires; undefined if there are none. */
    readonly security: RequestSecurity | undefined;
    /** Which bodies tell how much of them has been transferred, if `$config.onProgress` is there; often none. */
    readonly progress: readonly Direction[];
    /** Whether the body of an error response may be text. */
    readonly hasTextErrors: boolean;
    /** The type of the response's body. */
    readonly resultType: () => ts.TypeNode;
    /** Whether that type is worth writing out if the compiler can infer it. */
    readonly hasShortType: boolean;
}

/** A request with the steps for the body of one success. */
interface StatusRequest extends Request {
    /** `200` or `2XX`. */
    readonly status: string;
}

/** Where a step is written, which decides what does it. */
export type StepForm =
    /** Around the function that reads a body, or over each item of a stream. */
    | ('reader' | 'items')
    /** Over a body that has been read, or over the wrapper of one. */
    | ('body' | 'wrapper')
    /** A function that takes the error of a request, or around the function that reads its body. */
    | ('error' | 'errorReader');

/** What is done with a body that is received. */
export interface Step {
    readonly kind: StepKind;
    /** What it does to the body of a success or to each item of a stream, or to the bodies of errors by their status. */
    readonly plan: () => ts.Expression;
    /** What its function takes behind the plan. @param status The status, if the code knows it. */
    readonly settings: (form: StepForm, status?: ts.Expression) => readonly ts.Expression[];
}

/** What is the same of a step in all requests. */
export interface StepKind {
    /** The part of a library that lists its runtime files; undefined if they are the same for all. */
    readonly part?: 'numbers' | 'checks' | 'dates' | 'names';
    /** The runtime functions that do it. Without one for a form, nothing is done there. */
    readonly helpers: Readonly<Partial<Record<StepForm, string>>>;
    /** Whether it parses the text of JSON. The others take what has been read. */
    readonly parses?: boolean;
    /** Whether it must know the status of a response. */
    readonly needsStatus?: boolean;
    /** Whether the type of its result is written even if it is long. */
    readonly isTyped?: boolean;
}

/** The credentials of a request. A function creates new nodes at each call. */
export interface RequestSecurity {
    /** The names of the security schemes, by alternative: `[['api_key'], ['petstore_auth']]`. */
    readonly alternatives: () => ts.Expression;
    /** Whether one of them has a header of its own, which a redirect could take to another origin. */
    readonly hasOwnHeader: boolean;
}

/** A property for each header; its value is not a string yet. */
export type RequestHeaders = readonly ts.ObjectLiteralElementLike[];

/** The body of a request. A form with typed parts may become a `Blob`. */
export interface RequestBody extends Pick<Body, 'encoding' | 'mediaType' | 'optional' | 'hasTypedParts'> {
    /** Whether it is checked. What sends it must then fail as its promise or Observable does. */
    readonly isChecked: boolean;
    /** The argument as given. */
    readonly given: () => ts.Expression;
    /** The argument as sent, with its days as strings. */
    readonly value: () => ts.Expression;
    /** Whether it is an object of fields, or a form that the caller built. */
    readonly isForm: boolean;
    /** Whether some of its fields have an encoding, which takes more than one line. */
    readonly hasOwnFields: boolean;
    /** The argument as the body of a request: a JSON string, an object as a form, or a URL-encoded form as a string. */
    readonly encoded: (form?: 'form' | 'text') => ts.Expression;
    /** Whether the value is always an object or an array that a library can write as JSON itself. */
    readonly isStructure: boolean;
    /** Whether it is JSON with exact numbers, which no library writes itself. */
    readonly isExact: boolean;
}
