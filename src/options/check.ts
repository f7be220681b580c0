/** What the values of each kind of option may be, and what they mean. */
import { isAbsolute, join as joinPaths } from 'node:path';
import { checkGivenNames, givenNamesSchema } from './given-names.ts';
import { checkHeaders, headersForm, headersSchema } from './headers.ts';
import { checkInvalidationRules, invalidationRulesSchema } from './invalidation-rules.ts';
import { checkPageRules, pageRulesSchema } from './page-rules.ts';
import { patternList } from './pattern.ts';
import { type LeafRow, type Meanings, valueOfText } from './rows.ts';
import {
    arrayOf,
    checkChoice,
    checkWith,
    type Finding,
    type Form,
    filled,
    filledString,
    isFilled,
    isRecord,
    join,
    list,
    nameForm,
    type Schema,
    trueOrFalse,
    within,
} from './show.ts';
import { type HasDirectory, moveTemplate, readTemplate, templateOf, templateSchema } from './template.ts';
import { checkValidators, validatorsSchema } from './validators.ts';

/** What a generated name can start with, in classes that every editor knows. */
const nameStartPattern = '^(?:[\\p{L}\\p{Nl}$_][\\p{L}\\p{Nl}\\p{Mn}\\p{Mc}\\p{Nd}\\p{Pc}$]*)?$';

const patchForm =
    'a function in oasmith.config.ts, .mts, .mjs or .js: patch: (description) => { …; return description }';

interface ValueRules extends Form {
    /** The resolved form of a checked value, or of its default. By default, it is the value. */
    readonly resolve?: (value: unknown) => unknown;
    /** A checked value with its paths as seen from the current folder. By default, it has no paths. */
    readonly rebase?: (value: unknown, folder: string) => unknown;
}

export function valueRulesOf(row: LeafRow, hasDirectory: HasDirectory): ValueRules {
    switch (row.kind) {
        case 'text': {
            const { beginsName = false } = row;
            const schema = { type: 'string', ...(beginsName && { pattern: nameStartPattern }) };
            return { check: (given) => checkText(given, beginsName), schema };
        }
        case 'path':
            return { ...filled('a path'), rebase: (path, folder) => rebasePath(String(path), folder) };
        case 'source':
            return {
                check: checkWith((given) => isFilled(given) || isRecord(given), 'a path or URL'),
                schema: filledString,
                rebase: rebaseSource,
            };
        case 'boolean':
            return trueOrFalse;
        case 'choice':
            return {
                check: (given) => checkChoice(Object.keys(row.values), given, row.aliases),
                schema: choiceSchema(row.values, row.aliases),
                resolve: (value) => row.aliases?.[String(value)] ?? value,
            };
        case 'extent': {
            const values = Object.keys(row.values).map((value) => valueOfText(value));
            return {
                check: checkWith(
                    (given) => values.some((one) => one === given),
                    join(
                        values.map((value) => JSON.stringify(value)),
                        'or',
                    ),
                ),
                schema: {
                    oneOf: Object.entries(row.values).map(([value, description]) => ({
                        const: valueOfText(value),
                        description,
                    })),
                },
            };
        }
        case 'threshold': {
            const whole = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
            return {
                check: checkWith(isThreshold, 'true, false or a whole number from 0'),
                schema: { anyOf: [{ type: 'boolean' }, whole] },
            };
        }
        case 'template':
            return {
                check: (given) => {
                    const reading = readTemplate(given, hasDirectory);
                    return 'http' in reading ? [] : [reading];
                },
                schema: templateSchema,
                resolve: templateOf,
                rebase: (value, folder) => moveTemplate(value, (directory) => rebasePath(directory, folder)),
            };
        case 'choice-by-name':
            return {
                check: (given) => checkChoiceByName(Object.keys(row.values), given),
                schema: { type: 'object', additionalProperties: choiceSchema(row.values) },
                resolve: toMap,
            };
        case 'names':
            return {
                check: (given) => checkGivenNames(given, row.of),
                schema: givenNamesSchema(row.of),
                resolve: toMap,
            };
        case 'patch':
            // No JSON is a function.
            return { check: checkWith((given) => typeof given === 'function', patchForm), schema: { not: {} } };
        case 'patterns':
            return { ...patternList(row.names), resolve: toArray };
        case 'list':
            return {
                ...arrayOf(filled('a string')),
                resolve: toArray,
                rebase: (value, folder) => toArray(value).flatMap((entry) => rebaseEntry(String(entry), folder)),
            };
        case 'sources':
            return {
                ...arrayOf(filled('a path or URL'), 'an array of paths and URLs'),
                resolve: toArray,
                rebase: (value, folder) => toArray(value).map((entry) => rebaseSource(entry, folder)),
            };
        case 'page-rules':
            return { check: checkPageRules, schema: pageRulesSchema, resolve: toArray };
        case 'invalidation-rules':
            return { check: checkInvalidationRules, schema: invalidationRulesSchema, resolve: toMap };
        case 'validators':
            return { check: checkValidators, schema: validatorsSchema };
        case 'number': {
            const { unit, most } = row;
            const isAmount = (given: unknown): boolean => typeof given === 'number' && given > 0 && given <= most;
            return {
                check: checkWith(isAmount, `a number of ${unit}, more than 0 and at most ${most}`),
                schema: { type: 'number', exclusiveMinimum: 0, maximum: most },
            };
        }
        case 'headers':
            return {
                check: (given) =>
                    isRecord(given) ? checkHeaders(given) : [{ given, isSecret: true, allowed: headersForm }],
                schema: headersSchema,
                resolve: toMap,
            };
        default:
            return row satisfies never;
    }
}

