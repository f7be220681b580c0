import type { AxiosRequestConfig, AxiosResponseTransformer } from 'axios';
import { datesOfStatus, type ErrorDates } from '../../../runtime/dates/errors/dates.ts';
import { reviveDates } from '../../../runtime/dates/settings.ts';

/** Reads the body of a response. Replaces the date strings of an error response with dates. */
function readErrorDates(read: AxiosResponseTransformer, errors: ErrorDates): AxiosResponseTransformer {
    return function (this: AxiosRequestConfig, data: unknown, headers, status = 200) {
        const body: unknown = Reflect.apply(read, this, [data, headers, status]);
        const dates = status < 200 || status >= 300 ? datesOfStatus(status, errors) : undefined;
        return dates === undefined ? body : reviveDates(body, dates);
    };
}

export { readErrorDates };
