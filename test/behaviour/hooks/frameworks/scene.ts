/** Hooks of one framework, and components that call them. All that a test mounts is unmounted after it. */
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Config } from '../../../../src/index.ts';
import { waitFor } from '../scene.ts';
import { type Bundled, bundledHooks, type MountedFramework } from './bundle.ts';
import type { Client, Mounted, State } from './mounting.ts';

/** What the names of hooks begin with. */
export const prefixes = { preact: 'use', vue: 'use', solid: 'use', svelte: 'create', angular: 'inject' } as const;

export const mountedFrameworks = Object.keys(prefixes) as readonly MountedFramework[];

type Call = (name: string, ...args: readonly unknown[]) => unknown;

/** The hooks and keys of a tag, by the names of operations: `query('GetPetById', 1)`. */
export interface Group {
    readonly query: Call;
    readonly mutation: Call;
    readonly key: (name: string, ...args: readonly unknown[]) => readonly unknown[];
}

export interface Scene<Name extends string> extends Omit<Bundled<Name>, 'mount' | 'QueryClient'> {
    /** A new one for each test. */
    readonly client: Client;
    /** Calls what a module exports. */
    readonly call: (module: Name, ...args: Parameters<Call>) => unknown;
    /** Calls a hook that a module exports. */
    readonly hook: (module: Name, ...args: Parameters<Call>) => unknown;
    readonly group: (module: Name, tag: string) => Group;
    /** Mounts a component that calls a hook with a value, or with what gives it. */
    readonly open: <Value>(initial: Value, use: (given: unknown) => unknown) => Promise<Mounted<Value>>;
}

/**
 * @param purpose The name of a folder for what is generated.
 * @param configs Called when the servers of the tests have started.
 */
export function frameworkScene<Name extends string>(
    framework: MountedFramework,
    purpose: string,
    configs: () => Readonly<Record<Name, Config>>,
): () => Scene<Name> {
    const prefix = prefixes[framework];
    let bundled: Bundled<Name> | undefined;
    let scene: Scene<Name> | undefined;
    let left: (() => void)[] = [];

    beforeAll(async () => {
        bundled = await bundledHooks(framework, purpose, configs());
    });

    beforeEach(() => {
        if (bundled === undefined) throw new Error('the hooks are not generated yet');
        const { mount, QueryClient, ...others } = bundled;
        const { clients } = others;
        const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
        const call: Scene<Name>['call'] = (module, name, ...args) => callIn(clients[module], name, args);
        scene = {
            ...others,
            client,
            call,
            hook: (module, name, ...args) => call(module, prefix + name, ...args),
            group: (module, tag) => groupOf(Object(Reflect.get(clients[module], tag)), prefix),
            open: async (initial, use) => {
                const { leave, ...mounted } = await mount(client, initial, use);
                let isThere = true;
                const leaveOnce = (): void => {
                    if (isThere) leave();
                    isThere = false;
                };
                left.push(leaveOnce);
                return { ...mounted, leave: leaveOnce };
            },
        };
    });

    afterEach(() => {
        for (const leave of left) leave();
        left = [];
        scene?.client.clear();
    });

    return () => {
        if (scene === undefined) throw new Error('the hooks are not generated yet');
        return scene;
    };
}

function groupOf(hooks: object, prefix: string): Group {
    const callOf = (section: string, name: string, args: readonly unknown[]): unknown =>
        callIn(Reflect.get(hooks, section), name, args);
    return {
        query: (name, ...args) => callOf('queries', prefix + name, args),
        mutation: (name, ...args) => callOf('mutations', prefix + name, args),
        key: (name, ...args) => callOf('queryKeys', name, args) as readonly unknown[],
    };
}

function callIn(owner: object, name: string, args: readonly unknown[]): unknown {
    return Reflect.apply(Reflect.get(owner, name), undefined, args);
}

/** Waits until a component shows this. */
export async function shows({ current }: Pick<Mounted<never>, 'current'>, state: State): Promise<void> {
    await waitFor(() => expect(current()).toMatchObject(state));
}
