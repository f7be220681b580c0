import type ng from 'angular';
import { mergeHeaders } from '../../../runtime/headers.ts';
import { encodeQuery } from '../../../runtime/query.ts';
import {
    findCredentials,
    type GivenCredentials,
    type SecuritySettings,
    withKeys,
} from '../../../runtime/security/credentials.ts';
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
    const { url, params, data, timeout } = config;
    const whole = url + encodeQuery(params, url.includes('?') ? '&' : '?');
    const signal = isPromise<unknown>(timeout)
        ? { aborted: false, addEventListener: (_type: string, stop: () => void): void => void timeout.then(stop) }
        : undefined;
    const request = { settings: own ?? securitySettings, security, url: whole, baseUrl, body: data, signal };
    const sendWith = (given: GivenCredentials) =>
        $http<T>({
            ...config,
            url: withKeys(url, given),
            headers: mergeHeaders(Object.fromEntries(given.headers), config.headers),
        });
    const sendFirst = (given: GivenCredentials) =>
        sendWith(given).catch((error: unknown) =>
            $q
                .when(canSendAgain(error, request, given))
                .then((isWorthIt) => (isWorthIt ? $q.when(findCredentials(request)).then(sendWith) : $q.reject(error))),
        );
    try {
        const given = findCredentials(request);
        return isPromise(given) ? $q.when(given).then(sendFirst) : sendFirst(given);
    } catch (error) {
        return $q.reject(error);
    }
}
