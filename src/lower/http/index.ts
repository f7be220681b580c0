import type { HttpTemplate } from '../../options/types.ts';
import { axiosLibrary } from './axios.ts';
import { fetchLibrary } from './fetch.ts';
import { kyLibrary } from './ky.ts';
import type { HttpLibrary } from './library.ts';
import { angularJsLibrary } from './ng1.ts';
import { angularLibrary } from './ng2.ts';
import { xiorLibrary } from './xior.ts';

export type { ClientForm, HttpLibrary, Shape } from './library.ts';

/** The built-in libraries, by the name of their template. */
export const httpLibraries: Readonly<Record<HttpTemplate, HttpLibrary>> = {
    axios: axiosLibrary,
    fetch: fetchLibrary,
    ky: kyLibrary,
    xior: xiorLibrary,
    ng1: angularJsLibrary,
    ng2: angularLibrary,
};
