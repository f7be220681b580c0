/** Decides each option of the configuration, by a flag or an answer. */
import { OasmithError } from '../diagnostics/index.ts';
import { type Description, load } from '../load/index.ts';
import { headersFor, type Variables } from '../options/headers.ts';
import { resolveOptions } from '../options/resolve.ts';
import type { Config } from '../options/types.ts';
import { isDirectory } from '../template/directory.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Answers } from './answers.ts';
import { proposeBaseUrls } from './base-urls.ts';
import { checked, type Given, isGiven, refuseInput } from './flags.ts';
import { proposeTemplates } from './libraries.ts';
import { countLongSignatures, sayLong, separateParameters } from './long-signatures.ts';
import type { Project } from './look.ts';
import { proposeOut } from './output.ts';
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

/** What the decisions depend on. */
interface Situation extends Described {
    readonly given: Given;
    readonly answers: Answers;
    readonly project: Project;
}

interface Decision {
    /** The option. If a flag sets it, there is nothing to decide. */
    readonly option: string;
    /** Whether types without a client do not depend on it. */
    readonly needsClient: boolean;
    /** Decides on its value, or leaves it out. */
    readonly decide: (situation: Situation) => Promise<Decided | undefined>;
}

interface Decided {
    readonly values: Given;
    /** Why it has a value that nobody named. */
    readonly reason?: string;
}

/** All decisions after that on the description, in the order of the questions. */
const decisions: readonly Decision[] = [
    {
        option: 'out',
        needsClient: false,
        decide: async ({ answers, project: { paths, packages }, src }) => ({
            values: { out: await answers.out(proposeOut(paths, packages, src)) },
        }),
    },
    {
        option: 'template',
        needsClient: true,
        decide: async ({ answers, project }) => ({
            values: { template: await answers.template(proposeTemplates(project.packages)) },
        }),
    },
    {
        option: 'baseUrl',
        needsClient: true,
        decide: async ({ answers, description: { document, location } }) => {
            const servers = proposeBaseUrls(document, location);
            return servers.length === 0 ? undefined : { values: { baseUrl: await answers.baseUrl(servers) } };
        },
    },
    { option: 'queryParamsSerialization.queryParamsAsObject', needsClient: true, decide: groupQuery },
    {
        option: 'typeNamesStyle',
        needsClient: false,
        decide: async ({ description: { document } }) => ({ values: proposeTypeNames(document) }),
    },
    {
        option: 'nullableStrategy',
        needsClient: false,
        decide: async () => ({ values: { nullableStrategy: 'include' } }),
    },
];

async function groupQuery({ src, description, given, answers }: Situation): Promise<Decided | undefined> {
    const { include, exclude, skipDeprecated } = given;
    const options = resolveOptions({ src, include, exclude, skipDeprecated });
    const count = await countLongSignatures(description, options);
    if (count === 0 || !(await answers.groupsQuery(count))) return undefined;
    return {
        values: { queryParamsSerialization: { queryParamsAsObject: separateParameters } },
        reason: `queryParamsAsObject: ${separateParameters}, because ${sayLong(count)}`,
    };
}

/** Returns the validated options of the configuration, and the reasons for those that nobody named. */
export async function decide(
    deciding: Deciding,
): Promise<{ readonly config: Config; readonly reasons: readonly string[] }> {
    const { given, answers, project } = deciding;
    const described = await decideDescription(deciding);
    const { generationMode } = given;
    const hasClient = generationMode !== 'schemas';
    const decided: Decided[] = [{ values: { src: described.src } }];
    for (const { option, needsClient, decide } of decisions) {
        if (isGiven(given, option) || (needsClient && !hasClient)) continue;
        const found = await decide({ ...described, given, answers, project });
        if (found !== undefined) decided.push(found);
    }
    return {
        config: checked([...decided.map(({ values }) => values), given]),
        reasons: decided.flatMap(({ reason }) => reason ?? []),
    };
}

interface Described {
    readonly src: string;
    readonly description: Description;
}

/** Accepts a description only if it can be read. */
async function decideDescription({ given, answers, project, ...reading }: Deciding): Promise<Described> {
    const { src } = given;
    if (typeof src === 'string') return { src, description: await read(src, given, reading) };
    const { paths, isWhole } = project.descriptions;
    if (!isWhole) reading.terminal.line(reading.terminal.paint.faint(unseenNote));
    for (;;) {
        const named = await answers.description(paths);
        try {
            return { src: named, description: await read(named, given, reading) };
        } catch (error) {
            if (!answers.asksAgain || !(error instanceof OasmithError)) throw error;
            for (const diagnostic of error.diagnostics.slice(0, 3)) reading.terminal.diagnostic(diagnostic);
        }
    }
}

const unseenNote =
    'There are more files and folders here than init looks at. If the description is not among those found, name it with -s.';

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
