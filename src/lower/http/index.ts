import type { HttpTemplate } from '../../options/types.ts';
import { axiosLibrary } from './axios.ts';
import { fetchLibrary } from './fetch.ts';
import type { HttpLibrary } from './library.ts';

export type { HttpLibrary } from './library.ts';

const libraries: Partial<Record<HttpTemplate, HttpLibrary>> = { axios: axiosLibrary, fetch: fetchLibrary };

/** The library of a template; the options have refused those that are not built in. */
export function httpLibrary(name: HttpTemplate): HttpLibrary {
    const library = libraries[name];
    if (library === undefined) throw new Error(`no HTTP library is built in for the template '${name}'`);
    return library;
}
