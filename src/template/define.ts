/** Custom templates. They implement the interface of the built-in libraries, completely or based on one of them. */
import type { HttpLibrary } from '../emit/http/library.ts';
import type { HttpTemplate } from '../options/types.ts';

/** A template: all parts of a library, or only those that differ from a built-in one. */
export type TemplateDefinition =
    | (HttpLibrary & { readonly extends?: undefined })
    | (Partial<HttpLibrary> & { readonly extends: HttpTemplate });

/** Gives a template its type. Use it for the default export of a template module. */
export function defineTemplate<Definition extends TemplateDefinition>(definition: Definition): Definition {
    return definition;
}
