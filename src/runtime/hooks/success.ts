/** What is called when a mutation has succeeded. */
type OnSuccess = (...given: readonly unknown[]) => unknown;

/** Begins what a mutation does on success, then calls what its user does. The mutation waits for both. */
export function onSuccessOfBoth(first: OnSuccess | undefined, second: OnSuccess | undefined): OnSuccess {
    return async (...given) => {
        const begun = first?.(...given);
        await second?.(...given);
        await begun;
    };
}