function choiceSchema(values: Meanings, aliases: Meanings = {}): Schema {
    return {
        type: 'string',
        oneOf: [
            ...Object.entries(values).map(([value, description]) => ({ const: value, description })),
            ...Object.entries(aliases).map(([alias, value]) => ({ const: alias, description: `the same as ${value}` })),
        ],
    };
}

function checkText(given: unknown, beginsName: boolean): readonly Finding[] {
    if (typeof given !== 'string') return [{ given, allowed: 'a string' }];
    if (!beginsName || given === '' || nameForm.test(given)) return [];
    return [{ given, allowed: 'letters, digits, _ and $, with no digit first' }];
}

function isThreshold(value: unknown): boolean {
    return typeof value === 'boolean' || (Number.isSafeInteger(value) && Number(value) >= 0);
}

function checkChoiceByName(values: readonly string[], given: unknown): readonly Finding[] {
    if (!isRecord(given)) return [{ given, allowed: `an object from names to ${list(values)}` }];
    return Object.entries(given).flatMap(([name, value]) => within(name, checkChoice(values, value)));
}

function toArray(value: unknown): readonly unknown[] {
    return Array.isArray(value) ? [...value] : [];
}

function toMap(value: unknown): ReadonlyMap<string, unknown> {
    return new Map(isRecord(value) ? Object.entries(value) : []);
}

/** A path written relative to a folder, as seen from the current folder. */
export function rebasePath(path: string, folder: string): string {
    return folder === '' || isAbsolute(path) ? path : joinPaths(folder, path);
}

/** Standard input, a URL or an object is no path. */
function rebaseSource(value: unknown, folder: string): unknown {
    return typeof value === 'string' && value !== '-' && !isUrl(value) ? rebasePath(value, folder) : value;
}

/** A word without a slash may be a path or a host. `//host` is always a host (RFC 3986, section 4.2). */
function rebaseEntry(entry: string, folder: string): readonly string[] {
    if (isUrl(entry) || entry.startsWith('//')) return [entry];
    const path = rebasePath(entry, folder);
    return entry.includes('/') || entry.startsWith('.') ? [path] : [path, `//${entry}`];
}

function isUrl(text: string): boolean {
    return /^[a-z][a-z\d+.-]*:\/\//i.test(text) || /^(?:https?|file):/i.test(text);
}
