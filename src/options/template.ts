import { nearest } from '../diagnostics/nearest.ts';
import type { Finding } from './finding.ts';
import { list, show } from './show.ts';
import { httpTemplates, nonReactiveHttpTemplates, reactiveHttpTemplate, reactiveTemplates } from './table.ts';
import type { HttpTemplate, ReactiveTemplate, Template } from './types.ts';

/** What a value of `template` stands for. */
export type TemplateReading =
    | { readonly kind: 'known'; readonly template: Template }
    | { readonly kind: 'invalid'; readonly finding: Finding };

const pairRule = `one of these reactive layers and then an HTTP client, such as ${show(['swr', 'axios'])}`;
const allowed = `an HTTP client (${list(httpTemplates)}) or the path of a template directory, a reactive layer (${list(reactiveTemplates)}), or both as a pair`;

/** Reads a value of `template`. A pair may also be one string with a comma, as on the command line. */
export function readTemplate(value: unknown): TemplateReading {
    const names = typeof value === 'string' ? splitPair(value) : value;
    if (!isStrings(names)) return invalid(value, { allowed });
    const [first, second, ...more] = names;
    if (first === undefined || more.length > 0) return invalid(value, { allowed });
    if (second === undefined) return Array.isArray(value) ? invalid(value, { allowed }) : readName(value, first);
    return readPair(value, first, second);
}

/** The names of a pair; a path may have commas of its own. */
function splitPair(value: string): readonly string[] {
    const names = value.split(',').map((name) => name.trim());
    const [first = '', ...rest] = names;
    if (!isDirectory(value)) return names;
    if (rest.length > 0 && (isReactive(first) || isHttp(first))) return [first, rest.join(',')];
    // A pair the wrong way round is told so, not taken for one long path.
    const last = names.at(-1) ?? '';
    return rest.length > 0 && isReactive(last) ? [names.slice(0, -1).join(','), last] : [value];
}

function readName(value: unknown, name: string): TemplateReading {
    const http = httpOf(name);
    if (http !== undefined) return known(http, undefined);
    if (isReactive(name)) return known(reactiveHttpTemplate, name);
    const suggestion = nearest(name, [...httpTemplates, ...reactiveTemplates]);
    return invalid(value, { allowed, ...(suggestion === undefined ? {} : { suggestion: show(suggestion) }) });
}

function readPair(value: unknown, first: string, second: string): TemplateReading {
    for (const name of [first, second]) {
        if (httpOf(name) !== undefined || isReactive(name)) continue;
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
    const [firstHttp, secondHttp] = [httpOf(first), httpOf(second)];
    if (firstHttp !== undefined && secondHttp !== undefined) {
        return conflict(
            value,
            `${show(first)} and ${show(second)} are both HTTP clients`,
            `one HTTP client, or ${pairRule}`,
        );
    }
    if (firstHttp !== undefined) {
        const swapped = typeof value === 'string' ? `${second},${first}` : [second, first];
        return conflict(value, 'the reactive layer comes first', pairRule, show(swapped));
    }
    return isReactive(first) && secondHttp !== undefined
        ? readLayered(value, first, secondHttp)
        : invalid(value, { allowed });
}

function readLayered(value: unknown, layer: ReactiveTemplate, http: Template['http']): TemplateReading {
    const unfit: readonly HttpTemplate[] = nonReactiveHttpTemplates;
    if (typeof http !== 'string' || !unfit.includes(http)) return known(http, layer);
    const fit = httpTemplates.filter((name) => !unfit.includes(name));
    return conflict(value, `${show(layer)} cannot use ${show(http)}`, `${list(fit)} after ${show(layer)}`);
}

function known(http: Template['http'], layer: ReactiveTemplate | undefined): TemplateReading {
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

/** The HTTP client of a name: a library that is built in, or a template of the user's own. */
function httpOf(name: string): Template['http'] | undefined {
    if (isHttp(name)) return name;
    return isDirectory(name) ? { directory: name } : undefined;
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
