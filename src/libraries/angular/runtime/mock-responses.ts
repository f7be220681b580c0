import { HttpHeaders, HttpResponse } from '@angular/common/http';
import { type Observable, of } from 'rxjs';

/** Emits a value for each that subscribes. */
export function emitting<Data>(data: Data): Observable<Data> {
    return of(data);
}

/** What a method emits with `responseShape: full`. */
export function wrapExample<Data>(data: Data, status: number): ExampleResponse<Data> {
    return { data, headers: new HttpHeaders(), status };
}

interface ExampleResponse<Data> {
    readonly data: Data;
    readonly headers: HttpHeaders;
    readonly status: number;
}

/** What a method emits with `responseShape: result`. */
export function resultOfExample<Result>(data: unknown, status: number): Result {
    return { ok: true, status, data, response: new HttpResponse({ status }) } as Result;
}
