import type { AxiosRequestConfig, AxiosResponseTransformer } from 'axios';
import type { Dates } from '../../../runtime/dates/dates.ts';
import { reviveDates } from '../../../runtime/dates/settings.ts';
import { type ByStatus, ofStatus } from '../../../runtime/status-errors/statuses.ts';

/** Reads the body of a response. Replaces the date strings of an error response with dates. */
export function readErrorDates(read: AxiosResponseTransformer, errors: ByStatus<Dates>): AxiosResponseTransformer {
    return function (this: AxiosRequestConfig, data: unknown, headers, status = 200) {
        const body: unknown = Reflect.apply(read, this, [data, headers, status]);
        const dates = status < 200 || status >= 300 ? ofStatus(status, errors) : undefined;
        return dates === undefined ? body : reviveDates(body, dates);
    };
}
