/** A mock server that follows its description: it serves the new one as soon as that has changed. */
import type { AddressInfo } from 'node:net';
import { type Diagnostic, diagnose, OasmithError } from '../diagnostics/index.ts';
import { errorCodeOf, messageOf } from '../diagnostics/system-errors.ts';
import type { Input } from '../load/input.ts';
import type { Variables } from '../options/headers.ts';
import type { Config } from '../options/types.ts';
import { Changes } from '../run/changes.ts';
import { watchFiles } from '../run/files.ts';
import { watchServers } from '../run/servers.ts';
import { type LoadedApi, loadApi } from './load.ts';
import { type Answered, createMockServer, type MockServer, type ServerSettings } from './server.ts';

export interface MockSettings extends ServerSettings {
    readonly host: string;
    /** 0 is any that is free. */
    readonly port: number;
}

export interface MockOptions {
    /** Reads the configuration, also after a change. Calls `onInput` with what it reads. */
    readonly read: (onInput: (input: Input) => void) => Promise<Config>;
    readonly env: Variables;
    readonly showQueries: boolean;
    readonly signal: AbortSignal;
    /** Called once the server listens. */
    readonly onReady: (url: string, loaded: LoadedApi) => void;
    readonly onReloaded: (loaded: LoadedApi) => void;
    /** Called if a changed description cannot be served: the server continues with the one before. */
    readonly onError: (error: unknown) => void | Promise<void>;
    readonly onAnswered: (answered: Answered) => void;
}

/** Seconds between two requests for a description on a server, as in a watch. */
const pollInterval = 5;

/**
 * Serves a description until the signal.
 *
 * @throws {OasmithError} if the description cannot be read at the start, or the server cannot listen.
 */
export async function serveMock(settings: MockSettings, options: MockOptions): Promise<void> {
    const { signal } = options;
    const changes = new Changes();
    const files = watchFiles((paths) => changes.add(paths));
    const servers = watchServers(pollInterval, (urls) => changes.add(urls));
    let mock: MockServer | undefined;
    /** Reads all of it, and watches what was read: after an error, what was read before, too. */
    let inputs: readonly Input[] = [];
    const read = async (): Promise<LoadedApi> => {
        const fresh: Input[] = [];
        const onInput = (input: Input): void => {
            fresh.push(input);
            if (input.kind !== 'server') files.add(input.path);
        };
        let isDone = false;
        try {
            const config = await options.read(onInput);
            const loaded = await loadApi(config, { ...options, onInput, kept: servers.kept });
            isDone = true;
            return loaded;
        } finally {
            inputs = isDone ? fresh : [...inputs, ...fresh];
            files.retain(new Set(inputs.flatMap((input) => (input.kind === 'server' ? [] : [input.path]))));
            servers.retain(new Set(inputs.flatMap((input) => (input.kind === 'server' ? [input.url] : []))));
        }
    };
    try {
        const first = await read();
        mock = createMockServer(first.api, settings, options.onAnswered);
        options.onReady(await listen(mock, settings), first);
        while (!signal.aborted) {
            await changes.waitUntilSettled(signal).catch(() => {});
            if (signal.aborted) break;
            changes.take();
            try {
                const next = await read();
                mock.use(next.api);
                options.onReloaded(next);
            } catch (error) {
                if (!signal.aborted) await options.onError(error);
            }
        }
    } catch (error) {
        if (!signal.aborted) throw error;
    } finally {
        changes.close();
        files.close();
        servers.close();
        await mock?.close();
    }
}

async function listen({ server }: MockServer, { host, port }: MockSettings): Promise<string> {
    await new Promise<void>((resolve, reject) => {
        server.once('error', (error) =>
            reject(new OasmithError([explainAddress(error, host, port)], { cause: error })),
        );
        server.listen({ host, port }, resolve);
    });
    const address = server.address() as AddressInfo;
    const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    return `http://${name}:${address.port}`;
}

/** Why a server cannot have an address, and what to do about it. */
function explainAddress(error: Error, host: string, port: number): Diagnostic {
    const explained: Readonly<Record<string, readonly [reason: string, help: string]>> = {
        EADDRINUSE: [`the port ${port} is in use`, 'choose another one with --port, or any that is free: --port 0'],
        EACCES: [`the port ${port} needs more rights`, 'choose one above 1023 with --port'],
        EADDRNOTAVAIL: [`'${host}' is no address of this machine`, 'leave --host out, or give one that is'],
        ENOTFOUND: [`there is no host '${host}'`, 'leave --host out, or give an address of this machine'],
    };
    const [reason, help] = explained[errorCodeOf(error)] ?? [messageOf(error), 'choose others with --host and --port'];
    return diagnose('unusable-address', `the server cannot listen: ${reason}`, { help });
}
