/** The names that `template` may have, by what they are. */
import {
    entriesOf,
    type HttpTemplate,
    hooksRecords,
    httpRecords,
    isObjectTemplate,
    type ObjectTemplate,
    type ReactiveTemplate,
} from '../names/libraries.ts';

export const httpTemplates: readonly HttpTemplate[] = entriesOf(httpRecords).map(([name]) => name);
export const reactiveTemplates: readonly ReactiveTemplate[] = entriesOf(hooksRecords).map(([name]) => name);

/** The HTTP client that a reactive template uses by default. */
export const reactiveHttpTemplate = 'fetch' satisfies HttpTemplate;

export const templateNames: readonly (HttpTemplate | ReactiveTemplate)[] = [...httpTemplates, ...reactiveTemplates];

/** HTTP clients that are objects. Reactive templates need the promises that their methods return. */
export const objectTemplates: readonly ObjectTemplate[] = httpTemplates.filter(isObjectTemplate);

/** HTTP clients that are classes for an injector. */
export const nonReactiveHttpTemplates: readonly HttpTemplate[] = httpTemplates.filter(
    (name) => !isObjectTemplate(name),
);
