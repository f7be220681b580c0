import type * as Yaml from 'yaml';
import type { Parsed, TextProblem } from './parsed.ts';
import type { YamlModule } from './yaml-module.ts';
import { yamlLocator } from './yaml-positions.ts';
import { readYaml } from './yaml-values.ts';

const options = {
    // YAML 1.2 whatever a %YAML directive says: in 1.1, `on` and `no` are booleans and dates are no text.
    schema: 'core',
    // OpenAPI 3.1.1, section 4.3: keys are strings ("200:" needs no quotes).
    stringKeys: true,
    // !!timestamp and !!binary would give values that JSON does not have.
    resolveKnownTags: false,
    // The parser compares each key with all before it; `readYaml` finds duplicates in one pass.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
} as const satisfies Yaml.ParseOptions & Yaml.DocumentOptions & Yaml.SchemaOptions;

/** Further errors of a YAML text mostly follow from the first ones. */
const problemLimit = 5;

/** Parses YAML 1.2, with the merge keys (`<<`) of YAML 1.1 that many descriptions use. */
export async function parseYaml(text: string): Promise<Parsed> {
    const yaml: YamlModule = await import('yaml');
    const documents = compose(yaml, text);
    const problems = documents.flatMap((document) => document.errors.map(describeError));
    if (problems.length > 0) return { kind: 'failure', problems: firstOfEachLine(text, problems) };
    const [document, second] = documents.filter((candidate) => !isEmpty(yaml, candidate));
    if (second !== undefined) {
        const offset = second.contents?.range[0] ?? second.range[0];
        const message = 'a second YAML document begins here, and a description is one document';
        return { kind: 'failure', problems: [{ offset, message, help: "split the file at its '---' lines" }] };
    }
    if (!document?.contents) return { kind: 'document', value: undefined, locate: () => 0 };
    const read = readYaml(yaml, document.contents);
    if (read.problems.length > 0) return { kind: 'failure', problems: read.problems.slice(0, problemLimit) };
    // The tree of a large description takes many times its text: it is built again when a place is asked for.
    let locate: ReturnType<typeof yamlLocator> | undefined;
    return {
        kind: 'document',
        value: read.value,
        locate: (path) => {
            locate ??= yamlLocator(
                yaml,
                compose(yaml, text).find((candidate) => !isEmpty(yaml, candidate)),
            );
            return locate(path);
        },
    };
}

function compose(yaml: YamlModule, text: string): Yaml.Document.Parsed[] {
    return [...new yaml.Composer(options).compose(new yaml.Parser().parse(text), true, text.length)];
}

function isEmpty(yaml: YamlModule, document: Yaml.Document.Parsed): boolean {
    const { contents } = document;
    return contents === null || (yaml.isScalar(contents) && contents.value === null && contents.source === '');
}

function describeError(error: Yaml.YAMLParseError): TextProblem {
    const [offset] = error.pos;
    switch (error.code) {
        case 'TAB_AS_INDENT':
            return { offset, message: 'a tab indents this line', help: 'indent with spaces: YAML allows no tabs' };
        case 'BLOCK_AS_IMPLICIT_KEY': {
            const inner = error.message.includes('compact mappings');
            const message = inner ? "': ' in a value begins a map, which cannot stand here" : plainMessage(error);
            return { offset, message, help: "put text that contains ': ' in quotes" };
        }
        case 'BAD_SCALAR_START':
            return { offset, message: plainMessage(error), help: 'put the text in quotes' };
        case 'BAD_INDENT':
            return { offset, message: plainMessage(error), help: 'compare its indentation with the lines above' };
        case 'MULTILINE_IMPLICIT_KEY':
        case 'MISSING_CHAR':
            return { offset, message: plainMessage(error), help: "look for a missing ':' or quote here or just above" };
        case 'NON_STRING_KEY':
            return {
                offset,
                message: 'the key of a map is no plain text',
                help: 'put it in quotes if it is meant as text',
            };
        case 'RESOURCE_EXHAUSTION':
            return { offset, message: 'the text is nested too deeply' };
        default:
            return { offset, message: plainMessage(error) };
    }
}

function plainMessage(error: Yaml.YAMLParseError): string {
    return error.message.charAt(0).toLowerCase() + error.message.slice(1);
}

function firstOfEachLine(text: string, problems: readonly TextProblem[]): TextProblem[] {
    const kept: TextProblem[] = [];
    for (const problem of problems.toSorted((left, right) => left.offset - right.offset)) {
        const last = kept.at(-1);
        if (last === undefined || text.slice(last.offset, problem.offset).includes('\n')) kept.push(problem);
        if (kept.length === problemLimit) break;
    }
    return kept;
}
