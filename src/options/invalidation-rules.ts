/** The rules of the option `invalidates`: an object from mutations to the queries that these make stale. */
import { checkNamed, checkPattern, plainSchema } from './pattern.ts';
import {
    type Check,
    checkEntries,
    type Finding,
    filledString,
    isFilled,
    isRecord,
    type Schema,
    within,
} from './show.ts';

/** All queries with a tag. */
export interface QueriesOfTag {
    /** As the description writes it; wildcards are `*` and `?`. */
    readonly tag: string;
}

/** What a mutation makes stale: an operationId, `GET /path`, or a tag. In all of them, `*` and `?` are wildcards. */
export type StaleQueries = string | QueriesOfTag;

const wholeForm = "an object from operationIds of mutations, or from 'PUT /path', to arrays of those of queries";
const entryForm = `an operationId, 'GET /path', or an object such as { "tag": "pet" }`;

export const checkInvalidationRules: Check = (given) =>
    checkNamed(given, wholeForm, (queries) => checkEntries(queries, checkEntry, 'an array of operationIds of queries'));

function checkEntry(given: unknown): readonly Finding[] {
    if (typeof given === 'string')
        return isFilled(given) ? checkPattern(given, 'dotted') : [{ given, allowed: entryForm }];
    const isOfTag = isRecord(given) && Object.keys(given).every((name) => name === 'tag');
    if (!isOfTag || !isFilled(given['tag'])) return [{ given, allowed: entryForm }];
    return within('tag', checkPattern(given['tag'], undefined));
}

export const invalidationRulesSchema: Schema = {
    type: 'object',
    propertyNames: plainSchema('dotted'),
    additionalProperties: {
        type: 'array',
        items: {
            anyOf: [
                { ...filledString, ...plainSchema('dotted'), description: "An operationId, or 'GET /path'" },
                {
                    type: 'object',
                    description: 'All queries with a tag',
                    properties: { tag: { ...filledString, ...plainSchema(undefined) } },
                    required: ['tag'],
                    additionalProperties: false,
                },
            ],
        },
    },
};
