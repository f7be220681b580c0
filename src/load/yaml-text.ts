import { nestingProblem } from './nesting.ts';
import type { Parsed, TextProblem } from './parsed.ts';
import { shown } from './shown.ts';
import { composeYaml, type YamlFault } from './yaml-compose.ts';
import type { YamlModule } from './yaml-module.ts';
import { yamlLocator } from './yaml-positions.ts';
import { readYaml } from './yaml-values.ts';

/** Further errors of a YAML text mostly follow from the first ones. */
const problemLimit = 5;

/**
 * Parses YAML 1.2, with the merge keys (`<<`) of YAML 1.1 that many descriptions use.
 *
 * @param limit How many words and marks are read; by default, as many as there is memory for.
 */
export async function parseYaml(text: string, limit?: number): Promise<Parsed> {
    const yaml: YamlModule = await import('yaml');
    const { documents, faults, problem } = composeYaml(yaml, text, limit);
    const problems = faults.map(describeFault);
    if (problem !== undefined) problems.push(problem);
    if (problems.length > 0) return { kind: 'failure', problems: firstOfEachLine(text, problems) };
    const [document, second] = documents;
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
            locate ??= yamlLocator(yaml, composeYaml(yaml, text, limit).documents[0]);
            return locate(path);
        },
    };
}

function describeFault(fault: YamlFault): TextProblem {
    const { code, offset } = fault;
    switch (code) {
        case 'TAB_AS_INDENT':
            return { offset, message: 'a tab indents this line', help: 'indent with spaces: YAML allows no tabs' };
        case 'BLOCK_AS_IMPLICIT_KEY': {
            const inner = fault.message.includes('compact mappings');
            const message = inner ? "': ' in a value begins a map, which cannot stand here" : plainMessage(fault);
            return { offset, message, help: "put text that contains ': ' in quotes" };
        }
        case 'BAD_SCALAR_START':
            return { offset, message: plainMessage(fault), help: 'put the text in quotes' };
        case 'BAD_INDENT':
            return { offset, message: plainMessage(fault), help: 'compare its indentation with the lines above' };
        case 'MULTILINE_IMPLICIT_KEY':
        case 'MISSING_CHAR':
            return { offset, message: plainMessage(fault), help: "look for a missing ':' or quote here or just above" };
        case 'NON_STRING_KEY':
            return {
                offset,
                message: 'the key of a map is no plain text',
                help: 'put it in quotes if it is meant as text',
            };
        case 'RESOURCE_EXHAUSTION':
            return nestingProblem(offset);
        default:
            return { offset, message: plainMessage(fault) };
    }
}

function plainMessage({ message }: YamlFault): string {
    return shown(message.charAt(0).toLowerCase() + message.slice(1), 200);
}

function firstOfEachLine(text: string, problems: readonly TextProblem[]): TextProblem[] {
    const kept: TextProblem[] = [];
    let lineEnd = -1;
    for (const problem of problems.toSorted((left, right) => left.offset - right.offset)) {
        if (problem.offset <= lineEnd) continue;
        kept.push(problem);
        if (kept.length === problemLimit) break;
        const next = text.indexOf('\n', problem.offset);
        lineEnd = next === -1 ? text.length : next;
    }
    return kept;
}
