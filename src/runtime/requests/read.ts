import { bodyFormOf, readBody } from './bodies.ts';
import type { GivenRequest, ParameterForm, RequestForm, RequestIssue, RequestPlace, RequestValues } from './forms.ts';
import { decodeQuery, readSingle, unencoded } from './joined.ts';
import { pairsOf, readForm, readQuery } from './pairs.ts';
import { matchPath, readPath } from './paths.ts';
import { inWords, type Report, readJsonText, reportBelow } from './trees.ts';

/** Reads the values of a request as its operation describes them, without cookies. What cannot be read is among the issues. */
export async function readRequest(form: RequestForm, given: GivenRequest): Promise<RequestValues> {
    const issues: RequestIssue[] = [];
    const reportIn =
        (place: RequestPlace): Report =>
        (reason, path = []) =>
            void issues.push({ place, path, reason: inWords(reason) });
    const match = matchPath(form.path, given.path, given.query);
    return {
        path: match === undefined ? {} : readPath(match, reportIn('path')),
        query: readQueryOf(form.query, given.query, reportIn('query')),
        headers: readHeaders(form.headers ?? [], given.headers, reportIn('header')),
        body: await readBodyOf(form, given, reportIn('body')),
        issues,
    };
}

function readQueryOf(form: RequestForm['query'] = [], query: string, report: Report): unknown {
    if (!('kind' in form)) {
        return readQuery(pairsOf(query), form, report);
    }
    if (form.kind === 'form') {
        return readForm(pairsOf(query), form.value, form.fields, report, decodeQuery);
    }
    const here = reportBelow(report, form.name);
    const text = decodeQuery(query);
    if (query === '') {
        return form.required === true ? here('is missing') : undefined;
    }
    if (text === undefined) {
        return here('cannot be read');
    }
    return form.kind === 'json' ? readJsonText(text, here) : text;
}

function readHeaders(
    parameters: readonly ParameterForm[],
    headers: Headers,
    report: Report,
): Readonly<Record<string, unknown>> {
    const values = parameters.map((parameter): [string, unknown] => {
        const text = headers.get(parameter.name);
        const here = reportBelow(report, parameter.name);
        if (text === null) {
            return [parameter.name, parameter.required === true ? here('is missing') : undefined];
        }
        return [parameter.name, readSingle(text, parameter, unencoded, here)];
    });
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

async function readBodyOf(form: RequestForm, { headers, body }: GivenRequest, report: Report): Promise<unknown> {
    const contentType = headers.get('Content-Type') ?? '';
    if (form.body === undefined) {
        return undefined;
    }
    const found = bodyFormOf(form, contentType);
    if (body.length === 0) {
        // Content that has a type and no bytes is an empty text or file (RFC 9110, 8.3).
        const isEmpty = contentType !== '' && (found?.kind === 'text' || found?.kind === 'bytes');
        return form.body.required !== true
            ? undefined
            : isEmpty
              ? readBody(found, body, contentType, report)
              : report('is missing');
    }
    return found === undefined ? report('has another media type') : readBody(found, body, contentType, report);
}

/**
 * What is read of a request.
 *
 * @param prefix What the path of the server has before those of operations.
 */
export async function givenOf(request: Request, prefix = ''): Promise<GivenRequest> {
    const { pathname, search } = new URL(request.url);
    return {
        path: pathname.slice(prefix.length),
        query: search.slice(1),
        headers: request.headers,
        body: new Uint8Array(await request.clone().arrayBuffer()),
    };
}
