/** What scripts/corpus-served.js needs of the tests: the clients of a description call every operation of it. */
import { setupServer } from 'msw/node';
import type { generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import type { HttpTemplate } from '../../src/options/types.ts';
import { libraries } from '../behaviour/libraries/index.ts';
import { callAll, type Outcome, rejectInvalid } from './called.ts';
import { callsOf } from './calls.ts';
import { openServed } from './opened.ts';

/** Values in terms of JSON, as arguments are made in these. */
export const servedOptions = { dateFormat: 'string', int64: 'number', validators: true, formats: 'assert' } as const;

const handlersUrl = 'http://api.test/v1';

interface Described {
    /** Of the files that are written. */
    readonly name: string;
    readonly document: JsonObject;
    readonly template: HttpTemplate;
    readonly generate: typeof generate;
}

/** The outcomes of all methods, which are answered by handlers for MSW, or by a server. */
export async function callDescription(
    { name, document, template, generate: generating }: Described,
    serverUrl?: string,
): Promise<ReadonlyMap<string, Outcome>> {
    const [, library] = libraries.find(([, one]) => one.template === template) ?? [];
    if (library === undefined) throw new Error(`there is no library for ${template}`);
    const { calls, otherServers } = await callsOf(document, template, servedOptions);
    if (calls.length === 0) return new Map();
    const config = { src: document, ...servedOptions, baseUrl: serverUrl ?? handlersUrl };
    const opened = await openServed<object>(name, library, config, generating, serverUrl === undefined);
    const { exports, client, handling } = opened;
    rejectInvalid(exports);
    if (serverUrl !== undefined) {
        const moved = Object.entries(otherServers).map(([key, url]) => [key, atServer(url, serverUrl)]);
        if (moved.length > 0) client.setOtherServers(Object.fromEntries(moved));
        // A client would follow a redirect to another server.
        const [redirects, others] = [calls.filter((one) => one.isRedirect), calls.filter((one) => !one.isRedirect)];
        const reason = 'the only answer is a redirect';
        return new Map([
            ...(await callAll(client, others)),
            ...redirects.map(({ method }): [string, Outcome] => [method, { kind: 'impossible', reason }]),
        ]);
    }
    const refuse = (error: unknown): never => {
        throw error;
    };
    const server = setupServer(...handling.handlers({ onInvalidRequest: refuse }));
    server.listen({ onUnhandledRequest: 'error' });
    try {
        return await callAll(client, calls);
    } finally {
        server.close();
    }
}

/** The path of one server at another one. */
function atServer(url: string, serverUrl: string): string {
    return serverUrl.replace(/\/$/, '') + new URL(url, serverUrl).pathname.replace(/\/$/, '');
}
