/** What differs between the API that a file on disk has, and that of the file that would be generated. */

export type Subject =
    | 'operation'
    | 'parameter'
    | 'response'
    | 'type'
    | 'property'
    | 'enum value'
    | 'hook'
    | 'mock'
    | 'export';

/** What of something changed, where it was there before and still is. */
export type Aspect =
    | 'type'
    | 'required'
    | 'optional'
    | 'nullable'
    | 'not nullable'
    | 'deprecated'
    | 'not deprecated'
    /** Of a parameter that only the client gives its name, as it does to those of a path. */
    | 'name'
    /** The order of the arguments. */
    | 'order';

interface Difference {
    /** The file, as its path was given. */
    readonly path: string;
    readonly subject: Subject;
    /** What it is called in code: `petClient.getPetById`, `petClient.findPets(status)`, `petClient.getPetById()`, `Pet.name`. */
    readonly name: string;
    /** Its type, or its value, before; not there where that is long. */
    readonly before?: string;
    readonly after?: string;
    /** Whether code that calls the client may no longer compile, or no longer do what it did. */
    readonly breaks: boolean;
}

export type Change =
    | (Difference & { readonly kind: 'added' | 'removed' })
    | (Difference & { readonly kind: 'changed'; readonly aspect: Aspect });
