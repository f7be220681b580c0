import type ng from 'angular';
import { mergeHeaders } from '../../../runtime/headers.ts';
import {
    findCredentials,
    type GivenCredentials,
    type SecuritySettings,
    withKeys,
} from '../../../runtime/security/credentials.ts';
import { isOfBase } from '../../../runtime/security/origins.ts';
import { isPromise } from '../../../runtime/security/promises.ts';
import type { Security } from '../../../runtime/security/schemes.ts';
import { securitySettings } from '../../../runtime/security/settings.ts';
import { canSendAgain } from '../../../runtime/security/unauthorized.ts';

/** What a service needs in order to send a request. */
interface Sender {
    readonly $http: ng.IHttpService;
    readonly $q: ng.IQService;
    readonly baseUrl: string;
}

/**
 * Sends a request with the credentials that its operation requires. Own headers win.
 *
 * @param own The settings of its service.
 */
export function sendSecured<T>(
    own: SecuritySettings | undefined,
    security: Security,
    { $http, $q, baseUrl }: Sender,
    config: ng.IRequestConfig,
): ng.IPromise<ng.IHttpResponse<T>> {
    if (!isOfBase(config.url, baseUrl)) {
        return $http(config);
    }
    const settings = own ?? securitySettings;
    const found = () => findCredentials(security, settings.credentials);
    const sendWith = (given: GivenCredentials) =>
        $http<T>({
            ...config,
            url: withKeys(config.url, given),
            headers: mergeHeaders(Object.fromEntries(given.headers), config.headers),
        });
    const sendFirst = (given: GivenCredentials) =>
        sendWith(given).catch((error: unknown) =>
            $q
                .when(canSendAgain(error, config.data, given, security, settings))
                .then((isWorthIt) => (isWorthIt ? $q.when(found()).then(sendWith) : $q.reject(error))),
        );
    try {
        const given = found();
        return isPromise(given) ? $q.when(given).then(sendFirst) : sendFirst(given);
    } catch (error) {
        return $q.reject(error);
    }
}
