/** The fixed part of a case, before the random one: in turn, the cases cover every position, template and option. */
import type { Config } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { httpTemplates, objectTemplates, reactiveTemplates } from '../../src/options/template-names.ts';
import { fitTo, optionSets } from '../tools/option-sets.ts';
import { bases } from './bases/index.ts';
import { type Position, positionsOf } from './positions.ts';

export interface Plan {
    /** The number of the case. */
    readonly turn: number;
    readonly base: Base;
    readonly template: Template;
    /** The names of the options that shape the output, and of those that add files or something that the client contains once. */
    readonly options: string;
    readonly companions: string;
    /** The position that must be planted in. */
    readonly lead: Position;
}

export interface Base {
    readonly name: string;
    readonly description: JsonObject;
    readonly positions: readonly Position[];
}

type Library = (typeof httpTemplates)[number];
export type Template = readonly [Library] | readonly [(typeof reactiveTemplates)[number], Library];

const layered = objectTemplates;

const templates: readonly Template[] = [
    ...httpTemplates.map((library) => [library] as const),
    ...reactiveTemplates.flatMap((layer) => layered.map((library) => [layer, library] as const)),
];

type CompanionOptions = Pick<
    Config,
    'baseUrl' | 'clientSetup' | 'hooksOut' | 'mocks' | 'testingFramework' | 'useClient'
>;

const companionSets: Readonly<Record<string, CompanionOptions>> = {
    alone: {},
    directive: { useClient: true },
    setup: { clientSetup: 'setup.ts' },
    vitest: { mocks: '__mocks__/client.ts', testingFramework: 'vitest' },
    jest: { mocks: '__mocks__/client.ts', testingFramework: 'jest', useClient: true },
    hooks: { hooksOut: 'hooks/own.ts' },
    servers: { baseUrl: 'servers' },
    all: {
        clientSetup: 'setup.ts',
        hooksOut: 'hooks/own.ts',
        mocks: '__mocks__/client.ts',
        testingFramework: 'vitest',
    },
};

/** Every position of every base. */
export const places: readonly { readonly base: Base; readonly position: Position }[] = Object.entries(bases).flatMap(
    ([name, description]) => {
        const base: Base = { name, description, positions: positionsOf(description) };
        return base.positions.map((position) => ({ base, position }));
    },
);

const optionNames = Object.keys(optionSets);
const companionNames = Object.keys(companionSets);

/** Each turn takes the next place and the next template; options and files change more slowly, and all shift every round. */
export function planOf(turn: number): Plan {
    const round = Math.floor(turn / places.length);
    const ofTemplates = Math.floor(turn / templates.length);
    const ofOptions = Math.floor(ofTemplates / optionNames.length);
    const { base, position } = itemAt(places, turn);
    return {
        turn,
        base,
        lead: position,
        template: itemAt(templates, turn + round),
        options: itemAt(optionNames, ofTemplates + round),
        companions: itemAt(companionNames, ofTemplates + ofOptions + round),
    };
}

/** The template and the options of a case, as names: what shapes the output, and additional files. */
export function combinationsOf({
    template,
    options,
    companions,
}: Pick<Plan, 'template' | 'options' | 'companions'>): string[] {
    return [`${template.join()} ${options}`, `${template.join()} with ${companions}`];
}

export const combinations: ReadonlySet<string> = new Set(
    templates.flatMap((template) =>
        optionNames.flatMap((options) =>
            companionNames.flatMap((companions) => combinationsOf({ template, options, companions })),
        ),
    ),
);

/** The options of a case. */
export function configOf({ template, options, companions }: Plan, src: string): Config {
    const { hooksOut, ...others } = itemOf(companionSets, companions);
    const isLayered = template.length === 2;
    return {
        ...fitTo(template.at(-1) ?? '', itemOf(optionSets, options)),
        ...others,
        ...(hooksOut !== undefined && isLayered && { hooksOut }),
        template: isLayered ? template : template[0],
        src,
        out: 'client.ts',
    };
}

function itemOf<Item>(items: Readonly<Record<string, Item>>, name: string): Item {
    const item = items[name];
    if (item === undefined) throw new Error(`there is no '${name}'`);
    return item;
}

/** The item of an array at an index, which starts over after the last one. */
function itemAt<Item>(items: readonly Item[], index: number): Item {
    const item = items[index % items.length];
    if (item === undefined) throw new Error('nothing to take');
    return item;
}
