// Where goldens are.
import { fixtureFolder, runtimeTexts } from '../fixture-runs.js';

/** The texts of runtime declarations. */
export const runtimeFolder = `${fixtureFolder}/${runtimeTexts}`;

const extension = '.golden';

export function goldenOf(path) {
    return path + extension;
}

export function isGolden(path) {
    return path.endsWith(extension);
}
