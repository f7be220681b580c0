/**
 * How the generated client talks to the server. This file was written once and is yours: change it as you like.
 * Give the interceptor to HttpClient: `provideHttpClient(withInterceptors([apiInterceptor]))`.
 */
import { HttpErrorResponse, type HttpInterceptorFn } from '@angular/common/http';
import { tap } from 'rxjs';

/** Sees every request and every response of HttpClient. */
export const apiInterceptor: HttpInterceptorFn = (request, next) => {
    const token = readToken();
    const sent = token === undefined ? request : request.clone({ setHeaders: { Authorization: `Bearer ${token}` } });
    return next(sent).pipe(
        tap({
            error: (error: unknown) => {
                if (error instanceof HttpErrorResponse && error.status === 401) {
                    // No user is logged in any more: show the login.
                }
            },
        }),
    );
};

/** The token to send, from wherever your application keeps it; undefined while no user is logged in. */
function readToken(): string | undefined {
    return undefined;
}
