/** The place of named schemas (OpenAPI 3.1, Components Object). */
import type { Pointer } from '../load/pointer.ts';

const componentSchemas = '/components/schemas';

/** Whether a pointer is that of a component schema. */
export function isComponentSchema(pointer: Pointer): boolean {
    return pointer.startsWith(`${componentSchemas}/`) && pointer.lastIndexOf('/') === componentSchemas.length;
}
