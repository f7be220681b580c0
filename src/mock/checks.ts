/** What is wrong with a request. */
import { formatPointer } from '../load/pointer.ts';
import { bodyFormOf } from '../runtime/requests/bodies.ts';
import type { GivenRequest, RequestPlace, RequestValues } from '../runtime/requests/forms.ts';
import { readRequest } from '../runtime/requests/read.ts';
import type { ServedApi, ServedOperation } from './api.ts';
import { type Problem, problem, type Reply } from './reply.ts';

/** A reply to a request that is not what the description says; undefined if nothing is wrong. */
export async function refuse(
    operation: ServedOperation,
    given: GivenRequest,
    api: ServedApi,
): Promise<Reply | undefined> {
    const { form, bodies } = operation;
    const contentType = given.headers.get('Content-Type') ?? '';
    const bodyForm = bodyFormOf(form, contentType);
    if (form.body !== undefined && given.body.length > 0 && bodyForm === undefined) {
        const offered = form.body.contents.map(([mediaType]) => mediaType).join(', ');
        const detail = `the body has the media type '${contentType}', and can have ${offered}`;
        return problem(415, 'Unsupported Media Type', detail, { headers: { 'Accept-Post': offered } });
    }
    const coding = given.headers.get('Content-Encoding') ?? 'identity';
    if (given.body.length > 0 && bodyForm !== undefined && bodyForm.kind !== 'bytes' && !/^identity$/i.test(coding)) {
        const detail = `the body has the content coding '${coding}', and can have none`;
        return problem(415, 'Unsupported Media Type', detail, { headers: { 'Accept-Encoding': 'identity' } });
    }
    const values = await readRequest(form, given);
    const { cookies, issues: ofCookies } = operation.readCookies(given.headers);
    const unreadable = [...values.issues, ...ofCookies].map(({ place, path: [name, ...rest], reason }) =>
        place === 'body'
            ? problemAt(place, undefined, name === undefined ? [] : [name, ...rest], reason)
            : problemAt(place, name, rest, reason),
    );
    const invalid = operation.parameters.flatMap(({ place, name, plan }) => {
        const value = valueOfParameter({ ...values, cookies }, place, name);
        if (value === undefined) return [];
        return api.judge.issuesOf(plan, value).map(({ path, message }) => problemAt(place, name, path, message));
    });
    const ofBody = values.issues.some(({ place }) => place === 'body') ? undefined : bodyForm && bodies.get(bodyForm);
    const issues = ofBody === undefined || values.body === undefined ? [] : api.judge.issuesOf(ofBody, values.body);
    const body = issues.map(({ path, message }) => problemAt('body', undefined, path, message));
    const errors: readonly Problem[] = [...unreadable, ...invalid, ...body];
    if (errors.length === 0) return undefined;
    return unreadable.length + invalid.length === 0
        ? problem(422, 'Unprocessable Content', 'the body is not what the description says', { errors })
        : problem(400, 'Bad Request', 'the request is not what the description says', { errors });
}

function valueOfParameter(
    values: Pick<RequestValues, 'path' | 'query' | 'headers'> & { readonly cookies: unknown },
    place: RequestPlace,
    name: string | undefined,
): unknown {
    const { path, query, headers, cookies } = values;
    if (name === undefined) return query;
    const named = { path, query, header: headers, cookie: cookies, body: {} }[place] as Readonly<
        Record<string, unknown>
    >;
    // A missing parameter is not what every object has under its name.
    return Object.hasOwn(named, name) ? named[name] : undefined;
}

/** Where in a parameter, or in the body, something is wrong. The body itself has a pointer, too. */
function problemAt(
    place: RequestPlace,
    name: string | undefined,
    path: readonly PropertyKey[],
    detail: string,
): Problem {
    return {
        in: place,
        ...(name !== undefined && { name }),
        ...((place === 'body' || path.length > 0) && { pointer: `#${formatPointer(path.map(String))}` }),
        detail,
    };
}
