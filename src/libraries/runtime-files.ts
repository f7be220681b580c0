/** Where oasmith's runtime files are. Templates list them by names that say nothing of these folders. */
import { packageRoot } from '../package-root.ts';
import { entriesOf, libraryRecords } from './records.ts';

/** The names of files that a library may have in its folder `runtime`; `*` is the name of the library. */
const namesByFile: Readonly<Record<string, string>> = {
    'client.ts': '*.ts',
    'defaults.ts': '*-defaults.ts',
    'configured.ts': '*-configured.ts',
    'settings.ts': 'services/*.ts',
    'error-body.ts': 'error-bodies/*.ts',
    ...named(['keys', 'data', 'queries', 'mutations', 'query-hooks', 'mutation-hooks'], '*'),
    ...named(['infinite-queries', 'infinite-hooks', 'pages', 'mocks'], '*'),
    ...named(['instances', 'errors', 'status-errors', 'operation-errors', 'dates', 'numbers', 'results', 'setup'], '*'),
    ...named(['checks', 'servers', 'security'], '*'),
    ...named(['servers', 'security'], '*-instances'),
};

/** `checks-instances.ts` is `checks/*-instances.ts`. */
function named(names: readonly string[], form: string): Readonly<Record<string, string>> {
    return Object.fromEntries(names.map((name) => [`${name}${form.slice(1)}.ts`, `${name}/${form}.ts`]));
}

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

/** The path of one of oasmith's own files, from the folder of the package; undefined for a file of a custom template. */
export function ownPath({ href }: URL): string | undefined {
    const path = href.startsWith(packageRoot.href) ? href.slice(packageRoot.href.length) : '';
    return isRuntimePath(path) ? path : undefined;
}

/**
 * What outputs export of these files: as soon as an output uses anything of a file, all that is listed here. The rest is
 * only for other files, and for the code of methods.
 */
export const offeredNames: ReadonlySet<string> = new Set([
    ...['ApiError', 'ApiResult', 'ApiSettings', 'BASE_URL', 'BasicCredential', 'BodySettings', 'CheckConfig'],
    ...['Credential', 'Credentials', 'DateSettings', 'ErrorResult', 'FailedResult', 'HttpSettings'],
    ...['InfiniteQueryConfig', 'InvalidBody', 'InvalidDate', 'InvalidRequestError', 'InvalidResponseError'],
    ...['LinkedPage', 'MutationConfig', 'MutationSpy', 'OTHER_SERVERS', 'OperationError'],
    ...['OperationInfiniteQuery', 'OperationMutation', 'OperationQuery', 'Pages', 'QueryConfig', 'QuerySpy'],
    ...['RequestConfig', 'RequestError', 'RequestOptions', 'ResponseErrorOf', 'SecuritySettings'],
    ...['StandardSchemaV1', 'SuccessResult', 'UnreadableBodyError', 'Validate', 'ValidateMode', 'ValidationIssue'],
    ...['ValidationSettings', 'apiModule', 'baseUrlName', 'bodySettings', 'createInstance', 'dataOrThrow'],
    ...['dateSettings', 'extendHttp', 'hasStatus', 'http', 'isErrorOf', 'otherServers', 'otherServersName'],
    ...['provideApi', 'resetAllMocks', 'securitySettings', 'setBodySettings', 'setSecuritySettings'],
    ...['settingsName', 'validation', 'withScope', 'withServers'],
]);
