import { createStore } from 'solid-js/store';
import { spy } from '../../../../runtime/mocks/spies.ts';

/**
 * Creates a mock function for a hook. What it returns is made of what a test gives to the function `name`, or of nothing.
 * Components that have it already see what a test gives later.
 */
export function hookSpy<Own>(name: string, resultOf: (given: object) => object): Own {
    const [result, setResult] = createStore<object>({});
    const set = (given: object): void => setResult(resultOf(given));
    const hook = spy((created) => {
        set({});
        created.mockReturnValue(result);
    });
    return Object.assign(hook, { [name]: set }) as Own;
}
