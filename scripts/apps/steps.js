/** The steps of an application, in order: each has a name, and resolves to its result (`works`, `fails` or `skipped`). */

/** Runs steps until one fails, prints each result, and returns whether none failed. */
export async function attemptSteps(title, app, steps, print) {
    print(`\n${title}`);
    for (const { name, run } of steps) {
        app.said = '';
        const outcome = await run(app);
        print(`    ${name.padEnd(40)}  ${outcome}`);
        if (outcome === 'fails') {
            print(app.lastSaid);
            return false;
        }
    }
    return true;
}

export function outcomeOf(isWell) {
    return isWell ? 'works' : 'fails';
}
