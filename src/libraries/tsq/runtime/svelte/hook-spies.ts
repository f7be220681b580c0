import { SvelteMap } from 'svelte/reactivity';
import { spy } from '../../../../runtime/mocks/spies.ts';

/**
 * Creates a mock function for a hook. What it returns is made of what a test gives to the function `name`, or of nothing.
 * Components that have it already see what a test gives later.
 */
export function hookSpy<Own>(name: string, resultOf: (given: object) => object): Own {
    const values = new SvelteMap<string, unknown>();
    const result: object = {};
    const set = (given: object): void => {
        for (const [key, value] of Object.entries(resultOf(given))) {
            values.set(key, value);
            Object.defineProperty(result, key, { get: () => values.get(key), configurable: true, enumerable: true });
        }
    };
    const hook = spy((created) => {
        set({});
        created.mockReturnValue(result);
    });
    return Object.assign(hook, { [name]: set }) as Own;
}
