/** Dates in the code of methods: which plans an output has, and what a template must do for them. */
import { describe, expect, test } from 'vitest';
import { OutputLimit } from '../../src/diagnostics/output-limit.ts';
import type { HttpLibrary } from '../../src/emit/http/library.ts';
import { emit, targetOf } from '../../src/emit/index.ts';
import { httpLibraries } from '../../src/libraries/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { buildModel, openSchemas } from '../../src/model/index.ts';
import { resolveOptions } from '../../src/options/resolve.ts';
import type { Config } from '../../src/options/types.ts';
import { banner } from '../../src/output/banner.ts';
import { printFile } from '../../src/output/print.ts';
import type { Model } from '../../src/plan/model.ts';
import { callOf } from '../../src/plan/values.ts';
import { checkDefinition } from '../../src/template/check.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { unbroken } from '../tools/unbroken.ts';
import { withinDocument } from '../tools/within-document.ts';

const date = { type: 'string', format: 'date-time' };
const day = { type: 'string', format: 'date' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const objectOf = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

const schemas = {
    Pet: objectOf({ born: date, owner: reference('Owner') }),
    Owner: objectOf({ since: day, pets: { type: 'array', items: reference('Pet') } }),
    Subtype: { allOf: [reference('Pet'), objectOf({ name: { type: 'string' } })] },
    Other: objectOf({ at: date }),
    Plain: objectOf({ name: { type: 'string' } }),
    Problem: objectOf({ at: date }),
    Odd: objectOf({ constructor: date, valueOf: reference('Odd') }),
};

function describeGet(responses: JsonObject, more: JsonObject = {}): JsonObject {
    return describePaths({ '/pet': { get: { operationId: 'getPet', ...more, responses } } }, { schemas });
}

/** The code of an output, and its notes. */
function generated(
    library: HttpLibrary,
    document: JsonObject,
    config: Partial<Config> = {},
    changed: (model: Model) => Model = (model) => model,
) {
    const options = resolveOptions({ src: 'a.yaml', template: 'fetch', ...config });
    const target = targetOf(library, undefined, options, () => '');
    const { model: built, diagnostics } = buildModel({
        schemas: openSchemas({ document, references: withinDocument, version: '3.0' }),
        options,
        ...target,
    });
    const model = changed(built);
    const [main] = emit(model, target, options);
    if (main === undefined) throw new Error('nothing was lowered');
    const { text } = printFile(banner('Inline', '1.0.0'), main, new OutputLimit());
    return { text, notes: [...diagnostics, ...main.diagnostics].map(({ code }) => code) };
}

/** The constants of plans in an output. */
function plansIn(text: string): Record<string, string> {
    const found = unbroken(text).matchAll(/^const (\w+Dates\d*)(?:: Dates)? = (.*);$/gm);
    return Object.fromEntries([...found].map(([, name = '', plan = '']) => [name, plan]));
}

const { fetch } = httpLibraries;

describe('plans', () => {
    test('one that is another one, declared later, states its type: nothing says that of its parameters', () => {
        const pets = callOf('inObject', new Map([['pets', { kind: 'named', name: 'petDates' }]] as const));
        const { text } = generated(fetch, describeGet({ 200: response(reference('Owner')) }), {}, (model) => ({
            ...model,
            valuePlans: model.valuePlans.map((one) => ({
                ...one,
                plan: one.name === 'petDates' ? { kind: 'named', name: 'ownerDates' } : pets,
            })),
        }));
        expect(text).toContain('const petDates: Dates = (value, pass) => ownerDates(value, pass);');
    });

    test('are in the output if its methods reach them', () => {
        const { text } = generated(fetch, describeGet({ '200': response(reference('Pet')) }));
        expect(plansIn(text)).toEqual({
            ownerDates: 'inObject({ since: asDate, pets: inArray((value, pass) => petDates(value, pass)) })',
            petDates: 'inObject({ born: asDateTime, owner: ownerDates })',
        });
        expect(text).toContain('return reviveDates<Pet>(await readJson(response), petDates);');
    });

    test('are shared with the base schema if no date is added', () => {
        const { text } = generated(fetch, describeGet({ '200': response(reference('Subtype')) }));
        expect(text).toContain('return reviveDates<Subtype>(await readJson(response), petDates);');
        expect(Object.keys(plansIn(text))).toEqual(['ownerDates', 'petDates']);
    });

    test('are renamed if an argument has their name', () => {
        const parameters = [{ name: 'petDates', in: 'query', schema: { type: 'string' } }];
        const { text } = generated(fetch, describeGet({ '200': response(reference('Pet')) }, { parameters }));
        expect(Object.keys(plansIn(text))).toEqual(['ownerDates', 'petDates2']);
    });

    test('state the type of functions at names that every object has', () => {
        const { text } = generated(fetch, describeGet({ '200': response(reference('Odd')) }));
        expect(text).toContain('constructor: asDateTime');
        expect(text).toContain('valueOf: ((value, pass) => oddDates(value, pass)) satisfies Dates');
    });

    test('are missing for responses read as a whole', () => {
        const content = { 'application/jsonl': { schema: reference('Other') } };
        const { text } = generated(httpLibraries.ng1, describeGet({ '200': { description: '', content } }));
        expect(text).not.toMatch(/\bDates\b/);
    });

    test.each<[does: string, document: JsonObject, config: Partial<Config>]>([
        ['without dates', describeGet({ '200': response(reference('Plain')) }), {}],
        ['with dates as strings', describeGet({ '200': response(reference('Pet')) }), { dateFormat: 'string' }],
        ['with dates that are not revived', describeGet({ '200': response(reference('Pet')) }), { reviveDates: false }],
    ])('leave no trace in an output %s', (_, document, config) => {
        expect(generated(fetch, document, config).text).not.toMatch(/\bDates\b|InvalidDate|reviveDates/);
    });
});

describe('the body of an error', () => {
    test.each<[does: string, responses: JsonObject, plans: string]>([
        ['of a status', { '404': response(reference('Problem')) }, '{ 404: problemDates }'],
        ['of a range', { '4xx': response(reference('Problem')) }, "{ '4XX': problemDates }"],
        ['of all statuses', { default: response(reference('Problem')) }, '{ default: problemDates }'],
        [
            'that is described next to a wider one, and has none',
            {
                '404': response(reference('Plain')),
                '409': { description: '' },
                default: response(reference('Problem')),
            },
            '{ 404: undefined, 409: undefined, default: problemDates }',
        ],
        ['that describes a success as well', { default: response(reference('Problem')) }, '{ default: problemDates }'],
    ])('has its dates: %s', (_, responses, plans) => {
        const { text } = generated(fetch, describeGet({ '200': response(reference('Plain')), ...responses }));
        expect(unbroken(text)).toContain(`.catch(reviveError(${plans}));`);
        expect(text).toContain('export interface Problem');
    });

    test('has a plan if the default response is the success', () => {
        const { text } = generated(fetch, describeGet({ default: response(reference('Problem')) }));
        expect(text).toContain('.catch(reviveError({ default: problemDates }))');
    });
});

describe('a template', () => {
    const document = describeGet({ '200': response(reference('Other')) });
    const ownSend = checkDefinition({ extends: 'fetch', send: fetch.send }, 'index.js');

    test.each<[shape: 'body' | 'full', returned: string]>([
        ['body', 'return reviveDates(await readJson(response), otherDates);'],
        [
            'full',
            'return reviveData({ data: await readJson(response), headers: response.headers, status: response.status }, otherDates);',
        ],
    ])('without support for dates has them in the shape %s', (responseShape, returned) => {
        const { text, notes } = generated(ownSend, document, { responseShape });
        expect(unbroken(text).replaceAll('<Other>', '')).toContain(returned);
        expect(notes).toEqual([]);
    });

    test('that returns the body in its own way reports that dates stay strings', () => {
        const native: HttpLibrary = { ...httpLibraries.axios, send: httpLibraries.axios.send };
        const { dates: _, ...unknowing } = native;
        const { text, notes } = generated(unknowing, document, { template: 'axios' });
        expect(text).not.toContain('reviveDates');
        expect(notes).toEqual(['unrevived-dates']);
    });

    test('reports nothing without dates', () => {
        const { dates: _, ...unknowing } = httpLibraries.axios;
        expect(generated(unknowing, describeGet({ '200': response(reference('Plain')) })).notes).toEqual([]);
    });
});

test('a run without reviveDates reports it, if there are dates', () => {
    const config = { reviveDates: false };
    const notesOn = (name: string) => generated(fetch, describeGet({ '200': response(reference(name)) }), config).notes;
    expect(notesOn('Pet')).toEqual(['unrevived-dates']);
    expect(notesOn('Plain')).toEqual([]);
});
