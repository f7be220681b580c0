import { nearest } from '../diagnostics.ts';
import type { Finding } from './finding.ts';
import { list, show } from './show.ts';
import {
    availableTemplates,
    httpTemplates,
    nonReactiveHttpTemplates,
    reactiveHttpTemplate,
    reactiveTemplates,
} from './table.ts';
import type { HttpTemplate, ReactiveTemplate, Template } from './types.ts';

/** What a value of `template` stands for. */
export type TemplateReading =
    | { readonly kind: 'known'; readonly template: Template }
    | { readonly kind: 'directory'; readonly path: string }
    | { readonly kind: 'invalid'; readonly finding: Finding };

const pairRule = `one of these reactive layers and then an HTTP client, such as ${show(['swr', 'axios'])}`;
const allowed = `an HTTP client (${list(httpTemplates)}), a reactive layer (${list(reactiveTemplates)}), or both as a pair\nin this version: ${list(availableTemplates)}`;

/** Reads a value of `template`. A pair may also be one string with a comma, as on the command line. */
export function readTemplate(value: unknown): TemplateReading {
    if (typeof value === 'string' && isDirectory(value)) return { kind: 'directory', path: value };
    const names = typeof value === 'string' ? value.split(',').map((name) => name.trim()) : value;
    if (!isStrings(names)) return invalid(value, { allowed });
    const [first, second, ...more] = names;
    if (first === undefined || more.length > 0) return invalid(value, { allowed });
    if (second === undefined) return Array.isArray(value) ? invalid(value, { allowed }) : readName(value, first);
    return readPair(value, first, second);
}

/** Whether this version can generate with a template. */
export function isAvailable(template: Template): boolean {
    return template.layer === undefined && (availableTemplates as readonly string[]).includes(template.http);
}

function readName(value: unknown, name: string): TemplateReading {
    if (isHttp(name)) return known(name, undefined);
    if (isReactive(name)) return known(reactiveHttpTemplate, name);
    const suggestion = nearest(name, [...httpTemplates, ...reactiveTemplates]);
    return invalid(value, { allowed, ...(suggestion === undefined ? {} : { suggestion: show(suggestion) }) });
}

function readPair(value: unknown, first: string, second: string): TemplateReading {
    for (const name of [first, second]) {
        if (isHttp(name) || isReactive(name)) continue;
        const suggestion = nearest(name, [...httpTemplates, ...reactiveTemplates]);
        return invalid(value, {
            reason: `there is no template ${show(name)}`,
            allowed,
            ...(suggestion === undefined ? {} : { suggestion: show(suggestion) }),
        });
    }
    if (isReactive(first) && isReactive(second)) {
        return conflict(value, `${show(first)} and ${show(second)} are both reactive layers`, pairRule);
    }
    if (isHttp(first) && isHttp(second)) {
        return conflict(
            value,
            `${show(first)} and ${show(second)} are both HTTP clients`,
            `one HTTP client, or ${pairRule}`,
        );
    }
    if (isHttp(first) && isReactive(second)) {
        const swapped = typeof value === 'string' ? `${second},${first}` : [second, first];
        return conflict(value, 'the reactive layer comes first', pairRule, show(swapped));
    }
    return isReactive(first) && isHttp(second) ? readLayered(value, first, second) : invalid(value, { allowed });
}

function readLayered(value: unknown, layer: ReactiveTemplate, http: HttpTemplate): TemplateReading {
    const unfit: readonly string[] = nonReactiveHttpTemplates;
    if (!unfit.includes(http)) return known(http, layer);
    const fit = httpTemplates.filter((name) => !unfit.includes(name));
    return conflict(value, `${show(layer)} cannot use ${show(http)}`, `${list(fit)} after ${show(layer)}`);
}

function known(http: HttpTemplate, layer: ReactiveTemplate | undefined): TemplateReading {
    return { kind: 'known', template: { http, layer } };
}

function invalid(given: unknown, details: Omit<Finding, 'given'>): TemplateReading {
    return { kind: 'invalid', finding: { given, ...details } };
}

function conflict(given: unknown, reason: string, rule: string, suggestion?: string): TemplateReading {
    return invalid(given, {
        code: 'conflicting-options',
        reason,
        allowed: rule,
        ...(suggestion === undefined ? {} : { suggestion }),
    });
}

function isDirectory(text: string): boolean {
    return /[/\\]/.test(text) || text.startsWith('.');
}

function isHttp(name: string): name is HttpTemplate {
    return (httpTemplates as readonly string[]).includes(name);
}

function isReactive(name: string): name is ReactiveTemplate {
    return (reactiveTemplates as readonly string[]).includes(name);
}

function isStrings(value: unknown): value is readonly string[] {
    return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
