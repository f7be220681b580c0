import { HttpParams } from '@angular/common/http';
import { catchError, defer, from, type Observable, of, switchMap, throwError } from 'rxjs';
import {
    findCredentials,
    type GivenCredentials,
    type SecuritySettings,
    withKeys,
} from '../../../runtime/security/credentials.ts';
import { isPromise, type MaybePromise } from '../../../runtime/security/promises.ts';
import type { Security } from '../../../runtime/security/schemes.ts';
import { securitySettings } from '../../../runtime/security/settings.ts';
import { canSendAgain } from '../../../runtime/security/unauthorized.ts';
import { mergeHeaders, type RequestOptions } from './client.ts';

/**
 * Sends a request with the credentials that its operation requires. Own headers win.
 *
 * @param own The settings of its service.
 * @param baseUrl What tells the one origin that credentials go to.
 */
export function sendSecured<T, Config extends RequestOptions>(
    own: SecuritySettings | undefined,
    security: Security,
    url: string,
    $config: Config | undefined,
    send: (url: string, $config: Config) => Observable<T>,
    baseUrl: string = url,
): Observable<T> {
    const { headers: ownHeaders, params } = $config ?? {};
    const parameters = params instanceof HttpParams ? params : new HttpParams(params && { fromObject: params });
    const whole = `${url}${url.includes('?') ? '&' : '?'}${parameters}`;
    const request = { settings: own ?? securitySettings, security, url: whole, baseUrl };
    const sendWith = (given: GivenCredentials): Observable<T> => {
        const headers = mergeHeaders(Object.fromEntries(given.headers), ownHeaders);
        return send(withKeys(url, given), { ...$config, headers } as Config);
    };
    const found = (): Observable<GivenCredentials> => emitted(findCredentials(request));
    return defer(found).pipe(
        switchMap((given) =>
            sendWith(given).pipe(
                catchError((error: unknown) =>
                    emitted(canSendAgain(error, request, given)).pipe(
                        switchMap((isWorthIt) =>
                            isWorthIt ? found().pipe(switchMap(sendWith)) : throwError(() => error),
                        ),
                    ),
                ),
            ),
        ),
    );
}

function emitted<T>(value: MaybePromise<T>): Observable<T> {
    return isPromise(value) ? from(value) : of(value);
}
