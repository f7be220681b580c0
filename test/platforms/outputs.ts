/** Outputs with every part that may need a global: bodies, parameters, credentials, streams and pages. */
import { templateNames } from '../../src/options/template-names.ts';
import { type Run, runs } from '../compile/runs.ts';

interface Choice {
    readonly templates: readonly string[];
    readonly descriptions: readonly string[];
    /** The names of the sets of options. */
    readonly sets: readonly string[];
}

/** The libraries that run where there is no page. */
const portable = ['fetch', 'axios', 'ky', 'xior', 'tsq', 'swr'];

export const choices = {
    portable: {
        templates: portable,
        descriptions: ['behaviour', 'security', 'openapi-3.2-streams', 'pages'],
        sets: ['rich', 'enums'],
    },
    all: { templates: templateNames, descriptions: ['behaviour', 'security'], sets: ['rich', 'lean'] },
} as const satisfies Record<string, Choice>;

/** All of them. */
export function runsOf({ templates, descriptions, sets }: Choice): readonly Run[] {
    return sets.flatMap((set) =>
        templates.flatMap((template) => descriptions.map((name) => runOf(set, template, name))),
    );
}

/** Each description for each library, with one of the sets in turn. */
export function shareOf({ templates, descriptions, sets }: Choice): readonly Run[] {
    return templates.flatMap((template, turn) =>
        descriptions.map((name, index) => runOf(sets[(turn + index) % sets.length] ?? '', template, name)),
    );
}

/** @throws if it is not among the runs that are compiled. */
function runOf(set: string, template: string, name: string): Run {
    const run = runs.find((one) => one.name.startsWith(`${set}/${template}/`) && one.src.endsWith(`/${name}.yaml`));
    if (run === undefined) throw new Error(`no run of ${name} with ${template} and ${set}`);
    return run;
}
