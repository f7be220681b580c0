/** The parts of the benchmark, in the order in which they run. Each returns cells, by row and by name. */
import { measureAgain } from './parts/again.js';
import { measureBrowser } from './parts/browser.js';
import { measureBundles } from './parts/bundle.js';
import { measureChecking } from './parts/check.js';
import { measureDivided } from './parts/divided.js';
import { measureExamples } from './parts/examples.js';
import { measureGenerating } from './parts/generate.js';
import { measureGrowth } from './parts/growth.js';
import { measureRequests } from './parts/requests.js';
import { measureValidators } from './parts/validators.js';

export const parts = {
    again: async (bench) => ({ again: await measureAgain(bench) }),
    generate: measureGenerating,
    bundle: measureBundles,
    requests: measureRequests,
    validators: measureValidators,
    examples: measureExamples,
    browser: measureBrowser,
    check: measureChecking,
    divided: measureDivided,
    growth: measureGrowth,
};
