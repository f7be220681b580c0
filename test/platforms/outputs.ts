/** Outputs with every part that may need a global: bodies, parameters, credentials, streams and pages. */
import { templateNames } from '../../src/options/table.ts';
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

/** @throws if one of them is not among the runs that are compiled. */
export function runsOf({ templates, descriptions, sets }: Choice): readonly Run[] {
    const names = sets.flatMap((set) =>
        templates.flatMap((template) => descriptions.map((name) => ({ set, template, name }))),
    );
    return names.map(({ set, template, name }) => {
        const run = runs.find((one) => one.name.startsWith(`${set}/${template}/`) && one.src.endsWith(`/${name}.yaml`));
        if (run === undefined) throw new Error(`no run of ${name} with ${template} and ${set}`);
        return run;
    });
}
