/** What the preparation of each part has at hand. */
import type { JsonObject } from '../json.ts';
import { MediaTypes } from './media-types.ts';
import { Original } from './original.ts';
import { Places } from './places.ts';
import { References } from './references.ts';
import { Repetition } from './repetition.ts';
import { Schemas } from './schemas.ts';
import { Shelf } from './shelf.ts';

export interface Preparation {
    readonly original: Original;
    readonly places: Places;
    readonly references: References;
    readonly schemas: Schemas;
    readonly mediaTypes: MediaTypes;
    readonly repetition: Repetition;
    readonly shelf: Shelf;
}

export function prepareFor(document: JsonObject): Preparation {
    const original = new Original(document);
    const references = new References(original);
    const repetition = new Repetition(original);
    return {
        original,
        places: new Places(original),
        references,
        schemas: new Schemas(references),
        mediaTypes: new MediaTypes(original, repetition),
        repetition,
        shelf: new Shelf(),
    };
}
