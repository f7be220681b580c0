/**
 * The schemas that the bodies of an operation name, and the types that its methods mention: a body whose type is lost is
 * a string or unknown, and both compile.
 */
import ts from 'typescript';

/** Where the bodies of an operation are: in its arguments, its results, its errors. */
export const places = { taken: 'argument', given: 'result', failed: 'error' };

/**
 * The pointers of the schemas that the JSON bodies of an operation name, as themselves or as the items of an array, for
 * each place. Text and bytes arrive as such, whatever their schema is called.
 */
export function schemasNamedBy({ method, operation }, declared) {
    const responses = Object.entries(object(operation.responses)).filter(([status]) => /^([2-5]|default)/.test(status));
    const successful = responses.filter(([status]) => /^2(\d\d|XX)$/i.test(status));
    const given = successful.length > 0 ? successful : responses.filter(([status]) => status === 'default');
    const failed = responses.filter((response) => !given.includes(response));
    // RFC 9110: 9.3.1, 9.3.2 and 9.3.8 on methods without a body, 15.3.5 and 15.3.6 on statuses without content.
    const hasBody = !['get', 'head', 'trace'].includes(method);
    const withContent = ([status]) => method !== 'head' && status !== '204' && status !== '205';
    const namedIn = (bodies) => new Set(bodies.flatMap((body) => namesOf(declared.follow(body), declared)));
    return {
        taken: namedIn(hasBody ? [operation.requestBody] : []),
        given: namedIn(given.filter(withContent).map(([, response]) => response)),
        failed: namedIn(failed.filter(withContent).map(([, response]) => response)),
    };
}

function namesOf(body, declared) {
    const json = Object.entries(object(object(body).content)).filter(([mediaType]) => isJson(mediaType));
    const schemas = json.map(([, media]) => object(media).schema);
    return schemas.flatMap((schema) => nameOf(schema, declared) ?? []);
}

function nameOf(schema, declared) {
    const { $ref, type, items } = object(schema);
    if (type === 'array' && items !== undefined) return nameOf(items, declared);
    if (typeof $ref !== 'string') return undefined;
    const pointer = declared.pointerOf($ref);
    const target = declared.lookUp(pointer);
    // Bytes have a type of the platform; JSON carries them as a string.
    if (target === undefined || object(target).format === 'binary') return undefined;
    // Only the named schemas have types of their own, wherever others are.
    return /^\/components\/schemas\/[^/]+$/.test(pointer) ? pointer : undefined;
}

function isJson(mediaType) {
    const [essence = ''] = mediaType.toLowerCase().split(';');
    return /^(application|text)\/json$|\+json$/.test(essence.trim());
}

/** The names of the types in a node. */
export function typeNamesIn(node) {
    if (node === undefined) return [];
    const own = ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) ? [node.typeName.text] : [];
    const inside = [];
    ts.forEachChild(node, (child) => {
        inside.push(...typeNamesIn(child));
    });
    return [...own, ...inside];
}

/** The names of the types that the methods of an operation mention, by place. */
export class Mentioned {
    taken = new Set();
    given = new Set();
    failed = new Set();

    /** @param all What the method takes. */
    addMethod({ type }, all) {
        for (const parameter of all) addAll(this.taken, typeNamesIn(parameter.type));
        addAll(this.given, typeNamesIn(type));
    }

    addErrors(declaration) {
        addAll(this.failed, typeNamesIn(declaration));
    }
}

function addAll(set, names) {
    for (const name of names) set.add(name);
}

function object(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
