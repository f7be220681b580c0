/** Where oasmith's runtime files are. Templates list them by names that say nothing of these folders. */

import { entriesOf, frameworkRecords, libraryRecords } from '../names/libraries.ts';
import { packageRoot } from '../package-root.ts';

/** The folder of the files that libraries share. */
const sharedRuntime = 'src/runtime/';

/** The folders below that of a library come first: a path in one of them is in the other too. */
const folders: ReadonlyMap<string, string> = new Map([
    ...['sources', ...Object.keys(frameworkRecords)].map((name): [string, string] => [
        name,
        `src/libraries/tsq/runtime/${name}/`,
    ]),
    ...entriesOf(libraryRecords).map(([name, { folder }]): [string, string] => [
        name,
        `src/libraries/${folder}/runtime/`,
    ]),
]);

/** The path of a runtime file, from the folder of the package: `axios.ts` is `client.ts` of its library. */
export function runtimePath(name: string): string {
    const [, file = 'client', library = ''] = /^(?:([\w-]+)\/)?(\w+)\.ts$/.exec(name) ?? [];
    const folder = folders.get(library);
    return folder === undefined ? sharedRuntime + name : `${folder}${file}.ts`;
}

/** The name of a runtime file at a path: `status-errors/axios.ts`. */
export function runtimeName(path: string): string {
    const [library, folder = sharedRuntime] = [...folders].find(([, own]) => path.startsWith(own)) ?? [];
    const name = path.slice(folder.length);
    if (library === undefined) return name;
    return name === 'client.ts' ? `${library}.ts` : name.replace('.ts', `/${library}.ts`);
}

/** Whether a path, from the folder of the package, is that of a runtime file. */
export function isRuntimePath(path: string): boolean {
    return [sharedRuntime, ...folders.values()].some((folder) => path.startsWith(folder));
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
export const offeredNames: ReadonlySet<string> = new Set(
    `ApiError ApiResource ApiResult ApiSettings BASE_URL BasicCredential BodySettings CallResolver CheckConfig
    Credential Credentials DateSettings ErrorResult Example FailedResult HandlerCall HandlerOptions HandlerSettings
    HeaderReader HeadersOfAny HttpSettings InfiniteQueryConfig InvalidBody InvalidDate InvalidRequestError
    InvalidResponseError InvalidatingConfig InvalidatingMutation LinkedPage ResponseWithHeaders ResultWithHeaders
    MutationConfig MutationSpy NamedSchema OTHER_SERVERS OnInvalidRequest OperationError OperationHandler
    OperationInfiniteQuery OperationMutation OperationQuery Overrides PagedHandler PagedOptions Pages Progress
    ProgressConfig QueryConfig QuerySpy RequestConfig RequestError RequestOptions RequestProblem ResourceConfig
    Respond ResponseErrorOf SecuritySettings StandardSchemaV1 SuccessResult UnexpectedRequestError UnreadableBodyError
    Validate ValidateMode ValidationIssue ValidationSettings apiModule baseUrlName bodySettings createInstance
    dataOrThrow dateSettings extendHttp fetchWithProgress fileNameOf hasStatus http isErrorOf otherServers
    otherServersName provideApi resetAllMocks securitySettings setBodySettings setSecuritySettings settingsName
    validation withScope withServers`.split(/\s+/),
);
