/** Descriptions to plant hostile strings in. Each is small, and a name in it always means the same thing. */
import type { JsonObject } from '../../../src/load/json.ts';
import { bodies } from './bodies.ts';
import { constants } from './constants.ts';
import { enums } from './enums.ts';
import { inner } from './inner.ts';
import { names } from './names.ts';
import { newer } from './newer.ts';
import { objects } from './objects.ts';
import { oddities } from './oddities.ts';
import { pages } from './pages.ts';
import { parameters } from './parameters.ts';
import { surroundings } from './surroundings.ts';
import { unions } from './unions.ts';
import { words } from './words.ts';

export const bases: Readonly<Record<string, JsonObject>> = {
    words,
    names,
    enums,
    constants,
    unions,
    pages,
    parameters,
    bodies,
    objects,
    inner,
    surroundings,
    newer,
    oddities,
};
