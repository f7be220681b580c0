/** The rules between options, as JSON Schema. `rules.ts` checks them. */
import { leafRows, nonReactiveHttpTemplates, reactiveTemplates } from './table.ts';

export type Schema = Readonly<Record<string, unknown>>;

const rows = [...leafRows];

/** Options that require others. */
const requirements = rows.flatMap(([name, { requires }]) => (requires === undefined ? [] : [{ name, requires }]));

/** Options that only some templates know. */
const ofReactive = rows.flatMap(([name, { reactiveOnly }]) => (reactiveOnly === undefined ? [] : [name]));
const ofObjects = rows.flatMap(([name, { objectsOnly }]) =>
    objectsOnly === undefined ? [] : [{ name, value: objectsOnly.value }],
);

const reactive: Schema = {
    anyOf: [{ type: 'array' }, { type: 'string', pattern: `^\\s*(?:${reactiveTemplates.join('|')})\\s*(?:,|$)` }],
};
const classes: Schema = { type: 'string', pattern: `^\\s*(?:${nonReactiveHttpTemplates.join('|')})\\s*$` };

/** The rules for the options of one API. */
export const rulesOfOne: Schema = {
    dependencies: Object.fromEntries(requirements.map(({ name, requires }) => [name, requires])),
    allOf: [
        ...ofReactive.map((name) => when(has(name), withValue('template', reactive))),
        ...ofObjects.map(({ name, value }) => ({
            not: { allOf: [withValue('template', classes), withValue(name, { const: value })] },
        })),
    ],
};

/** The rules for several APIs: what an entry does not set, it has from the options beside `configs`. */
export const rulesOfSeveral: readonly Schema[] = [
    ...requirements.flatMap(({ name, requires }) =>
        requires.flatMap((required) => [
            when(lacks(required), inEach(when(has(name), has(required)))),
            when({ allOf: [has(name), lacks(required)] }, inEach(has(required))),
        ]),
    ),
    ...ofReactive.flatMap((name) => [
        when(withValue('template', reactive), inEach(when(has(name), { properties: { template: reactive } }))),
        when({ not: withValue('template', reactive) }, inEach(when(has(name), withValue('template', reactive)))),
    ]),
    ...ofObjects.flatMap(({ name, value }) => {
        const [chosen, ofClasses] = [withValue(name, { const: value }), withValue('template', classes)];
        return [
            inEach({ not: { allOf: [ofClasses, chosen] } }),
            when(ofClasses, inEach(when(chosen, has('template')))),
            when(chosen, inEach(when(ofClasses, has(name)))),
            when({ allOf: [ofClasses, chosen] }, inEach({ anyOf: [has('template'), has(name)] })),
        ];
    }),
];

function has(name: string): Schema {
    return { required: [name] };
}

function lacks(name: string): Schema {
    return { not: has(name) };
}

/** Whether an option is set to a value. */
function withValue(name: string, value: Schema): Schema {
    return { required: [name], properties: { [name]: value } };
}

function when(condition: Schema, consequence: Schema): Schema {
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema (draft 7, 6.6.2)
    return { if: condition, then: consequence };
}

function inEach(rule: Schema): Schema {
    return { properties: { configs: { items: rule } } };
}
