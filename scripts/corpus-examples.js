// Compares generated validators with ajv: over the examples that public descriptions give for their named schemas, and for
// the JSON bodies that are one. Exits with 1 if a validator refuses an example that is valid for ajv.
//
//   node scripts/corpus-examples.js                                    all descriptions; run `npm run build` before
//   node scripts/corpus-examples.js --filter 'stripe*' --sample 100    some of them
//   node scripts/corpus-examples.js --part 2/10                        the second of ten parts
//   node scripts/corpus-examples.js --variants                         also values that differ from an example in one place
//   node scripts/corpus-examples.js --accepted                         also lists what only validators accept
//   node scripts/corpus-examples.js --made                             the examples that oasmith makes instead, with formats; exits
//                                                                      with 1 if one of them is not valid for both
//
// Where docs/decisions.md deviates from JSON Schema on purpose, a difference is counted apart:
//
// - null is valid beside any `nullable: true`: for JSON Schema, only beside a `type`, and without an `enum`;
// - a discriminator chooses the alternative, or the subtype of a base: a value is refused if its tag names a schema that it
//   is not of, and accepted if that schema is one of several that it is of;
// - listed values are valid if none of them has the `type` beside them;
// - a pattern that could take exponential time is not checked, and a warning says so (`unchecked-keyword`).
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { installCorpus, listDescriptions } from './corpus/descriptions.js';
import { collectExamples } from './corpus/examples/collect.js';
import { compareExamples } from './corpus/examples/compare.js';
import { showExamples } from './corpus/examples/report.js';
import { generateExamples, generateValidators } from './corpus/examples/validators.js';
import { withVariants } from './corpus/examples/variants.js';
import { readCount, readPart } from './corpus/flags.js';
import { Progress } from './corpus/progress.js';

const { values: flags } = parseArgs({
    options: {
        filter: { type: 'string' },
        sample: { type: 'string' },
        part: { type: 'string' },
        variants: { type: 'boolean', default: false },
        accepted: { type: 'boolean', default: false },
        made: { type: 'boolean', default: false },
    },
});

// Matching some patterns would take years. V8 has a second engine, which takes time in proportion to the string.
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');

/** The seeds that examples are made with. */
const seeds = [0, 1, 2, 999];

const selection = { filter: flags.filter, sample: readCount(flags.sample), part: readPart(flags.part) };
const descriptions = listDescriptions(installCorpus(), selection);
if (descriptions.length === 0) throw new Error('no description has such a name');

const progress = new Progress(descriptions.length);
const begun = performance.now();
const results = [];
for (const { name, path } of descriptions) {
    progress.show(results.length, name);
    results.push({ name, ...(await tryOut(path)) });
}
progress.clear();

const seconds = (performance.now() - begun) / 1000;
const shown = { results, seconds, showsAccepted: flags.accepted || flags.made, areMade: flags.made };
if (!showExamples(shown)) process.exitCode = 1;

async function tryOut(path) {
    const result = { counts: {}, variants: {}, listed: [] };
    try {
        const document = JSON.parse(readFileSync(path, 'utf8'));
        // ajv would need the same schemas, upgraded by somebody else.
        if (document.openapi === undefined) return { ...result, isSkipped: true };
        const examples = collectExamples(document);
        if (examples.length === 0 && !flags.made) return result;
        const validators = flags.made ? await generateExamples(path, seeds) : await generateValidators(path);
        if (flags.made) examples.splice(0, examples.length, ...validators.examples);
        result.missing = validators.missing ?? [];
        const values = flags.variants ? withVariants(examples) : examples;
        for (const { isVariant, ...outcome } of compareExamples(document, values, validators)) {
            const counts = isVariant ? result.variants : result.counts;
            counts[outcome.kind] = (counts[outcome.kind] ?? 0) + 1;
            if (!['both', 'neither'].includes(outcome.kind)) result.listed.push(outcome);
        }
        return result;
    } catch (error) {
        return { ...result, reason: error.stack ?? String(error) };
    }
}
