/** Templates of users: the same interface that the built-in libraries implement, complete or based on one of these. */
import type { HttpLibrary } from '../lower/http/library.ts';
import type { HttpTemplate } from '../options/types.ts';

/** A template: all parts of a library, or those that differ from a built-in one. */
export type TemplateDefinition =
    | (HttpLibrary & { readonly extends?: undefined })
    | (Partial<HttpLibrary> & { readonly extends: HttpTemplate });

/** Gives a template its type; the default export of a template module is made with it. */
export function defineTemplate<Definition extends TemplateDefinition>(definition: Definition): Definition {
    return definition;
}
