/** What an output has of runtime files that are written for one package, or for one type of dates. */

import { frameworkRecords } from '../names/libraries.ts';
import { frameworkOf } from '../options/framework.ts';
import type { Options } from '../options/types.ts';
import { type Adaptation, describedFile, runtimeUrl } from '../syntax/runtime.ts';
import { ownPath } from '../syntax/runtime-files.ts';
import {
    commenting,
    declaringInstead,
    importingFrom,
    type OtherPackage,
    withoutImportsFrom,
} from '../syntax/runtime-instead.ts';
import type { DescribedFile } from '../syntax/runtime-source.ts';

/** The package of the hooks, and what dates are. What files of custom templates do with dates is as it is. */
export function adaptationOf(options: Options): Adaptation {
    const { framework, dateFormat, temporalModule } = options;
    const hooks = packageOf(options);
    const ofDates = datesOf(options);
    return {
        id: JSON.stringify([framework, dateFormat, temporalModule]),
        adapt: (file, url) => importingFrom(hooks, ownPath(url) === undefined ? file : ofDates(file)),
    };
}

/** The modules that the runtime files of hooks, keys and options are written for. */
const queryModules: ReadonlySet<string> = new Set(
    [frameworkRecords.react, frameworkRecords.vue].map(({ packages: [query] }) => query),
);

/** The package of TanStack Query that an output imports. */
function packageOf(options: Options): OtherPackage {
    const { packages, names } = frameworkOf(options);
    return { module: packages[0], instead: queryModules, names };
}

/** The module that the runtime files of `Temporal` import it from. */
const temporalModule = 'temporal-polyfill';

/** The files that declare again what is another for `Temporal`. */
export const insteadFiles: readonly string[] = ['temporal/instead.ts', 'temporal-keys/swr.ts'];

function datesOf({ dateFormat, temporalModule: module }: Options): (file: DescribedFile) => DescribedFile {
    if (dateFormat !== 'Temporal') return (file) => file;
    const others = insteadFiles.flatMap((file) => describedFile(runtimeUrl(file)).declared);
    const other = { module, instead: new Set([temporalModule]), names: {} };
    return (file) => {
        const own = commenting('`Date` objects', '`Temporal` objects', declaringInstead(others, file));
        return module === '' ? withoutImportsFrom(temporalModule, own) : importingFrom(other, own);
    };
}
