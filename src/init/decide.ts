/** Decides each option of the configuration, by a flag or an answer. */
import { OasmithError } from '../diagnostics/index.ts';
import { type Description, load } from '../load/index.ts';
import { headersFor, type Variables } from '../options/headers.ts';
import { resolveOptions } from '../options/resolve.ts';
import type { Config } from '../options/types.ts';
import { isDirectory } from '../template/directory.ts';
import type { Terminal } from '../terminal.ts';
import type { Answers } from './answers.ts';
import { proposeBaseUrls } from './base-urls.ts';
import { checked, type Given, refuseInput } from './flags.ts';
import { proposeTemplates } from './libraries.ts';
import type { Project } from './look.ts';
import { proposeOut } from './project.ts';
import { proposeTypeNames } from './type-names.ts';

interface Reading {
    readonly env: Variables;
    readonly terminal: Terminal;
    /** Whether messages show the values in the queries of URLs. */
    readonly showQueries: boolean;
}

export interface Deciding extends Reading {
    /** The options set by flags. An option that a flag resets (`-o -`) is present without a value. */
    readonly given: Given;
    readonly answers: Answers;
    readonly project: Project;
}

/** Returns the validated options of the configuration. */
export async function decide(deciding: Deciding): Promise<Config> {
    const { given, answers, project } = deciding;
    const { packages } = project;
    const { src, description } = await decideDescription(deciding);
    const isAsked = (name: string): boolean => !Object.hasOwn(given, name);
    const out = isAsked('out') ? { out: await answers.out(proposeOut(project.paths, packages)) } : {};
    // Types without a client are the same for every template.
    const { generationMode } = given;
    const hasClient = generationMode !== 'schemas';
    const template =
        hasClient && isAsked('template') ? { template: await answers.template(proposeTemplates(packages)) } : {};
    const servers = proposeBaseUrls(description.document, description.location);
    const baseUrl =
        hasClient && isAsked('baseUrl') && servers.length > 0 ? { baseUrl: await answers.baseUrl(servers) } : {};
    const typeNames = proposeTypeNames(description.document);
    return checked({ src, ...out, ...template, ...baseUrl, ...typeNames, nullableStrategy: 'include', ...given });
}

interface Described {
    readonly src: string;
    readonly description: Description;
}

/** Accepts a description only if it can be read. */
async function decideDescription({ given, answers, project, ...reading }: Deciding): Promise<Described> {
    const { src } = given;
    if (typeof src === 'string') return { src, description: await read(src, given, reading) };
    for (;;) {
        const named = await answers.description(project.descriptions);
        try {
            return { src: named, description: await read(named, given, reading) };
        } catch (error) {
            if (!answers.asksAgain || !(error instanceof OasmithError)) throw error;
            for (const diagnostic of error.diagnostics.slice(0, 3)) reading.terminal.diagnostic(diagnostic);
        }
    }
}

async function read(src: string, given: Given, { env, terminal, showQueries }: Reading): Promise<Description> {
    const refused = refuseInput({ src });
    if (refused.length > 0) throw new OasmithError(refused);
    // Only the options for reading matter here.
    const { headers, timeout, allowRefs } = given;
    const options = resolveOptions({ src, headers, timeout, allowRefs }, isDirectory);
    terminal.live('reading the description');
    const description = await load(src, {
        timeout: Math.ceil(options.timeout * 1000),
        headers: headersFor(options, env),
        allowRefs: options.allowRefs,
        environment: env,
        showQueries,
    });
    terminal.clear();
    return description;
}
