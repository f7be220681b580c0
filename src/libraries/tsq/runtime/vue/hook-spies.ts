import { isRef, shallowRef } from 'vue';
import { spy } from '../../../../runtime/mocks/spies.ts';

/**
 * Creates a mock function for a hook. What it returns is made of what a test gives to the function `name`, or of nothing:
 * functions, and a ref for each value. Components that have it already see what a test gives later.
 */
export function hookSpy<Own>(name: string, resultOf: (given: object) => object): Own {
    const refs: Record<string, unknown> = {};
    const set = (given: object): void => {
        const result = resultOf(given);
        for (const [key, value] of Object.entries({ ...result, suspense: async () => result })) {
            const known = refs[key];
            if (isRef(known)) {
                known.value = value;
            } else {
                refs[key] = typeof value === 'function' ? value : shallowRef(value);
            }
        }
    };
    const hook = spy((created) => {
        set({});
        created.mockReturnValue(refs);
    });
    return Object.assign(hook, { [name]: set }) as Own;
}
