/** Templates of users: the same interface that the libraries built in implement, whole or over one of these. */
import type { HttpLibrary } from '../lower/http/library.ts';
import type { HttpTemplate } from '../options/types.ts';

/** A template: all parts of a library, or those that differ from one that is built in. */
export type TemplateDefinition =
    | (HttpLibrary & { readonly extends?: undefined })
    | (Partial<HttpLibrary> & { readonly extends: HttpTemplate });

/** Gives a template its type; the default export of a template module is made with it. */
export function defineTemplate<Definition extends TemplateDefinition>(definition: Definition): Definition {
    return definition;
}
