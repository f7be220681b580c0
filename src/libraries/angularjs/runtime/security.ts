import type ng from 'angular';
import { mergeHeaders } from '../../../runtime/headers.ts';
import { type SecuritySettings, withKeys } from '../../../runtime/security/credentials.ts';
import { isOfBase } from '../../../runtime/security/origins.ts';
import type { Security } from '../../../runtime/security/schemes.ts';
import { sendWithCredentials } from '../../../runtime/security/unauthorized.ts';

/** What a service needs in order to send a request. */
interface Sender {
    readonly $http: ng.IHttpService;
    readonly $q: ng.IQService;
    readonly baseUrl: string;
}

/** Sends a request with the credentials that its operation requires. Own headers win. */
function sendSecured<T>(
    settings: SecuritySettings,
    security: Security,
    { $http, $q, baseUrl }: Sender,
    config: ng.IRequestConfig,
): ng.IPromise<ng.IHttpResponse<T>> {
    if (!isOfBase(config.url, baseUrl)) {
        return $http(config);
    }
    const sent = sendWithCredentials(settings, security, config.data, (given) =>
        $http<T>({
            ...config,
            url: withKeys(config.url, given),
            headers: mergeHeaders(Object.fromEntries(given.headers), config.headers),
        }),
    );
    return $q.when(sent);
}

export { sendSecured };
