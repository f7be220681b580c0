/**
 * The declarations of a description: its operations, and the paths of names in its schemas. It shares no code with the
 * generator, so an error would have to be in both.
 */
import { additional, below, item } from './paths.js';

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);
/** RFC 9110, 9.3: a body has no meaning for these methods. */
const withoutBody = new Set(['get', 'head', 'trace']);
/** OpenAPI 3.1.1, 4.8.12.1: parameters that must be ignored. */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization']);
const types = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null', 'file']);

export class Declared {
    #document;
    #is30;
    #isSplit;

    /** @param isSplit Whether requests omit read-only properties, and responses omit write-only ones. */
    constructor(document, isSplit) {
        this.#document = document;
        this.#is30 = /^3\.0/.test(document.openapi);
        this.#isSplit = isSplit;
    }

    /** The pointers of all operations. */
    operations() {
        return Object.entries(object(this.#document.paths)).flatMap(([path, own]) => {
            if (!path.startsWith('/')) return [];
            const [pathItem, pointer] = this.#follow(own, `/paths/${escapeToken(path)}`);
            const fixed = Object.entries(object(pathItem)).filter(([key]) => methods.has(key));
            const others = Object.entries(object(object(pathItem).additionalOperations))
                .filter(([key]) => !methods.has(key.toLowerCase()))
                .map(([key, operation]) => [`additionalOperations/${escapeToken(key)}`, operation, key]);
            return [...fixed, ...others]
                .filter(([, operation]) => isObject(operation))
                .map(([key, operation, method = key]) => ({
                    pointer: `${pointer}/${key}`,
                    path,
                    method: method.toLowerCase(),
                    pathItem,
                    operation,
                }));
        });
    }

