/** A difference between the API of a file on disk and that of the generated file. */

export type Subject =
    | 'operation'
    | 'parameter'
    | 'response'
    | 'type'
    | 'property'
    | 'enum value'
    | 'hook'
    | 'mock'
    /** A value for all requests: the base URL, another server, the style of queries. */
    | 'setting'
    | 'export';

/** The aspect that changed, if something exists before and after. */
export type Aspect =
    | 'type'
    | 'required'
    | 'optional'
    | 'nullable'
    | 'not nullable'
    | 'deprecated'
    | 'not deprecated'
    /** A new name of a parameter that is not sent by its name, such as one of the path. */
    | 'name'
    /** The order of the arguments. */
    | 'order'
    /** The value of a setting. */
    | 'value'
    /** The method or the path of a request. */
    | 'request'
    /** The server of a request. */
    | 'server'
    /** Where a parameter is sent: in the path, the query, a header or the body. */
    | 'place'
    /** The name of a parameter on the wire. */
    | 'sent name'
    /** How a parameter is written: `a,b` instead of repeated names. */
    | 'style'
    /** The media type of a body. */
    | 'media type'
    /** The media types that a request accepts. */
    | 'accept'
    /** How the body of a response is read: as JSON, as text, … */
    | 'reading'
    /** A date instead of a date-time, or the reverse. */
    | 'format'
    /** What is sent or how it is read, in a way that nothing here understands. */
    | 'code';

interface Difference {
    /** The path of the file, as given. */
    readonly path: string;
    readonly subject: Subject;
    /** Its name in code: `petClient.getPetById`, `petClient.findPets(status)`, `petClient.getPetById()`, `Pet.name`. */
    readonly name: string;
    /** Its type or value before; missing if that is long. */
    readonly before?: string;
    readonly after?: string;
    /** Whether code that calls the client may no longer compile or may behave differently. */
    readonly breaks: boolean;
}

export type Change =
    | (Difference & { readonly kind: 'added' | 'removed' })
    | (Difference & { readonly kind: 'changed'; readonly aspect: Aspect });
