/** The examples that a description gives for the values of its named schemas. */
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
const ofSchemas = /^#\/components\/schemas\/[^/]+$/;
const ofJson = /^(?:application\/json|[^;]+\+json)\s*(?:;|$)/i;

/** @returns Each example with its pointer, and the pointer of the schema that it is an example of. */
export function collectExamples(document) {
    const examples = [...examplesOfSchemas(document), ...examplesOfBodies(document)];
    return examples.map(({ value, ...others }) => ({ ...others, value: parsed(value) }));
}

/** Many descriptions give an object or an array as its text. */
function parsed(value) {
    if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return value;
    try {
        return JSON.parse(value);
    } catch {
        return value;
    }
}

function* examplesOfSchemas(document) {
    for (const [name, schema] of entriesOf(document.components?.schemas)) {
        const pointer = `/components/schemas/${escapeToken(name)}`;
        if (has(schema, 'example')) yield { pointer: `${pointer}/example`, schema: pointer, value: schema.example };
        const examples = isObject(schema) && Array.isArray(schema.examples) ? schema.examples : [];
        for (const [index, value] of examples.entries()) {
            yield { pointer: `${pointer}/examples/${index}`, schema: pointer, value };
        }
    }
}

function* examplesOfBodies(document) {
    for (const [path, ownItem] of entriesOf(document.paths)) {
        const item = follow(document, ownItem, `/paths/${escapeToken(path)}`);
        for (const method of methods.filter((method) => isObject(item.value?.[method]))) {
            const { requestBody, responses } = item.value[method];
            const pointer = `${item.pointer}/${method}`;
            yield* examplesOfBody(document, requestBody, `${pointer}/requestBody`);
            for (const [status, response] of entriesOf(responses)) {
                yield* examplesOfBody(document, response, `${pointer}/responses/${status}`);
            }
        }
    }
}

/** Bodies whose schema is a reference to a named one. */
function* examplesOfBody(document, ownBody, at) {
    const body = follow(document, ownBody, at);
    for (const [type, media] of entriesOf(body.value?.content)) {
        const reference = isObject(media) ? media.schema?.$ref : undefined;
        if (!ofJson.test(type) || typeof reference !== 'string' || !ofSchemas.test(reference)) continue;
        const schema = decodeURIComponent(reference.slice(1));
        const pointer = `${body.pointer}/content/${escapeToken(type)}`;
        if (has(media, 'example')) yield { pointer: `${pointer}/example`, schema, value: media.example };
        for (const [name, ownExample] of entriesOf(media.examples)) {
            const example = follow(document, ownExample, `${pointer}/examples/${escapeToken(name)}`);
            if (!has(example.value, 'value')) continue;
            yield { pointer: `${example.pointer}/value`, schema, value: example.value.value };
        }
    }
}

/** What a reference leads to within the description, with its own pointer. */
function follow(document, value, pointer) {
    const seen = new Set();
    let found = { value, pointer };
    while (isObject(found.value) && typeof found.value.$ref === 'string' && !seen.has(found.value)) {
        seen.add(found.value);
        const at = found.value.$ref.startsWith('#/') ? decodeURIComponent(found.value.$ref.slice(1)) : undefined;
        if (at === undefined) return { value: undefined, pointer };
        found = { value: lookUp(document, at), pointer: at };
    }
    return found;
}

/** The value at a pointer; undefined if there is none. */
export function lookUp(document, pointer) {
    return pointer
        .split('/')
        .slice(1)
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce((value, key) => (typeof value === 'object' && has(value, key) ? value[key] : undefined), document);
}

export function escapeToken(key) {
    return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function entriesOf(value) {
    return isObject(value) ? Object.entries(value) : [];
}

function has(value, key) {
    return value !== null && value !== undefined && Object.hasOwn(value, key);
}
