/** Decides each option of the configuration, by a flag or an answer. */
import { type Diagnostic, diagnose, fail, OasmithError, refuse, shownOf } from '../diagnostics/index.ts';
import { type Description, load } from '../load/index.ts';
import type { JsonObject } from '../load/json.ts';
import { entriesOf, frameworkRecords } from '../names/libraries.ts';
import { type Flags, flagName } from '../options/flags.ts';
import { headersFor, type Variables } from '../options/headers.ts';
import { mergeSources, resolveOptions } from '../options/resolve.ts';
import { isRecord, join, show } from '../options/show.ts';
import { templateOf } from '../options/template.ts';
import { templateNames } from '../options/template-names.ts';
import type { Config } from '../options/types.ts';
import { isDirectory } from '../template/directory.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Answers, PromptChoice } from './answers.ts';
import { describeExact, describeFlatObjects, describeLarge, describeNumericTexts } from './notable.ts';
import type { ProjectFacts } from './project.ts';
import {
    describeLong,
    describeOlder,
    describePages,
    proposeBaseUrls,
    proposeFramework,
    proposeOut,
    proposeTemplates,
    proposeTypeNames,
    readOperations,
    separateParameters,
} from './proposals.ts';
import { proposeTestFiles, testOptions } from './test-files.ts';

/** The options set by flags, by name. An option that a flag resets (`-o -`) is present without a value. */
export type GivenFlags = Readonly<Record<string, unknown>>;

/** Placeholders for open questions, so that they do not make a flag invalid. */
const anyAnswers = { src: '…', out: '…' };

/** The templates, of which a flag may require one: a layer first, which allows every companion file. */
const anyTemplates = ['tsq', ...templateNames] as const;

/**
 * The options set by flags. Each answers a question.
 *
 * @throws {OasmithError} with all errors in them, before any question.
 */
export function givenBy(flags: Flags): GivenFlags {
    const given: GivenFlags = flags.config;
    const found = anyTemplates.map((template) => errorsIn(given, template, flags.incomplete));
    const least = found.find((errors) => errors.length === 0) ?? found[0] ?? [];
    refuse([...flags.diagnostics, ...meaningless(flags), ...refuseInput(given), ...least]);
    return given;
}

/** What is wrong with flags beside a template, unless they name another. */
function errorsIn(given: GivenFlags, template: unknown, incomplete: readonly string[] = []): readonly Diagnostic[] {
    try {
        mergeOptions([{ ...anyAnswers, template }, given], incomplete);
        return [];
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        return error.diagnostics;
    }
}

/** The templates that fit to the flags, the best one for the project first. */
export function templatesFor(
    given: GivenFlags,
    { packages, ranges }: ProjectFacts,
): ReturnType<typeof proposeTemplates> {
    const { framework } = given;
    const named = entriesOf(frameworkRecords).find(([name]) => name === framework);
    const proposals = proposeTemplates(packages, named?.[0] ?? proposeFramework(packages, ranges));
    return proposals.filter(({ value }) => errorsIn(given, value).length === 0);
}

/** Merges options, of which later ones win, and validates the result, which must be complete. */
export function mergeOptions(parts: readonly GivenFlags[], incomplete: readonly string[] = []): Config {
    const sources = parts.map((values) => ({ values, nameOf: flagName }));
    return mergeSources([...sources, { values: {}, incomplete }], isDirectory);
}

const ofGenerating = ['verify', 'check', 'watch', 'stats', 'json', 'github'] as const;

function meaningless(flags: Flags): readonly Diagnostic[] {
    const names = [...ofGenerating.filter((name) => flags[name]), ...(flags.only.length > 0 ? ['only'] : [])];
    const help = "leave it out, and give it to 'oasmith' afterwards";
    return names.map((name) =>
        diagnose('conflicting-options', `'--${name}' has no meaning with 'init', which generates nothing`, { help }),
    );
}

/** A description from standard input no longer exists when the configuration is used. */
function refuseInput({ src }: GivenFlags): readonly Diagnostic[] {
    if (src !== '-') return [];
    const help = 'give the path or the URL, which is read again whenever the client is generated';
    return [diagnose('invalid-option', "'--src' cannot be '-' with 'init'", { help })];
}

/** Why an option is set that nobody named; without a value, why somebody may want to set it. */
export interface Reason {
    readonly option: string;
    readonly value: string | number | boolean | undefined;
    readonly why: string;
}

