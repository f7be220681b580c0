/** Takes away every global that a platform does not have. */
import { runInNewContext } from 'node:vm';

const ofLanguage = runInNewContext('Object.getOwnPropertyNames(globalThis)');

/** @param names The globals that are there besides those of the language. */
export function keepOnly(names, withoutOfLanguage = []) {
    const kept = new Set([...ofLanguage, ...names]);
    for (const name of withoutOfLanguage) kept.delete(name);
    for (const name of Object.getOwnPropertyNames(globalThis)) {
        if (!kept.has(name)) delete globalThis[name];
    }
}

export function define(values) {
    for (const [name, value] of Object.entries(values)) {
        Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
}

/** Hides globals that the modules of Node itself need: for all others, they are undefined. */
export function keepForNode(names) {
    for (const name of names) {
        const value = globalThis[name];
        Object.defineProperty(globalThis, name, {
            configurable: true,
            get: () => {
                const [, , caller = ''] = new Error().stack?.split('\n') ?? [];
                return caller.includes('(node:') || caller.includes('at node:') ? value : undefined;
            },
        });
    }
}
