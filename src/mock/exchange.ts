/** A request and its reply, without a network. */
import type { GivenRequest } from '../runtime/requests/forms.ts';
import { matchPath, templateOf } from '../runtime/requests/paths.ts';
import { answer, type Exchange } from './answer.ts';
import type { ServedApi, ServedOperation } from './api.ts';
import { refuse } from './checks.ts';
import { problem, type Reply } from './reply.ts';

/** A request, with the whole path. */
export interface ExchangeRequest extends GivenRequest {
    readonly method: string;
}

export async function reply(request: ExchangeRequest, exchange: Exchange): Promise<Reply> {
    const found = findOperation(request, exchange.api);
    if (found.kind === 'none') return problem(404, 'Not Found', `no path of the description matches '${request.path}'`);
    if (found.kind === 'other') {
        const allow = found.methods.join(', ');
        if (request.method === 'OPTIONS') return { status: 204, headers: { Allow: allow }, parts: [] };
        const detail = `this path has no ${request.method}, but ${allow}`;
        return problem(405, 'Method Not Allowed', detail, { headers: { Allow: allow } });
    }
    const given = { ...request, path: found.path };
    const [operation, ...others] = found.operations;
    const wrong = await refuse(operation, given, exchange.api);
    if (wrong === undefined) return answer(operation, given, exchange);
    for (const other of others) {
        if ((await refuse(other, given, exchange.api)) === undefined) return answer(other, given, exchange);
    }
    return wrong;
}

type Found =
    /** Several have the same path where only a fragment tells them apart, which is not sent: the values of a request may. */
    | {
          readonly kind: 'found';
          readonly operations: readonly [ServedOperation, ...ServedOperation[]];
          readonly path: string;
      }
    | { readonly kind: 'other'; readonly methods: readonly string[] }
    | { readonly kind: 'none' };

/** Finds the operation of a request; a GET answers a HEAD that is not described (RFC 9110, 9.3.2). */
function findOperation({ method, path, query }: ExchangeRequest, { prefixes, operations }: ServedApi): Found {
    const matching = prefixes
        .filter((prefix) => path.startsWith(`${prefix}/`))
        .flatMap((prefix) => {
            const rest = path.slice(prefix.length);
            return operations
                .filter(({ form }) => matchPath(form.path, rest, query) !== undefined)
                .map((operation) => ({ operation, path: rest }));
        });
    const byMethod = (wanted: string): Found | undefined => {
        const [first, ...more] = matching.filter(({ operation }) => operation.method === wanted);
        if (first === undefined) return undefined;
        const template = templateOf(first.operation.form.path);
        const same = more.filter(({ operation }) => templateOf(operation.form.path) === template);
        return {
            kind: 'found',
            operations: [first.operation, ...same.map(({ operation }) => operation)],
            path: first.path,
        };
    };
    const found = byMethod(method) ?? (method === 'HEAD' ? byMethod('GET') : undefined);
    if (found !== undefined) return found;
    if (matching.length === 0) return { kind: 'none' };
    const methods = new Set(matching.map(({ operation }) => operation.method));
    const answered = new Set([...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS']);
    return { kind: 'other', methods: [...answered] };
}
