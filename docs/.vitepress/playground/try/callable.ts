/** The options of a client that the sandbox can call: those of the page, for `fetch` and in one file. */
import { configurationOf, type Inputs } from '../configuration.ts';
import { fields, type Values } from '../form.ts';
import type { Config } from '../messages.ts';

/** What needs a library or further files, beside the options that name files. */
const leftOut: ReadonlySet<string> = new Set([
    ...['template', 'split', 'framework', 'testingFramework', 'mockExamples', 'baseUrl', 'resources', 'generationMode'],
    ...['importExtension', 'clientSetup'],
]);

/** The options of the page that a call keeps. */
export function keptValues(values: Values): Values {
    const files = new Set(fields.filter(({ control }) => control.kind === 'file').map(({ path }) => path));
    return Object.fromEntries(Object.entries(values).filter(([path]) => !files.has(path) && !leftOut.has(path)));
}

export function callableConfiguration(inputs: Inputs, values: Values): Config {
    return {
        ...configurationOf(inputs, keptValues(values)),
        template: 'fetch',
        examples: 'examples.ts',
        handlers: 'handlers.ts',
    };
}
