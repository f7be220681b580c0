/** The state shared by the upgrade of all objects. */
import type { JsonObject } from '../json.ts';
import type { Pointer } from '../pointer.ts';
import { MediaTypes } from './media-types.ts';
import { Original } from './original.ts';
import { Schemas } from './schemas.ts';

export interface Context {
    readonly original: Original;
    readonly schemas: Schemas;
    readonly mediaTypes: MediaTypes;
    /** The new places of path items that several paths share. */
    readonly pathItems: Map<Pointer, Pointer>;
    /** Responses that several operations reference but cannot share by a reference: each is one object. */
    readonly responses: Map<string, JsonObject>;
}

export function contextOf(document: JsonObject): Context {
    const original = new Original(document);
    return {
        original,
        schemas: new Schemas(original),
        mediaTypes: new MediaTypes(original),
        pathItems: new Map(),
        responses: new Map(),
    };
}
