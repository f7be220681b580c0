/** The functions that give the URLs of servers with values for their variables (OpenAPI 3.1.1, 4.8.5 and 4.8.6). */
import { withoutCredentials } from '../diagnostics/credentials.ts';
import { diagnose } from '../diagnostics/index.ts';
import { field, isJsonObject, type Located, type Reader, stringField } from '../load/reader.ts';
import { camelCase, type Scope, uncapitalize } from '../names/identifiers.ts';
import type { ServerFunction, ServerVariable, ServerVariablePlace } from '../plan/model.ts';
import { texts } from '../types/docs.ts';
import {
    type DescribedServer,
    type Servers,
    serverLabel,
    variableDefaultOf,
    variableOf,
    variablePattern,
    variableText,
} from './servers.ts';

/** How many words of a description make a name. */
const mostWords = 4;

/**
 * The functions of a description. If any server of the root has variables, all of them have a function: who chooses between
 * them needs each. Of those that operations have, only those with variables have one, as the others are constants.
 */
export function findServerFunctions(
    { described }: Servers,
    values: Scope,
    reader: Reader,
    location: string | undefined,
): readonly ServerFunction[] {
    const ofRoot = described.filter(({ name }) => name === undefined);
    const ofOperations = described.filter(({ name }) => name !== undefined);
    const wanted = [...(ofRoot.some(hasVariables) ? ofRoot : []), ...ofOperations.filter(hasVariables)];
    return wanted.flatMap((server): ServerFunction[] => {
        const { node, address } = server;
        const isFirst = server === ofRoot[0];
        const url = address.kind === 'usable' ? partsOf(node, address.url, location) : undefined;
        if (url === undefined) {
            // Whoever needs the first one has been told.
            if (!isFirst || address.kind === 'usable') reportIgnored(server, reader);
            return [];
        }
        const name = values.take(isFirst ? 'serverUrl' : nameOf(server));
        const docs = { ...texts({ description: textOf(node, 'description') }), deprecated: false, tags: [] };
        return [{ name, docs, pointer: node.pointer, url }];
    });
}

function reportIgnored({ node, address }: DescribedServer, reader: Reader): void {
    const reason =
        address.kind === 'unusable'
            ? address.reason
            : `the variables of the server '${withoutCredentials(address.url)}' have no place of their own in its URL`;
    const help = 'until it is fixed, no function gives its URL';
    reader.report(diagnose('ignored-server', reason, { where: { pointer: node.pointer }, help }));
}

function textOf({ value }: Located, key: string): string | undefined {
    return isJsonObject(value) ? stringField(value, key) : undefined;
}

function templateOf(server: Located): string {
    return textOf(server, 'url') ?? '';
}

function hasVariables({ node }: DescribedServer): boolean {
    return templateOf(node).search(variablePattern) >= 0;
}

/** `stagingServerUrl`: by its name in the output or the description, by a short description, or by its URL. */
function nameOf({ name, node, address }: DescribedServer): string {
    const described = textOf(node, 'description') ?? '';
    const isShort = described.trim().split(/\s+/).length <= mostWords;
    const label = serverLabel(node, address.kind === 'usable' ? address.url : '');
    const word =
        name ??
        [textOf(node, 'name'), isShort ? described : '', label].map((one) => camelCase(one ?? '')).find(Boolean) ??
        '';
    return uncapitalize(`${word.replace(/Server$|^server$/, '')}ServerUrl`);
}

/** The texts and variables of a URL; undefined if its variables cannot be found in the whole of it. */
function partsOf(node: Located, whole: string, location: string | undefined): ServerFunction['url'] | undefined {
    const { value } = node;
    const byDefault = (name: string): string => variableDefaultOf(value, name) ?? '';
    const template = templatesOf(templateOf(node), location).find(
        (one) => one.replace(variablePattern, (_, name: string) => byDefault(name)) === whole,
    );
    if (template === undefined) return undefined;
    const parts: (string | ServerVariable)[] = [];
    let [before, end] = ['', 0];
    for (const match of template.matchAll(variablePattern)) {
        const [{ length }, name = ''] = match;
        const text = template.slice(end, match.index);
        end = match.index + length;
        before += text;
        const place = placeOf(before, template.slice(end), byDefault(name));
        parts.push(text, variableIn(node, name, byDefault(name), place));
        before += byDefault(name);
    }
    return [...parts, template.slice(end)].filter((part) => part !== '');
}

/**
 * What the whole template may be. A relative one is resolved with a word for each of its variables, and one that begins
 * with a variable may be the path of a host.
 */
function templatesOf(template: string, location: string | undefined): readonly string[] {
    if (location === undefined) return [template];
    const names = Array.from(template.matchAll(variablePattern), ([variable]) => variable);
    let index = 0;
    const worded = template.replace(variablePattern, () => `variable-${index++}-of-server`);
    const resolved = URL.canParse(worded, location) ? new URL(worded, location) : undefined;
    const { origin } = new URL(location);
    if (resolved !== undefined) [resolved.username, resolved.password] = ['', ''];
    const filled = resolved?.href
        .replace(/\/$/, '')
        .replaceAll(/variable-(\d+)-of-server/g, (word, at: string) => names[Number(at)] ?? word);
    return [template, ...(filled === undefined ? [] : [filled]), origin + template];
}

/** @param before What precedes it, with the defaults of other variables. */
function placeOf(before: string, behind: string, byDefault: string): ServerVariablePlace {
    if (before === '') return behind.startsWith('://') ? 'scheme' : 'base';
    const isInAuthority = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*$/i.test(before);
    return isInAuthority && !byDefault.startsWith('/') ? 'host' : 'path';
}

function variableIn(node: Located, name: string, byDefault: string, place: ServerVariablePlace): ServerVariable {
    const variable = variableOf(node.value, name);
    const [listed, description] = isJsonObject(variable)
        ? [field(variable, 'enum'), stringField(variable, 'description')]
        : [];
    const values = Array.isArray(listed) ? listed.flatMap((one) => variableText(one) ?? []) : [];
    return {
        name,
        docs: {
            ...texts({ description }),
            deprecated: false,
            tags: [{ name: 'default', text: JSON.stringify(byDefault) }],
        },
        default: byDefault,
        // The default must be among them (OpenAPI 3.1.1, 4.8.6), but it is used in any case.
        values: values.length === 0 ? [] : [...new Set([...values, byDefault])],
        place,
    };
}
