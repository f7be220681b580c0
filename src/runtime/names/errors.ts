import { rethrow } from '../error-bodies/response.ts';
import { type ByStatus, ofStatus } from '../status-errors/statuses.ts';
import { asNamed, type Names } from './names.ts';

/** Gives the properties in the body of an error response the names that a program has for them, then rethrows the error. */
export function nameError(errors: ByStatus<Names>): (error: unknown) => never {
    return (error) =>
        rethrow(error, (body, status) => {
            const names = ofStatus(status, errors);
            return names === undefined ? body : asNamed(body, names);
        });
}