    /** The pointers of the named schemas. */
    namedSchemas() {
        return Object.keys(object(this.#document.components?.schemas)).map(
            (name) => `/components/schemas/${escapeToken(name)}`,
        );
    }

    /** The contents of the schema at a pointer for requests (without `readOnly`) or responses (without `writeOnly`). */
    schemaAt(pointer, leftOut) {
        const said = new Said(this, leftOut);
        said.read(this.lookUp(pointer), '');
        return said;
    }

    /** The hidden properties of an object, by its own schema or a part of its `allOf`. */
    leftOutOf(schema, keyword, names = new Set(), seen = new Set()) {
        if (!this.#isSplit || !isObject(schema) || seen.has(schema)) return names;
        seen.add(schema);
        if (typeof schema.$ref === 'string') this.leftOutOf(this.lookUp(schema.$ref.slice(1)), keyword, names, seen);
        if (typeof schema.$ref === 'string' && this.#is30) return names;
        const other = keyword === 'readOnly' ? 'writeOnly' : 'readOnly';
        for (const [name, property] of Object.entries(object(schema.properties))) {
            const isDiscriminator = schema.discriminator === name || schema.discriminator?.propertyName === name;
            if (!isDiscriminator && this.#isSaid(keyword, property) && !this.#isSaid(other, property)) names.add(name);
        }
        for (const member of list(schema.allOf)) this.leftOutOf(member, keyword, names, seen);
        return names;
    }

    #isSaid(keyword, schema, seen = new Set()) {
        if (!isObject(schema) || seen.has(schema)) return false;
        seen.add(schema);
        if (typeof schema.$ref === 'string') {
            if (this.#isSaid(keyword, this.lookUp(schema.$ref.slice(1)), seen)) return true;
            if (this.#is30) return false;
        }
        return schema[keyword] === true || list(schema.allOf).some((member) => this.#isSaid(keyword, member, seen));
    }

    /** The contents of an operation's arguments, and how many of them the description leaves open. */
    taken({ path, method, pathItem, operation }) {
        const parameters = new Map();
        for (const reference of [...list(pathItem.parameters), ...list(operation.parameters)]) {
            const [parameter] = this.#follow(reference, '');
            if (isObject(parameter)) parameters.set(`${parameter.in} ${parameter.name}`, parameter);
        }
        const kept = [...parameters.values()].filter(({ name, in: place }) => {
            if (place === 'header') return !ignoredHeaders.has(String(name).toLowerCase());
            return place === 'query' || (place === 'path' && path.includes(`{${name}}`));
        });
        const schemas = kept.map((parameter) => ({
            alternatives: [Object.values(object(parameter.content))[0]?.schema ?? parameter.schema],
        }));
        const [body] = this.#follow(operation.requestBody, '');
        if (isObject(operation.requestBody) && !withoutBody.has(method)) {
            schemas.push({ alternatives: isObject(body) ? schemasOf(body) : [undefined] });
        }
        return schemas.map(({ alternatives }) => this.#sayings(alternatives, 'readOnly'));
    }

    /** The contents of an operation's responses. */
    given({ operation }) {
        const responses = object(operation.responses);
        const successful = Object.keys(responses).filter((status) => /^2(\d\d|XX)$/i.test(status));
        const statuses =
            successful.length === 0 ? Object.keys(responses).filter((status) => status === 'default') : successful;
        // A 204 and a 205 have no content, whatever the description states (RFC 9110, 15.3.5 and 15.3.6).
        const withContent = statuses.filter((status) => status !== '204' && status !== '205');
        return withContent.flatMap((status) => {
            const [response] = this.#follow(responses[status], '');
            const schemas = schemasOf(response);
            return schemas.length === 0 ? [] : [this.#sayings(schemas, 'writeOnly')];
        });
    }

    /** The contents of each alternative. One of them is chosen by its media type. */
    #sayings(schemas, leftOut) {
        const alternatives = schemas.map((schema) => {
            const said = new Said(this, leftOut);
            if (schema !== asText) said.read(schema, '');
            return said;
        });
        const isOpen = schemas.some((schema) => schema !== asText && !this.saysMore(schema));
        return { alternatives, isOpen };
    }

    /** Whether a schema states anything about the type of a value. */
    saysMore(schema, seen = new Set()) {
        if (schema === false) return true;
        if (!isObject(schema) || seen.has(schema)) return false;
        const within = new Set(seen).add(schema);
        if (typeof schema['x-ts-type'] === 'string') return true;
        if (typeof schema.$ref === 'string') {
            if (this.saysMore(this.lookUp(schema.$ref.slice(1)), within)) return true;
            if (this.#is30) return false;
        }
        if ([schema.type].flat().some((type) => types.has(type))) return true;
        if (list(schema.enum).length > 0 || Object.hasOwn(schema, 'const')) return true;
        if (
            ['properties', 'items', 'additionalProperties'].some(
                (key) => isObject(schema[key]) && Object.keys(schema[key]).length > 0,
            )
        ) {
            return true;
        }
        if (list(schema.allOf).some((member) => this.saysMore(member, within))) return true;
        return ['oneOf', 'anyOf'].some((keyword) => {
            const members = list(schema[keyword]);
            return members.length > 0 && members.every((member) => this.saysMore(member, within));
        });
    }

    get is30() {
        return this.#is30;
    }

    lookUp(pointer) {
        let value = this.#document;
        for (const token of decode(pointer).split('/').slice(1)) {
            const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
            value = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? value[key] : undefined;
        }
        return value;
    }

    /** The value behind references. */
    follow(value) {
        return this.#follow(value, '')[0];
    }

    /** The pointer of a reference, decoded. */
    pointerOf(reference) {
        return decode(reference.slice(1));
    }

    #follow(value, pointer, seen = new Set()) {
        if (!isObject(value) || typeof value.$ref !== 'string' || seen.has(value)) return [value, pointer];
        return this.#follow(this.lookUp(value.$ref.slice(1)), value.$ref.slice(1), seen.add(value));
    }
}

/** The paths of a schema, up to its references, and the contents at each path. */
class Said {
    /** Whether every schema of a path states something about its type. */
    paths = new Map();
    #declared;
    #leftOut;

    constructor(declared, leftOut) {
        this.#declared = declared;
        this.#leftOut = leftOut;
    }

    /** @param around The properties that the surrounding schemas omit. */
    read(schema, path, around = []) {
        const saysMore = this.#declared.saysMore(schema);
        this.paths.set(path, saysMore && (this.paths.get(path) ?? true));
        if (!isObject(schema) || typeof schema['x-ts-type'] === 'string') return;
        if (typeof schema.$ref === 'string' && (this.#declared.is30 || path !== '')) return;
        if (list(schema.enum).length > 0 || Object.hasOwn(schema, 'const')) return;
        const named = [schema.type].flat().filter((type) => types.has(type));
        const leftOut = new Set([...around, ...this.#declared.leftOutOf(schema, this.#leftOut)]);
        const mayBe = (type) => named.length === 0 || named.includes(type);
        if (mayBe('object') && schema.propertyNames !== false) {
            for (const [name, property] of Object.entries(object(schema.properties)))
                if (!leftOut.has(name)) this.read(property, below(path, name));
            if (isObject(schema.additionalProperties)) this.read(schema.additionalProperties, path + additional);
        }
        if (mayBe('array')) {
            for (const one of [schema.items, ...list(schema.prefixItems)].flat()) {
                if (isObject(one)) this.read(one, path + item);
            }
        }
        for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
            const members = list(schema[keyword]);
            // An alternative that allows any value makes the others irrelevant.
            const isOpen = keyword !== 'allOf' && !members.every((member) => this.#declared.saysMore(member));
            for (const member of isOpen ? [] : members) {
                if (isObject(member) && typeof member.$ref !== 'string') this.read(member, path, leftOut);
            }
        }
    }

    /** The paths of properties. */
    properties() {
        return [...this.paths.keys()].filter(
            (path) => path !== '' && !path.endsWith(item) && !path.endsWith(additional),
        );
    }
}

/**
 * Replaces the schema of content that is not JSON: XML, for example, arrives as a string whatever its schema describes.
 */
const asText = Symbol('text');

function isText(mediaType) {
    const type = /^(text|image|audio|video|multipart\/(?!form-data))|\b(xml|yaml|jwt|octet-stream)\b/i;
    return type.test(mediaType) && !/json/i.test(mediaType);
}

/** The schemas of the possible bodies. */
function schemasOf(body) {
    return Object.entries(object(body?.content)).map(([name, media]) => (isText(name) ? asText : media?.schema));
}

function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function object(value) {
    return isObject(value) ? value : {};
}

function list(value) {
    return Array.isArray(value) ? value : [];
}

function escapeToken(token) {
    return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

function decode(pointer) {
    try {
        return decodeURIComponent(pointer);
    } catch {
        return pointer;
    }
}
