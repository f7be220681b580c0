import { catchError, defer, from, type Observable, switchMap, throwError } from 'rxjs';
import {
    findCredentials,
    type GivenCredentials,
    type SecuritySettings,
    withKeys,
} from '../../../runtime/security/credentials.ts';
import type { Security } from '../../../runtime/security/schemes.ts';
import { canSendAgain } from '../../../runtime/security/unauthorized.ts';
import { mergeHeaders, type RequestOptions } from './client.ts';

/** Sends a request with the credentials that its operation requires. Own headers win. */
function sendSecured<T, Config extends RequestOptions>(
    settings: SecuritySettings,
    security: Security,
    url: string,
    $config: Config | undefined,
    send: (url: string, $config: Config) => Observable<T>,
): Observable<T> {
    const sendWith = (given: GivenCredentials): Observable<T> => {
        const headers = mergeHeaders(Object.fromEntries(given.headers), $config?.headers);
        return send(withKeys(url, given), { ...$config, headers } as Config);
    };
    const found = (): Observable<GivenCredentials> => from(findCredentials(security, settings.credentials));
    return defer(found).pipe(
        switchMap((given) =>
            sendWith(given).pipe(
                catchError((error: unknown) =>
                    from(canSendAgain(error, undefined, given, security, settings)).pipe(
                        switchMap((isWorthIt) =>
                            isWorthIt ? found().pipe(switchMap(sendWith)) : throwError(() => error),
                        ),
                    ),
                ),
            ),
        ),
    );
}

export { sendSecured };
