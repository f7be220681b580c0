/** Where oasmith's runtime files are. Templates list them by names that say nothing of these folders. */
import { entriesOf, libraryRecords } from './records.ts';

/** The files that a library may have in its folder `runtime`, and their names; `*` is the name of the library. */
const namesByFile: Readonly<Record<string, string>> = {
    'client.ts': '*.ts',
    'defaults.ts': '*-defaults.ts',
    'configured.ts': '*-configured.ts',
    'keys.ts': 'keys/*.ts',
    'data.ts': 'data/*.ts',
    'queries.ts': 'queries/*.ts',
    'mutations.ts': 'mutations/*.ts',
    'query-hooks.ts': 'query-hooks/*.ts',
    'mutation-hooks.ts': 'mutation-hooks/*.ts',
    'infinite-queries.ts': 'infinite-queries/*.ts',
    'infinite-hooks.ts': 'infinite-hooks/*.ts',
    'pages.ts': 'pages/*.ts',
    'instances.ts': 'instances/*.ts',
    'errors.ts': 'errors/*.ts',
    'status-errors.ts': 'status-errors/*.ts',
    'operation-errors.ts': 'operation-errors/*.ts',
    'checks.ts': 'checks/*.ts',
    'error-body.ts': 'error-bodies/*.ts',
    'dates.ts': 'dates/*.ts',
    'date-errors.ts': 'dates/errors/*.ts',
    'numbers.ts': 'numbers/*.ts',
    'servers.ts': 'servers/*.ts',
    'servers-instances.ts': 'servers/*-instances.ts',
    'settings.ts': 'services/*.ts',
    'security.ts': 'security/*.ts',
    'security-instances.ts': 'security/*-instances.ts',
    'results.ts': 'results/*.ts',
    'setup.ts': 'setup/*.ts',
    'mocks.ts': 'mocks/*.ts',
};

/** The folder of the files that libraries share. */
export const sharedRuntime = 'src/runtime/';

/** The paths of the files of libraries, from the folder of the package, by name. */
export const libraryRuntime: ReadonlyMap<string, string> = new Map(
    entriesOf(libraryRecords).flatMap(([name, { folder }]) =>
        Object.entries(namesByFile).map(([file, form]): [string, string] => [
            form.replace('*', name),
            `src/libraries/${folder}/runtime/${file}`,
        ]),
    ),
);

/** The path of a runtime file, from the folder of the package. */
export function runtimePath(name: string): string {
    return libraryRuntime.get(name) ?? sharedRuntime + name;
}

/** Whether a path, from the folder of the package, is that of a runtime file. */
export function isRuntimePath(path: string): boolean {
    return path.startsWith(sharedRuntime) || /^src\/libraries\/[^/]+\/runtime\//.test(path);
}
