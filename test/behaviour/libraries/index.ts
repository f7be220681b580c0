import { isObjectTemplate } from '../../../src/names/libraries.ts';
import type { HttpTemplate } from '../../../src/options/types.ts';
import type { Library, LibraryName } from '../library.ts';
import { angular } from './angular.ts';
import { angularJs } from './angularjs.ts';
import { axios } from './axios.ts';
import { fetch } from './fetch.ts';
import { ky, ky1 } from './ky.ts';
import { xior } from './xior.ts';

/** Each library in the versions that its output supports, the newest first. A template without one does not compile. */
const versions: Readonly<Record<HttpTemplate, readonly [Library, ...Library[]]>> = {
    axios: [axios],
    fetch: [fetch],
    ky: [ky, ky1],
    xior: [xior],
    ng1: [angularJs],
    ng2: [angular],
};

const all = Object.values(versions).flat();

/** All libraries by name, as the lines of a table. */
export const libraries: readonly (readonly [LibraryName, Library])[] = all.map((library) => [library.name, library]);

/** The libraries whose clients are objects or functions, and can use instances. */
export const objectLibraries: readonly Library[] = all.filter(({ template }) => isObjectTemplate(template));

/** The newest version of each of those: what hooks are tested with. */
export const librariesForHooks: readonly Library[] = Object.values(versions).flatMap(([newest]) =>
    isObjectTemplate(newest.template) ? [newest] : [],
);
