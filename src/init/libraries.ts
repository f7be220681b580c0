/** The templates that `init` proposes. Those whose libraries the project has come first. */
import { libraryRecords } from '../libraries/records.ts';
import {
    httpTemplates,
    nonReactiveHttpTemplates,
    objectTemplates,
    reactiveHttpTemplate,
    reactiveTemplates,
} from '../options/table.ts';
import { templateOf } from '../options/template.ts';
import type { HttpTemplate, ReactiveTemplate } from '../options/types.ts';

export type TemplateChoice = HttpTemplate | ReactiveTemplate | readonly [ReactiveTemplate, HttpTemplate];

export interface TemplateProposal {
    readonly template: TemplateChoice;
    /** What the template is for. */
    readonly title: string;
    /** The packages that its output imports but the project lacks. */
    readonly missing: readonly string[];
}

/** All templates, the best one first. Without a known library, `fetch` is first: its output needs no package. */
export function proposeTemplates(packages: ReadonlySet<string>): readonly TemplateProposal[] {
    const isUsed = (name: HttpTemplate | ReactiveTemplate): boolean => {
        const [first] = libraryRecords[name].packages;
        return first !== undefined && packages.has(first);
    };
    const injected = nonReactiveHttpTemplates.filter(isUsed).toReversed();
    const clients = objectTemplates.filter(isUsed);
    const layers = reactiveTemplates.filter(isUsed).toReversed();
    const layered = layers.flatMap((layer): readonly TemplateChoice[] =>
        clients.length === 0 ? [layer] : clients.map((client) => [layer, client] as const),
    );
    const fitting: readonly TemplateChoice[] = [...injected, ...layered, ...clients];
    const others: readonly TemplateChoice[] = [
        reactiveHttpTemplate,
        ...[...httpTemplates, ...reactiveTemplates].filter((name) => name !== reactiveHttpTemplate),
    ];
    return [...fitting, ...others.filter((name) => !fitting.includes(name))].map((template) => ({
        template,
        title: titleOf(template),
        missing: missingFor(template, packages),
    }));
}

/** The packages that a template's output imports but a project lacks. The packages of a custom template are unknown. */
export function missingFor(template: unknown, packages: ReadonlySet<string>): readonly string[] {
    const { http, layer } = templateOf(template) ?? {};
    const names = [layer, http].flatMap((name) => (typeof name === 'string' ? [name] : []));
    const needed = new Set(names.flatMap((name) => libraryRecords[name].packages));
    return [...needed].filter((name) => !packages.has(name));
}

function titleOf(template: TemplateChoice): string {
    const { http, layer } = templateOf(template) ?? {};
    const names = [layer, http].flatMap((name) => (typeof name === 'string' ? [name] : []));
    return names.map((name) => libraryRecords[name].title).join(' with ');
}
