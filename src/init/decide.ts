/** Decides each option of the configuration, by a flag or an answer. */
import { fail, OasmithError } from '../diagnostics/index.ts';
import { type Description, load } from '../load/index.ts';
import { headersFor, type Variables } from '../options/headers.ts';
import { resolveOptions } from '../options/resolve.ts';
import { join, show } from '../options/show.ts';
import type { Config } from '../options/types.ts';
import { isDirectory } from '../template/directory.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Answers } from './answers.ts';
import { checked, type Given, isGiven, refuseInput } from './flags.ts';
import type { Project } from './project.ts';
import {
    countLongSignatures,
    describeLong,
    proposeBaseUrls,
    proposeOut,
    proposeTemplates,
    proposeTypeNames,
    separateParameters,
} from './proposals.ts';

export interface Deciding {
    /** The options set by flags. An option that a flag resets (`-o -`) is present without a value. */
    readonly given: Given;
    readonly answers: Answers;
    readonly project: Project;
    readonly env: Variables;
    readonly terminal: Terminal;
    /** Whether messages show the values in the queries of URLs. */
    readonly showQueries: boolean;
}

/** What the decisions depend on. */
interface Situation extends Deciding {
    readonly src: string;
    readonly description: Description;
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
        decide: async ({ answers, project: { paths, packages }, src }) => {
            const proposed = proposeOut(paths, packages, src);
            return { values: { out: await answers.text('Where shall the client be written?', proposed) } };
        },
    },
    {
        option: 'template',
        needsClient: true,
        decide: async ({ answers, project: { packages } }) => {
            const proposals = proposeTemplates(packages);
            return { values: { template: await answers.choose('What shall it send requests with?', proposals) } };
        },
    },
    {
        option: 'baseUrl',
        needsClient: true,
        decide: async ({ answers, description: { document, location } }) => {
            const proposals = proposeBaseUrls(document, location);
            if (proposals.length === 0) return undefined;
            return { values: { baseUrl: await answers.choose('What is its base URL?', proposals) } };
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
    const count = await countLongSignatures(description, resolveOptions({ src, include, exclude, skipDeprecated }));
    if (count === 0) return undefined;
    const question = `Shall query parameters be one object where there are more than ${separateParameters}?`;
    if (!(await answers.confirm(`${describeLong(count)}. ${question}`))) return undefined;
    return {
        values: { queryParamsSerialization: { queryParamsAsObject: separateParameters } },
        reason: `queryParamsAsObject: ${separateParameters}, because ${describeLong(count)}`,
    };
}

/** Returns the validated options of the configuration, and the reasons for those that nobody named. */
export async function decide(
    deciding: Deciding,
): Promise<{ readonly config: Config; readonly reasons: readonly string[] }> {
    const { given } = deciding;
    const situation = { ...deciding, ...(await decideDescription(deciding)) };
    const { generationMode } = given;
    const decided: Decided[] = [{ values: { src: situation.src } }];
    for (const { option, needsClient, decide } of decisions) {
        if (isGiven(given, option) || (needsClient && generationMode === 'schemas')) continue;
        const found = await decide(situation);
        if (found !== undefined) decided.push(found);
    }
    return {
        config: checked([...decided.map(({ values }) => values), given]),
        reasons: decided.flatMap(({ reason }) => reason ?? []),
    };
}

/** Accepts a description only if it can be read. */
async function decideDescription(deciding: Deciding): Promise<Pick<Situation, 'src' | 'description'>> {
    const { given, answers, project, terminal } = deciding;
    const { src } = given;
    if (typeof src === 'string') return { src, description: await read(src, deciding) };
    const { paths, isWhole } = project.descriptions;
    if (!isWhole) terminal.line(terminal.paint.faint(unseenNote));
    for (;;) {
        const named = answers.isPerson ? await askDescription(paths, answers) : onlyOne(paths);
        try {
            return { src: named, description: await read(named, deciding) };
        } catch (error) {
            if (!answers.isPerson || !(error instanceof OasmithError)) throw error;
            for (const diagnostic of error.diagnostics.slice(0, 3)) terminal.diagnostic(diagnostic);
        }
    }
}

const unseenNote =
    'There are more files and folders here than init looks at. If the description is not among those found, name it with -s.';

async function askDescription(found: readonly string[], answers: Answers): Promise<string> {
    const message = 'Where is the OpenAPI description?';
    const hint = 'a path or a URL';
    const choices = [
        ...found.map((path) => ({ value: path, label: path })),
        { value: undefined, label: 'somewhere else', hint },
    ];
    const chosen = found.length === 0 ? undefined : await answers.choose(message, choices);
    return chosen ?? answers.text(message, '', hint);
}

/** @throws {OasmithError} unless exactly one description was found. */
function onlyOne(found: readonly string[]): string {
    const [first, ...others] = found;
    if (first !== undefined && others.length === 0) return first;
    const shown = join(
        found.slice(0, 5).map((path) => show(path)),
        'and',
    );
    const message =
        first === undefined ? 'no description was found here' : `several files may be the description: ${shown}`;
    return fail('missing-option', message, { help: `name it: oasmith init --yes -s ${first ?? '<path|url>'}` });
}

async function read(src: string, { given, env, terminal, showQueries }: Deciding): Promise<Description> {
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
