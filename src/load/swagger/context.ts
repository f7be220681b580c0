import type { JsonObject } from '../json.ts';
import type { Pointer } from '../pointer.ts';
import { MediaTypes } from './media-types.ts';
import { Original } from './original.ts';
import { Schemas } from './schemas.ts';

/** The original, and what the upgrade of all objects shares. */
export class Upgrade extends Original {
    readonly schemas = new Schemas(this);
    readonly mediaTypes = new MediaTypes(this);
    /** The new places of path items that several paths share. */
    readonly pathItems = new Map<Pointer, Pointer>();
    /** Responses that several operations reference but cannot share by a reference: each is one object. */
    readonly responses = new Map<string, JsonObject>();
}
