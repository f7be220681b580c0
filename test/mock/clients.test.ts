/** The clients of all fixtures call every operation: what they send is accepted, and what comes is valid. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { documentIn, generateModule } from '../behaviour/client.ts';
import { fetch } from '../behaviour/libraries/fetch.ts';
import { callsOf } from './calls.ts';
import { serving } from './serving.ts';

const folder = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const fixtures = readdirSync(folder).filter((name) => /^(?!tsconfig).*\.(yaml|json)$/.test(name));

/** What no request of a program can be, or no answer a success. */
const exceptions: ReadonlyMap<string, RegExp> = new Map([
    ['verbsClient.sendTrace', /'TRACE' HTTP method is unsupported/],
    // Programs cannot send cookies.
    ['parametersClient.mixedOrder', /"session","detail":"is missing"/],
    ['responsesClient.getRedirect', /302/],
]);

/** The methods for which no valid value is found. */
const withoutExample: ReadonlyMap<string, readonly string[]> = new Map([
    ['openapi-3.2-discriminators.yaml', ['addVehicle']],
]);

const options = { dateFormat: 'string', int64: 'number', validators: true, formats: 'assert' } as const;

type Methods = Readonly<Record<string, Readonly<Record<string, (...args: readonly unknown[]) => unknown>>>>;

test.each(fixtures)('%s', async (name) => {
    const document = await documentIn(folder + name);
    const calls = await callsOf(document, options);
    if (calls.length === 0) return;
    const { url } = await serving({ src: document });
    const exports = await generateModule(`mock ${name}`, fetch, { src: document, baseUrl: url, ...options });
    const invalid: unknown[] = [];
    Object.assign(exports.http as object, { baseUrl: url, onInvalid: (one: unknown) => invalid.push(one) });
    const failures: string[] = [];
    for (const { group, method, args, lacksExample } of calls) {
        if (lacksExample) continue;
        try {
            const result = await (exports as Methods)[group]?.[method]?.(...args);
            if (Symbol.asyncIterator in Object(result)) for await (const _ of Object(result));
        } catch (error) {
            const { body } = error as { readonly body?: unknown };
            const reason = `${error} ${JSON.stringify(body)} ${JSON.stringify(args)}`;
            if (exceptions.get(`${group}.${method}`)?.test(reason) !== true) failures.push(`${method} ${reason}`);
        }
    }
    expect({ failures, invalid }).toEqual({ failures: [], invalid: [] });
    const missing = calls.filter(({ lacksExample }) => lacksExample);
    expect(missing.map(({ method }) => method)).toEqual(withoutExample.get(name) ?? []);
});
