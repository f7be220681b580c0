import { HttpHeaders, HttpResponse } from '@angular/common/http';
import { from, type Observable, of } from 'rxjs';

/** Emits a value for each that subscribes. */
export function emitting<Data>(data: Data): Observable<Data> {
    return of(data);
}

/** Emits each item of a stream for each that subscribes. */
export function emittingEach<Item>(items: readonly Item[]): Observable<Item> {
    return from(items);
}

/** The headers of a response without any. */
export function noHeaders(): HttpHeaders {
    return new HttpHeaders();
}

/** The response of Angular, which has been received. */
export function respondExample<Data>(data: Data, status: number): HttpResponse<Data> {
    return new HttpResponse({ body: data, status });
}
