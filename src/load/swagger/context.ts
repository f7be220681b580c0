/** The state shared by the upgrade of all objects. */
import type { JsonObject } from '../json.ts';
import { MediaTypes } from './media-types.ts';
import { Original } from './original.ts';
import { Origins } from './origins.ts';
import type { Pointer } from './pointers.ts';
import { References } from './references.ts';
import { Repetition } from './repetition.ts';
import { Schemas } from './schemas.ts';
import { type Address, readAddress } from './servers.ts';

export interface Context {
    readonly original: Original;
    readonly origins: Origins;
    readonly references: References;
    readonly schemas: Schemas;
    readonly mediaTypes: MediaTypes;
    readonly repetition: Repetition;
    readonly address: Address;
    /** The new places of path items that several paths share. */
    readonly pathItems: Map<Pointer, Pointer>;
    /** Responses that several operations reference but cannot share by a reference: each is one object. */
    readonly responses: Map<string, JsonObject>;
}

export function contextOf(document: JsonObject): Context {
    const original = new Original(document);
    const references = new References(original);
    const repetition = new Repetition(original);
    return {
        original,
        origins: new Origins(original),
        references,
        schemas: new Schemas(references),
        mediaTypes: new MediaTypes(original, repetition),
        repetition,
        address: readAddress(original),
        pathItems: new Map(),
        responses: new Map(),
    };
}
