import type { Library, LibraryName } from '../library.ts';
import { angular } from './angular.ts';
import { angularJs } from './angularjs.ts';
import { axios } from './axios.ts';
import { fetch } from './fetch.ts';
import { ky, ky1 } from './ky.ts';
import { xior } from './xior.ts';

/** All libraries by name, as the lines of a table. */
export const libraries: readonly (readonly [LibraryName, Library])[] = [
    axios,
    fetch,
    ky,
    ky1,
    xior,
    angularJs,
    angular,
].map((library) => [library.name, library]);
