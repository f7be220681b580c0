/** Recognizes what is not a configuration of oasmith: a description, or the configuration of another generator. */
import { basename } from 'node:path';
import { withoutSecrets } from '../diagnostics/credentials.ts';
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { isRecord } from '../options/check.ts';
import { guideTo, type Peer } from '../options/names.ts';
import { optionTable, templateNames } from '../options/table.ts';
import { otherName } from '../options/template.ts';

/** The names of their files, which need not be read: a module would be run. */
const files: readonly (readonly [name: RegExp, refuse: (path: string) => Diagnostic])[] = [
    [/^openapi-ts\.config\./, (path) => ofPeer(path, 'hey-api')],
    [/^orval\.config\./, (path) => ofPeer(path, 'orval')],
    [/^redocly\.ya?ml$/, (path) => ofPeer(path, 'openapi-typescript')],
    [/^openapi-codegen\.config\./, ofOpenapiCodegen],
];

/** Refuses the file of another generator by its name. */
export function refuseByName(path: string): Diagnostic | undefined {
    return files.find(([name]) => name.test(basename(path)))?.[1](path);
}

/** Refuses a description or the configuration of another generator by its fields. */
export function refuseByFields(path: string, values: Readonly<Record<string, unknown>>): Diagnostic | undefined {
    if (isDescription(values)) return ofDescription(path);
    const names = Object.keys(values);
    if (names.some((name) => Object.hasOwn(optionTable, name)) || names.length === 0) return undefined;
    if (Object.values(values).every((one) => isRecord(one) && hasInput(one))) return ofPeer(path, 'orval');
    return hasInput(values) && Object.hasOwn(values, 'output') ? ofPeer(path, 'hey-api') : undefined;
}

/** Refuses a description in YAML, which a configuration never is. */
export function refuseByText(path: string, text: string): Diagnostic | undefined {
    return /^(["']?)(?:openapi|swagger)\1[ \t]*:/m.test(text) ? ofDescription(path) : undefined;
}

/** Advice for a path that does not exist, if it is a URL, or a client: with hey-api, `-c` is the client. */
export function adviceForMissing(path: string): { readonly help?: string } {
    if (/^https?:/i.test(path)) return { help: "'-c' gives a configuration; a description is given with -s <url>" };
    const name = path.replace(/^@hey-api\/client-/, '');
    const template = otherName(name)?.template ?? templateNames.find((one) => one === name);
    if (template === undefined) return {};
    return { help: `'-c' gives a configuration; a client is chosen with -t ${template}` };
}

function isDescription(values: Readonly<Record<string, unknown>>): boolean {
    return ['openapi', 'swagger'].some((name) => typeof values[name] === 'string');
}

function hasInput(values: Readonly<Record<string, unknown>>): boolean {
    return Object.hasOwn(values, 'input');
}

function ofDescription(path: string): Diagnostic {
    return diagnose('invalid-config-file', 'this is an OpenAPI description, not a configuration', {
        where: { file: withoutSecrets(path) },
        help: `give it with -s: oasmith -s ${withoutSecrets(path)} -o src/client.ts`,
    });
}

function ofPeer(path: string, peer: Peer): Diagnostic {
    return ofGenerator(path, peer, `${guideTo(peer)} says what replaces each option`);
}

/** It has no guide, but its output is like that of orval. */
function ofOpenapiCodegen(path: string): Diagnostic {
    return ofGenerator(path, '@openapi-codegen/cli', `the nearest guide is ${guideTo('orval')}`);
}

function ofGenerator(path: string, generator: string, guide: string): Diagnostic {
    return diagnose('invalid-config-file', `this is a configuration of ${generator}`, {
        where: { file: withoutSecrets(path) },
        help: `'oasmith init' writes one of oasmith; ${guide}`,
    });
}
