/**
 * How the generated client talks to the server. This file is generated once and is yours to change.
 * Pass the interceptor to HttpClient: `provideHttpClient(withInterceptors([apiInterceptor]))`.
 */
import { HttpErrorResponse, type HttpInterceptorFn } from '@angular/common/http';
import { tap } from 'rxjs';

/** Intercepts every request and every response of HttpClient. */
export const apiInterceptor: HttpInterceptorFn = (request, next) => {
    const token = readToken();
    const sent = token === undefined ? request : request.clone({ setHeaders: { Authorization: `Bearer ${token}` } });
    return next(sent).pipe(
        tap({
            error: (error: unknown) => {
                if (error instanceof HttpErrorResponse && error.status === 401) {
                    // The session has ended: show the login page.
                }
            },
        }),
    );
};

/** Returns the token of your application, or undefined if no user is logged in. */
function readToken(): string | undefined {
    return undefined;
}