interface Deciding {
    readonly given: GivenFlags;
    readonly answers: Answers;
    readonly project: ProjectFacts;
    readonly env: Variables;
    readonly terminal: Terminal;
    /** Whether messages show the values in the queries of URLs. */
    readonly showQueries: boolean;
}

/**
 * Returns the validated options of the configuration, and the reasons for those that nobody named. `couldTest` is whether the
 * project could use files for tests, and nobody was asked.
 */
export async function decide(deciding: Deciding) {
    const { given, answers, project } = deciding;
    const { paths, packages, ranges } = project;
    const { src, description } = await decideDescription(deciding);
    const { generationMode, queryParamsSerialization: query } = given;
    const isOpen = (option: string): boolean => !Object.hasOwn(given, option);
    // Types without a client depend on none of its options.
    const ofClient = (option: string): boolean => generationMode !== 'schemas' && isOpen(option);
    const decided: { -readonly [Option in keyof Config]: Config[Option] } = { src };
    const reasons: Reason[] = [];
    if (isOpen('out')) {
        decided.out = await answers.text('Where should the client be written?', proposeOut(paths, packages, src));
    }
    if (ofClient('template')) {
        decided.template = await answers.choose(
            'Which library should send the requests?',
            templatesFor(given, project),
        );
    }
    const framework = proposeFramework(packages, ranges);
    const older = describeOlder(packages, ranges);
    const { template = decided.template } = given;
    const isFor = frameworkRecords[framework].layers.some((layer) => layer === templateOf(template)?.layer);
    if (ofClient('framework') && framework !== 'react' && isFor) {
        decided.framework = framework;
        reasons.push({ option: 'framework', value: framework, why: older ?? 'for the packages of the project' });
    } else if (ofClient('template') && framework === 'none' && older !== undefined) {
        reasons.push({ option: 'template', value: 'no hooks', why: older });
    }
    if (ofClient('baseUrl')) {
        const proposals = proposeBaseUrls(description.document, description.location);
        if (proposals.length > 0) decided.baseUrl = await answers.choose('What is the base URL of the API?', proposals);
    }
    const groupsQuery = isRecord(query) && Object.hasOwn(query, 'queryParamsAsObject');
    if (generationMode !== 'schemas' && (!groupsQuery || isOpen('pagination'))) {
        const { include, exclude, skipDeprecated, modifiers } = given;
        const settings = resolveOptions({ src, include, exclude, skipDeprecated, modifiers });
        const operations = await readOperations(description, settings);
        const isAccepted = async (reason: string, question: string): Promise<boolean> =>
            answers.confirm(`${reason}. ${question}`);
        const long = groupsQuery ? undefined : describeLong(operations);
        if (long !== undefined && (await isAccepted(long, questionAboutQuery))) {
            decided.queryParamsSerialization = { queryParamsAsObject: separateParameters };
            reasons.push({ option: 'queryParamsAsObject', value: separateParameters, why: long });
        }
        const paged = isOpen('pagination') ? describePages(operations) : undefined;
        if (paged !== undefined && (await isAccepted(paged, questionAboutPages))) {
            decided.pagination = { rules: operations?.proposedRules };
            reasons.push({ option: 'pagination.rules', value: countOfRules(operations?.proposedRules), why: paged });
        }
    }
    const schemes = ofClient('security') ? securitySchemesIn(description.document) : [];
    if (schemes.length > 0) {
        decided.security = true;
        reasons.push({ option: 'security', value: true, why: `operations may require ${someOf(schemes)}` });
    }
    /** Says why somebody may want to set an option. */
    const suggest = (option: string, why: string | undefined, hint: string): void => {
        if (why !== undefined) reasons.push({ option, value: undefined, why: `${why}: ${hint}` });
    };
    const whyExact = isOpen('int64') ? describeExact(description.document) : undefined;
    if (whyExact !== undefined) {
        const chosen = await answers.choose(`${whyExact}. Which type should they have?`, exactChoices);
        if (chosen !== 'number') decided.int64 = chosen;
        else if (!answers.isPerson) suggest('int64', whyExact, "'bigint' or 'string' keeps all");
    }
    const whyNumeric = isOpen('numericStrings') ? describeNumericTexts(description.document) : undefined;
    suggest('numericStrings', whyNumeric, "'number' makes them numbers");
    const hasFormat = isRecord(query) && Object.hasOwn(query, 'objectFormat');
    const whyFlat = generationMode === 'schemas' || hasFormat ? undefined : describeFlatObjects(description.document);
    suggest('objectFormat', whyFlat, "'flat' writes it so");
    if (isOpen('validators') && isOpen('validatorsOut')) {
        const wanted = await answers.choose('Generate validators, which check values at run time?', validatorChoices);
        if (wanted) decided.validators = true;
    }
    const { out = decided.out } = given;
    const areOpen = typeof out === 'string' && generationMode !== 'schemas' && testOptions.every(isOpen);
    const testFiles = areOpen ? proposeTestFiles(project, out) : [];
    if (testFiles.length > 0) Object.assign(decided, await answers.choose(questionAboutTests, testFiles));
    const names = isOpen('typeNamesStyle') ? proposeTypeNames(description.document) : {};
    Object.assign(decided, names);
    if (names.typeNamesStyle !== undefined) {
        reasons.push({
            option: 'typeNamesStyle',
            value: names.typeNamesStyle,
            why: 'some schemas have names in lower case',
        });
    }
    const whySplit = ofClient('split') ? describeLarge(description.document) : undefined;
    suggest('split', whySplit, "'tags' makes a file for each tag, which editors load faster");
    if (isOpen('nullableStrategy')) decided.nullableStrategy = 'include';
    const couldTest = testFiles.length > 0 && !answers.isPerson;
    return { config: mergeOptions([decided, given]), reasons, couldTest };
}

