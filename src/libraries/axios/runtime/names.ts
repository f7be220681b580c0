import type { AxiosRequestConfig, AxiosResponseTransformer } from 'axios';
import { asNamed, type Names } from '../../../runtime/names/names.ts';
import { type ByStatus, ofStatus } from '../../../runtime/status-errors/statuses.ts';

/** Reads the body of a response. Gives the properties of an error response the names that a program has for them. */
export function readErrorNames(read: AxiosResponseTransformer, errors: ByStatus<Names>): AxiosResponseTransformer {
    return function (this: AxiosRequestConfig, data: unknown, headers, status = 200) {
        const body: unknown = Reflect.apply(read, this, [data, headers, status]);
        const names = status < 200 || status >= 300 ? ofStatus(status, errors) : undefined;
        return names === undefined ? body : asNamed(body, names);
    };
}
