import type { WrittenVersion } from '../version.ts';
import { kindsOf, type Type } from './kinds.ts';
import { openApiTable } from './openapi.ts';
import { swaggerTable } from './swagger.ts';

/** The whole description, with the objects of a version. */
export function objectsOf(version: WrittenVersion): Type {
    if (version === '2.0') return kindsOf(swaggerTable, 'swagger');
    // OpenAPI 3.2, Media Type Object: before, `content` held only the objects themselves.
    const mediaType = { ...openApiTable.mediaType, mayRefer: version === '3.2' };
    return kindsOf({ ...openApiTable, mediaType }, 'openapi');
}
