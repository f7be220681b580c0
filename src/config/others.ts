/** Recognizes what is not a configuration of oasmith: a description, or the configuration of another generator. */
import { basename } from 'node:path';
import { withoutSecrets } from '../diagnostics/credentials.ts';
import { fail } from '../diagnostics/index.ts';
import { type Generator, generators, guideTo } from '../options/names.ts';
import { isRecord } from '../options/show.ts';
import { optionTable } from '../options/table.ts';
import { otherName } from '../options/template.ts';
import { templateNames } from '../options/template-names.ts';

/** Refuses the file of another generator by its name. It need not be read: a module would be run. */
export function refuseByName(path: string): void {
    const found = generators.find(({ files, filesAre }) => filesAre !== 'alike' && files?.test(basename(path)));
    if (found !== undefined) refuseGenerator(path, found);
}

/** Refuses a description or the configuration of another generator by its fields. */
export function refuseByFields(path: string, values: Readonly<Record<string, unknown>>): void {
    if (['openapi', 'swagger'].some((name) => typeof values[name] === 'string')) refuseDescription(path);
    const names = Object.keys(values);
    if (names.some((name) => Object.hasOwn(optionTable, name)) || names.length === 0) return;
    const hasInput = (value: unknown): boolean => isRecord(value) && Object.hasOwn(value, 'input');
    const isHeyApi = hasInput(values) && Object.hasOwn(values, 'output');
    const name = Object.values(values).every(hasInput) ? 'orval' : isHeyApi ? 'hey-api' : undefined;
    const found = generators.find((generator) => generator.name === name);
    if (found !== undefined) refuseGenerator(path, found);
}

/** Refuses a description in YAML, which a configuration never is. */
export function refuseByText(path: string, text: string): void {
    if (/^(["']?)(?:openapi|swagger)\1[ \t]*:/m.test(text)) refuseDescription(path);
}

/** Advice for a path that does not exist, if it is a URL, or a client: with hey-api, `-c` is the client. */
export function adviceForMissing(path: string): string | undefined {
    if (/^https?:/i.test(path)) return "'-c' gives a configuration; a description is given with -s <url>";
    const name = path.replace(/^@hey-api\/client-/, '');
    const template = otherName(name)?.template ?? templateNames.find((one) => one === name);
    return template && `'-c' gives a configuration; a client is chosen with -t ${template}`;
}

function refuseDescription(path: string): never {
    fail('invalid-config-file', 'this is an OpenAPI description, not a configuration', {
        where: { file: withoutSecrets(path) },
        help: `give it with -s: oasmith -s ${withoutSecrets(path)} -o src/client.ts`,
    });
}

function refuseGenerator(path: string, generator: Generator): never {
    const page = guideTo(generator);
    const isOwn = generator.nearest === undefined;
    fail('invalid-config-file', `this is a configuration of ${generator.name}`, {
        where: { file: withoutSecrets(path) },
        help: `'oasmith init' writes one of oasmith; ${isOwn ? `${page} says what replaces each option` : `the nearest guide is ${page}`}`,
    });
}
