import { spy } from './spies.ts';

/**
 * Creates a mock function for a hook. What it returns is made of what a test gives to the function `name`, or of nothing.
 */
export function hookSpy<Own>(name: string, resultOf: (given: object) => object): Own {
    const hook = spy((created) => created.mockReturnValue(resultOf({})));
    const set = (given: object): void => {
        hook.mockReturnValue(resultOf(given));
    };
    return Object.assign(hook, { [name]: set }) as Own;
}
