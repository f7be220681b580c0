/**
 * Checks an output against its description: each operation, each property, a type wherever one is declared, and the named
 * types of all bodies.
 */
import { Declared } from './declared.js';
import { places, schemasNamedBy } from './named.js';
import { showPath } from './paths.js';
import { readOutput } from './written.js';

/**
 * Compares a description with its output.
 *
 * @returns How much was declared, and how much of that was written; and each gap, as a string.
 */
export function compareMeaning(document, output, options = {}) {
    const { generationMode, queryParamsSerialization, readWrite } = options;
    const declared = new Declared(document, readWrite !== 'ignore');
    const written = readOutput(output, {
        isGrouped: queryParamsSerialization?.queryParamsAsObject === true,
        takesObjects: options.arguments === 'object',
    });
    const counts = {
        operations: 0,
        writtenOperations: 0,
        properties: 0,
        writtenProperties: 0,
        bodies: 0,
        writtenBodies: 0,
        vague: 0,
    };
    const gaps = [];
    const isFull = generationMode !== 'schemas';
    for (const operation of isFull ? declared.operations() : []) {
        counts.operations++;
        const method = written.operations.get(operation.pointer);
        if (method === undefined) {
            gaps.push(`${operation.pointer}: no method`);
            continue;
        }
        counts.writtenOperations++;
        const taken = declared.taken(operation);
        const open = taken.filter(({ isOpen }) => isOpen).length;
        if (method.vague > open) {
            counts.vague += method.vague - open;
            gaps.push(`${operation.pointer}: an argument says nothing`);
        }
        judge(operation.pointer, taken, withNamedBodies(method.taken));
        judge(operation.pointer, declared.given(operation), withNamedBodies(method.given));
        judgeNames(operation);
    }
    for (const pointer of isFull ? [] : declared.namedSchemas()) {
        if (!written.types.has(pointer)) gaps.push(`${pointer}: no type`);
    }
    for (const [pointer, said] of written.types) {
        const { schema, isSent, isBase } = placeOf(pointer);
        if (declared.lookUp(schema) === undefined || schema === '') continue;
        // The own properties of a union of subtypes are in its base.
        if (!isBase && hasBase(schema)) continue;
        const sayings = [{ alternatives: [declared.schemaAt(schema, isSent ? 'readOnly' : 'writeOnly')] }];
        // Without a base (TypeScript cannot extend one with an index signature), each subtype has them.
        const subtypes =
            declared.lookUp(schema).discriminator === undefined || said.paths.size > 0 ? [] : [...said.names];
        if (subtypes.length === 0) judge(pointer, sayings, said);
        for (const subtype of subtypes) judge(pointer, sayings, written.byName.get(subtype) ?? said);
    }
    return { counts, gaps };

    /** With the contents of the types that only have the name of a body: the description has the object in place. */
    function withNamedBodies(said) {
        const bodies = [...said.names].filter((name) => ofBody.test(written.pointers.get(name) ?? ''));
        return bodies.reduce((whole, name) => whole.with(written.byName.get(name)), said);
    }

    function hasBase(schema) {
        const base = `${schema}/x-oasmith-type-base`;
        return written.types.has(base) || written.types.has(`${base}/x-oasmith-type-sent`);
    }

    /** Whether some method mentions each type that the bodies of an operation name. */
    function judgeNames(operation) {
        const named = schemasNamedBy(operation, declared);
        for (const [place, what] of Object.entries(places)) {
            const names = written.mentioned.get(operation.pointer)?.[place] ?? [];
            const mentioned = new Set([...names].map((name) => placeOf(written.pointers.get(name) ?? '').schema));
            const missing = [...named[place]].filter((schema) => !mentioned.has(schema));
            counts.bodies += named[place].size;
            counts.writtenBodies += named[place].size - missing.length;
            gaps.push(...missing.map((schema) => `${operation.pointer}: no ${what} has the type of ${schema}`));
        }
    }

    function judge(pointer, sayings, said) {
        const chosen = sayings.flatMap(({ alternatives }) => nearestTo(said, alternatives));
        for (const { properties, missing } of chosen) {
            counts.properties += properties.length;
            counts.writtenProperties += properties.length - missing.length;
            gaps.push(...missing.map((path) => `${pointer}: no ${showPath(path)}`));
        }
        for (const path of said.vague) {
            const opinions = chosen.flatMap(({ paths }) => paths.get(path) ?? []);
            if (opinions.length === 0 || opinions.includes(false)) continue;
            counts.vague++;
            gaps.push(`${pointer}: nothing is said of ${showPath(path)}`);
        }
    }
}

/** Matches the pointers of schemas within shared bodies, and of those that are a body in place with a name of its own. */
const ofBody = /^\/components\/(?:requestBodies|responses)\/|\/x-oasmith-type-body$/;

/** Only one of a body's media types is written: the one with the fewest gaps in the output. */
function nearestTo(said, alternatives) {
    const compared = alternatives.map((one) => {
        const properties = one.properties();
        return { paths: one.paths, properties, missing: properties.filter((path) => !said.paths.has(path)) };
    });
    return compared.toSorted((left, right) => left.missing.length - right.missing.length).slice(0, 1);
}

/** The schema that a type was generated from. A webhook's response is also sent, and so is a shared request body. */
function placeOf(pointer) {
    const [schema, ...sides] = pointer.split(/\/(x-oasmith-type-(?:base|sent))(?=\/|$)/);
    const isSent =
        sides.includes('x-oasmith-type-sent') ||
        /^\/webhooks\/.*\/responses\/|^\/components\/requestBodies\//.test(pointer);
    return { schema, isSent, isBase: sides.includes('x-oasmith-type-base') };
}
