import { signal, type WritableSignal } from '@angular/core';
import { spy } from '../../../../runtime/mocks/spies.ts';

/**
 * Creates a mock function for a hook. What it returns is made of what a test gives to the function `name`, or of nothing:
 * functions, and a signal for each value. Components that have it already see what a test gives later.
 */
export function hookSpy<Own>(name: string, resultOf: (given: object) => object): Own {
    const members: Record<string, unknown> = {};
    const signals = new Map<string, WritableSignal<unknown>>();
    const set = (given: object): void => {
        for (const [key, value] of Object.entries(resultOf(given))) {
            const known = signals.get(key);
            if (known !== undefined) {
                known.set(value);
            } else if (typeof value === 'function') {
                members[key] = value;
            } else {
                const created = signal<unknown>(value);
                signals.set(key, created);
                members[key] = created;
            }
        }
    };
    const hook = spy((created) => {
        set({});
        created.mockReturnValue(members);
    });
    return Object.assign(hook, { [name]: set }) as Own;
}
