/** Calls every method of a client, and says what became of each call. */
import type ng from 'angular';
import type { Client, Exports } from '../behaviour/library.ts';
import type { MethodCall } from './calls.ts';

export type Outcome =
    | { readonly kind: 'answered' }
    /** No valid arguments were found. */
    | { readonly kind: 'noArguments' }
    | { readonly kind: 'impossible'; readonly reason: string }
    | { readonly kind: 'failed'; readonly reason: string };

/** Why a request cannot be sent, or has no answer that is a success, whatever the library. */
const impossible: readonly (readonly [message: RegExp, reason: string])[] = [
    [/'TRACE' HTTP method is unsupported|SecurityError: The operation is insecure/, 'programs cannot send TRACE'],
    [/body\b[^ ]*\.__proto__ is required/, 'axios leaves out such keys of a body'],
    [/"in":"cookie"/, 'programs cannot send cookies'],
    [/^30\d/, 'the only answer is a redirect'],
];

/** Milliseconds until a call counts as without an answer. */
const patience = 20_000;

/** What became of each method, by its name. */
export async function callAll(client: Client, calls: readonly MethodCall[]): Promise<ReadonlyMap<string, Outcome>> {
    const outcomes = new Map<string, Outcome>();
    for (const { method, args, lacksExample } of calls) {
        outcomes.set(method, lacksExample ? { kind: 'noArguments' } : await outcomeOf(client, method, args));
    }
    return outcomes;
}

async function outcomeOf(client: Client, method: string, args: readonly unknown[]): Promise<Outcome> {
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