/** The schemes for credentials of a description (OpenAPI 3.1.1, 4.8.7; Swagger 2.0, `securityDefinitions`). */
function securitySchemesIn({ components, securityDefinitions }: JsonObject): readonly string[] {
    const { securitySchemes = securityDefinitions } = isRecord(components) ? components : {};
    return isRecord(securitySchemes) ? Object.keys(securitySchemes) : [];
}

function someOf(names: readonly string[]): string {
    const shown = names.slice(0, shownSchemes).map((name) => show(name));
    return names.length > shownSchemes ? `${shown.join(', ')}, …` : join(shown, 'and');
}

const shownSchemes = 3;

function countOfRules(rules: readonly unknown[] = []): string {
    return rules.length === 1 ? '1 rule' : `${rules.length} rules`;
}

const exactChoices: readonly PromptChoice<'number' | 'bigint' | 'string'>[] = [
    { value: 'number', label: 'number', hint: 'right unless values are larger' },
    { value: 'bigint', label: 'bigint', hint: 'exact, for calculating' },
    { value: 'string', label: 'string', hint: 'exact, for ids' },
];

const validatorChoices: readonly PromptChoice<boolean>[] = [
    { value: false, label: 'no' },
    { value: true, label: 'yes', hint: 'petSchema for Pet, as a Standard Schema' },
];

const questionAboutTests = 'Generate files for tests?';
const questionAboutQuery = `Pass query parameters as one object if there are more than ${separateParameters}?`;
/** Such methods are added, and no others change. */
const questionAboutPages = 'Add methods that request all pages and all items?';

/** Accepts a description only if it can be read. */
async function decideDescription(deciding: Deciding) {
    const { given, answers, project, terminal } = deciding;
    const { src } = given;
    if (typeof src === 'string') return { src, description: await readDescription(src, deciding) };
    const { paths, isWhole } = project.descriptions;
    if (!isWhole) terminal.line(unseenNote, 'faint');
    for (;;) {
        const named = answers.isPerson ? await askDescription(paths, answers) : onlyOne(paths);
        try {
            return { src: named, description: await readDescription(named, deciding) };
        } catch (error) {
            if (!answers.isPerson || !(error instanceof OasmithError)) throw error;
            for (const one of shownOf(error.diagnostics, '', { error: 3 })) terminal.diagnostic(one);
        }
    }
}

const unseenNote =
    'There are too many files and folders here to search all of them. If the description is not in the list, give it with -s.';

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
    const shown = found.slice(0, 5).map((path) => show(path));
    const several = `several files may be the description: ${join(shown, 'and')}`;
    return fail('missing-option', first === undefined ? 'no description was found here' : several, {
        help: `name it: oasmith init --yes -s ${first ?? '<path|url>'}`,
    });
}

async function readDescription(src: string, { given, env, terminal, showQueries }: Deciding): Promise<Description> {
    refuse(refuseInput({ src }));
    // Only the options for reading matter here.
    const { headers, timeout, overlays, allowRefs } = given;
    const options = resolveOptions({ src, headers, timeout, overlays, allowRefs }, isDirectory);
    terminal.live('reading the description');
    const description = await load(src, {
        timeout: Math.ceil(options.timeout * 1000),
        headers: headersFor(options, env),
        overlays: options.overlays,
        allowRefs: options.allowRefs,
        environment: env,
        showQueries,
    });
    terminal.clear();
    return description;
}
