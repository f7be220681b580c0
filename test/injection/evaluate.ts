/** Runs generated files as a program that imports them would, in a separate realm where nothing may happen. */
import vm from 'node:vm';
import { moduleRunnerTransform, transformWithOxc } from 'vite';
import { canary } from './payloads.ts';

/** Globals that a file must not touch while it is loaded. */
const traps = [
    ...[
        canary,
        'fetch',
        'XMLHttpRequest',
        'WebSocket',
        'EventSource',
        'Worker',
        'importScripts',
        'navigator',
        'document',
    ],
    ...['window', 'self', 'location', 'localStorage', 'sessionStorage', 'process', 'global', 'Buffer', 'setTimeout'],
    ...['setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame', 'postMessage', 'alert', 'require'],
];

/** The observable state of a realm: its globals and its prototypes. */
const look = new vm.Script(`
    [globalThis, Object, Array, Function, String, Number, Boolean, RegExp, Date, Promise, Error, Map, Set].flatMap((owner) =>
        [owner, owner.prototype].flatMap((object) => (object ? Reflect.ownKeys(object).map(String) : [])),
    ).join()
`);

const untouched: unknown = look.runInContext(vm.createContext(realm(new Set())));

/** The side effects of loading files: the globals that were touched, the errors, the changes. */
export async function sideEffectsOf(files: readonly { readonly text: string }[]): Promise<string[]> {
    const touched = new Set<string>();
    const context = vm.createContext(realm(touched));
    const errors: string[] = [];
    for (const { text } of files) errors.push(...(await load(text, context)));
    if (look.runInContext(context) !== untouched) errors.push('a global or a prototype changed');
    return [...errors, ...[...touched].map((name) => `'${name}' was touched`)];
}

function realm(touched: Set<string>): object {
    const globals = {};
    for (const name of traps) {
        const touch = (): void => {
            touched.add(name);
        };
        Object.defineProperty(globals, name, { get: touch, set: touch, configurable: true, enumerable: true });
    }
    return globals;
}

/** The module becomes a function with its imports and exports as parameters, as no realm can import a string. */
async function load(text: string, context: vm.Context): Promise<string[]> {
    try {
        const { code } = await transformWithOxc(text, 'output.ts', { decorator: { legacy: true }, sourcemap: false });
        const module = await moduleRunnerTransform(code, null, 'output.ts', code);
        const run: unknown = vm.runInContext(`(async (${parameters}) => {'use strict';${module?.code}\n})`, context);
        if (typeof run !== 'function') return ['it is more than one module'];
        await run(
            async () => anything,
            {},
            (name: string) => name,
        );
        return [];
    } catch (error) {
        // An error of another realm is not an `Error` of this one.
        return [`loading fails: ${String(error)}`];
    }
}

/** The names by which the transformed code imports and exports. */
const parameters = '__vite_ssr_import__, __vite_ssr_exports__, __vite_ssr_exportName__';

/** Replaces every package: it can be called, constructed and read, and returns itself. */
const anything: unknown = new Proxy(class {}, {
    get: (target, name) => {
        if (name === 'prototype') return target.prototype;
        return name === 'then' || typeof name === 'symbol' ? undefined : anything;
    },
    apply: () => anything,
    construct: () => ({}),
});
