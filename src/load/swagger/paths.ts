/** Path items and their operations. */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { bodyOf } from './bodies.ts';
import { type Located, type LocatedObject, textField } from './original.ts';
import { type Parameters, readParameters } from './parameters.ts';
import { childPointer, localPointer, type Pointer, referenceTo } from './pointers.ts';
import type { Preparation } from './preparation.ts';
import { Responses } from './responses.ts';
import { pick } from './schemas.ts';
import { operationServers } from './servers.ts';
import { hideKey, type Prepared, type PreparedObject } from './shelf.ts';

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

const keptFields = new Set(['tags', 'summary', 'description', 'externalDocs', 'operationId', 'deprecated', 'security']);

export class Paths {
    readonly #preparation: Preparation;
    readonly #servers: PreparedObject;
    readonly #responses: Responses;
    /** Where path items went that several paths share. */
    readonly #shared = new Map<Pointer, Pointer>();

    constructor(preparation: Preparation, servers: PreparedObject) {
        this.#preparation = preparation;
        this.#servers = servers;
        this.#responses = new Responses(preparation);
    }

    /** The paths for the library. What is no path item is kept from it, for those who read on. */
    prepare(): Prepared {
        const { original, shelf } = this.#preparation;
        const paths = original.child(original.root, 'paths');
        if (paths === undefined) return {};
        if (!isJsonObject(paths.value)) return shelf.keep(paths.value);
        return Object.fromEntries(
            Object.entries(paths.value).flatMap(([path, value]): [string, Prepared][] => {
                if (value === undefined) return [];
                const pointer = childPointer(paths.pointer, path);
                const isPathItem = isJsonObject(value) && !path.startsWith('x-');
                return [[hideKey(path), isPathItem ? this.#pathItem({ value, pointer }) : shelf.keep(value)]];
            }),
        );
    }

    /** The document's own responses. */
    upgradeResponses(responses: LocatedObject, at: Pointer): JsonValue {
        const produces = this.#preparation.mediaTypes.ofDocument('produces');
        return this.#responses.upgradeAll(responses, produces, at);
    }

    #pathItem(item: Located<JsonObject>): Prepared {
        const { original, places, shelf } = this.#preparation;
        const target = localPointer(textField(item.value, '$ref') ?? '');
        if (textField(item.value, '$ref') === undefined) return this.#operations(item, item.pointer);
        // What is in another document is not seen here, and other paths keep their places.
        if (target === undefined) return shelf.keep(item.value);
        if (target.startsWith('/paths/')) return shelf.keep(pick(item.value, (key) => key === '$ref'));
        const end = original.endOf(item);
        if (end.kind !== 'found') return shelf.keep(item.value);
        const { node } = end;
        const known = this.#shared.get(node.pointer);
        if (known !== undefined) return shelf.keep({ $ref: referenceTo(known) });
        this.#shared.set(node.pointer, item.pointer);
        places.move(node.pointer, item.pointer);
        return this.#operations(node, item.pointer);
    }

    #operations(item: LocatedObject, at: Pointer): PreparedObject {
        const { shelf } = this.#preparation;
        const parameters = readParameters(item, at, this.#preparation);
        const prepared: PreparedObject = parameters.plain.length === 0 ? {} : { parameters: [...parameters.plain] };
        for (const [key, value] of Object.entries(item.value)) {
            if (value === undefined) continue;
            if (!methods.has(key)) {
                if (key.startsWith('x-')) prepared[key] = shelf.keep(value);
            } else if (isJsonObject(value)) {
                const operation = { value, pointer: childPointer(item.pointer, key) };
                prepared[key] = this.#operation(operation, parameters, childPointer(at, key));
            } else prepared[key] = shelf.keep(value);
        }
        return prepared;
    }

    #operation(operation: LocatedObject, inherited: Parameters, at: Pointer): PreparedObject {
        const { original, mediaTypes, shelf } = this.#preparation;
        original.refuseLaterFields(operation, ['requestBody']);
        const own = readParameters(operation, at, this.#preparation);
        const body = bodyOf(own, inherited, mediaTypes.ofOperation(operation, 'consumes'), at, this.#preparation);
        const produces = mediaTypes.ofOperation(operation, 'produces');
        const responses = original.child(operation, 'responses');
        return {
            ...shelf.keepStructures(pick(operation.value, (key) => keptFields.has(key) || key.startsWith('x-'))),
            ...operationServers(operation, this.#servers, original),
            ...(body !== undefined && { consumes: [...body.mediaTypes] }),
            parameters: [...own.plain, ...(body === undefined ? [] : [body.parameter])],
            ...(responses !== undefined && {
                responses: shelf.keep(this.#responses.upgradeAll(responses, produces, childPointer(at, 'responses'))),
            }),
        };
    }
}
