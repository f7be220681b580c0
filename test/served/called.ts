/** Calls every method of a client, and says what became of each call. */
import type ng from 'angular';
import type { Client, Exports } from '../behaviour/library.ts';
import type { MethodCall } from './calls.ts';

export type Outcome =
    | { readonly kind: 'answered' }
    /** No valid arguments were found. */
    | { readonly kind: 'noArguments' }
    /** No valid body of the response was found. */
    | { readonly kind: 'noExample' }
    | { readonly kind: 'impossible'; readonly reason: string }
    | { readonly kind: 'failed'; readonly reason: string };

/** Why a request cannot be sent, or has no answer that is a success, whatever the library. */
const impossible: readonly (readonly [message: RegExp, reason: string])[] = [
    [/'TRACE' HTTP method is unsupported|SecurityError: The operation is insecure/, 'programs cannot send TRACE'],
    [/body\b[^ ]*\.__proto__ is required/, 'axios leaves out such keys of a body'],
    [/"in":"cookie"/, 'programs cannot send cookies'],
    [/"" is an invalid header name/, 'a header has no name'],
];

/** Milliseconds until a call counts as without an answer. */
const patience = 20_000;

/** What became of each method, by its name. */
export async function callAll(client: Client, calls: readonly MethodCall[]): Promise<ReadonlyMap<string, Outcome>> {
    const outcomes = new Map<string, Outcome>();
    for (const call of calls) {
        outcomes.set(call.method, call.lacksExample ? { kind: 'noArguments' } : await outcomeOf(client, call));
    }
    return outcomes;
}

async function outcomeOf(client: Client, { method, args, isShared }: MethodCall): Promise<Outcome> {
    try {
        await withinTime(async () => {
            const result = await client.call(method, ...args);
            if (Symbol.asyncIterator in Object(result)) for await (const _ of Object(result));
        });
        return { kind: 'answered' };
    } catch (error) {
        // What an adapter looks for may have another name in an output.
        const response = await client.error(error).catch(() => undefined);
        const said = response === undefined ? messageOf(error) : `${response.status} ${JSON.stringify(response.data)}`;
        const known = impossible.find(([message]) => message.test(said));
        if (known !== undefined) return { kind: 'impossible', reason: known[1] };
        if (/there is no example of the response|no valid example was found for this answer/.test(said))
            return { kind: 'noExample' };
        if (isShared) return { kind: 'impossible', reason: 'another operation has the same method and path' };
        return { kind: 'failed', reason: `${said} ${JSON.stringify(args)}` };
    }
}

function messageOf(error: unknown): string {
    const { cause } = Object(error);
    const said = error instanceof Error ? String(error) : JSON.stringify(error);
    return cause === undefined ? said : `${said} (${cause})`;
}

async function withinTime(work: () => Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('there was no answer')), patience);
    });
    await Promise.race([work(), late]).finally(() => clearTimeout(timer));
}

/** From now on, a client rejects a body that is not valid, in both directions. */
export function rejectInvalid({ http, bodySettings, apiModule, settingsName }: Exports): void {
    const settings = { validate: 'reject' };
    for (const target of [http, bodySettings]) if (target !== undefined) Object.assign(Object(target), settings);
    if (settingsName !== undefined) (apiModule as ng.IModule).value(settingsName as string, settings);
}
