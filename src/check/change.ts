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
    | 'order';

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
