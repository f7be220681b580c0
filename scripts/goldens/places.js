// Where goldens are.
import { fixtureFolder, goldenExtension, runtimeTexts } from '../fixture-runs.js';

/** The texts of runtime declarations. */
export const runtimeFolder = `${fixtureFolder}/${runtimeTexts}`;

export function goldenOf(path) {
    return path + goldenExtension;
}
