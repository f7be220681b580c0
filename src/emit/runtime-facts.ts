/** What decides which runtime files are available to an output: facts about its library and its options. */

import type { HttpRecord, HttpTemplate } from '../names/libraries.ts';
import { fromServers } from '../operations/servers.ts';
import { frameworkOf } from '../options/framework.ts';
import type { Options } from '../options/types.ts';
import { hasValidators, validatorsOf } from '../options/validators.ts';
import type { Shape } from './http/library.ts';

/** What is known of a built-in library, while a custom template lists its own files, and what is known of a run. */
interface OtherFacts extends Pick<HttpRecord, 'clients' | 'reads'>, DescribedParts {
    readonly library: HttpTemplate;
    readonly shape: Shape;
    readonly takesSignal: boolean;
    readonly sendsCredentials: boolean;
}

/** What operations may have, by a description and the options together. */
export interface DescribedParts {
    /** Whether an operation may have pages. */
    readonly hasPages: boolean;
    /** Whether a mutation may make queries stale. */
    readonly hasStale: boolean;
}

/** What decides which runtime files are available. */
type RuntimeFacts = ReturnType<typeof factsOf>;

export function factsOf(options: Options, others: Partial<OtherFacts>) {
    const { dateFormat, int64, numericStrings, propertyNames, generationMode, queryParamsSerialization } = options;
    const { takes } = frameworkOf(options);
    const hasDates = dateFormat !== 'string';
    const hasExact = int64 !== 'number';
    const hasTexts = numericStrings === 'number';
    const hasNames = propertyNames === 'camelCase' && generationMode === 'full';
    return {
        ...others,
        layer: options.template.layer,
        framework: options.framework,
        /** The form of hooks: that of the layer, which are called with values, or that of what gives them. */
        hooks: takes === 'values' ? options.template.layer : takes,
        instances: options.instances,
        takesObjects: options.arguments === 'object',
        hasSetup: options.clientSetup !== undefined,
        arrayFormat: queryParamsSerialization.arrayFormat,
        memberFormat: queryParamsSerialization.allowDots ? 'dots' : 'bracketed-keys',
        hasDates,
        /** What dates are. */
        dateFormat,
        hasExact,
        /** Whether numbers are made of strings. */
        hasTexts,
        hasNumbers: hasExact || hasTexts,
        hasNames,
        /** Dates and numbers share the plans of values. */
        hasPlans: hasDates || hasExact || hasTexts,
        hasChecks: hasValidators(options),
        hasExamples: options.examples !== undefined,
        hasMockExamples: options.mockExamples,
        hasHandlers: options.handlers !== undefined,
        fillsDefaults: validatorsOf(options).defaults === true,
        checksParameters: validatorsOf(options).parameters === true,
        assertsFormats: options.formats === 'assert',
        hasCookies: options.cookies,
        hasResults: options.responseShape === 'result',
        hasHeaders: options.responseHeaders,
        hasProgress: options.progress,
        hasServers: options.baseUrl === fromServers,
        hasResources: options.resources,
        hasUrls: options.urls,
        testing: options.testingFramework,
    };
}

/** Facts with the values, or one of the values, that they must have. */
export type When = { readonly [Fact in keyof RuntimeFacts]?: RuntimeFacts[Fact] | readonly RuntimeFacts[Fact][] };

export type Values = Readonly<Record<string, unknown>>;

export function holds(when: When | undefined, facts: Values): boolean {
    return Object.entries(when ?? {}).every(([fact, wanted]) =>
        Array.isArray(wanted) ? wanted.includes(facts[fact]) : wanted === facts[fact],
    );
}
