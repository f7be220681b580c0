/** The values of `template` as a JSON Schema. `template.ts` reads them. */
import { libraryRecords } from '../libraries/records.ts';
import type { Schema } from './schema-rules.ts';
import { httpTemplates, nonReactiveHttpTemplates, reactiveTemplates, templateNames } from './table.ts';

const anyName = templateNames.join('|');
const reactive = reactiveTemplates.join('|');
const notBelow: readonly string[] = [...reactiveTemplates, ...nonReactiveHttpTemplates];

/** One name or path, without a comma. */
const single = '^[^,]*$';
/** A layer and what it uses. A path may contain commas. */
const pair = `^\\s*(?:${reactive})\\s*,(?!\\s*(?:${notBelow.join('|')})\\s*$)(?=.*\\S)(?:[^,]*|.*[/\\\\].*)$`;
/** A path with commas, which does not look like a pair. */
const path = `^(?=\\.|.*[/\\\\])(?!\\s*(?:${anyName})\\s*,)(?!.*,\\s*(?:${reactive})\\s*$)`;

export const templateSchema: Schema = {
    anyOf: [
        ...named(templateNames),
        {
            description: 'A reactive layer, and the HTTP client or the directory of a template that it uses',
            type: 'array',
            items: [
                { oneOf: named(reactiveTemplates) },
                {
                    anyOf: [
                        ...named(httpTemplates.filter((name) => !notBelow.includes(name))),
                        { type: 'string', pattern: '\\S', not: { enum: notBelow } },
                    ],
                },
            ],
            minItems: 2,
            maxItems: 2,
        },
        {
            description: 'The directory of a template, or a reactive layer, a comma and what it uses',
            type: 'string',
            pattern: '\\S',
            anyOf: [{ pattern: single }, { pattern: pair }, { pattern: path }],
        },
    ],
};

function named(names: readonly (typeof templateNames)[number][]): readonly Schema[] {
    return names.map((name) => ({ const: name, description: libraryRecords[name].meaning }));
}
