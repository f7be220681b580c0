/** Finds the descriptions among the files of a project, by their first keys. */
import { open } from 'node:fs/promises';
import { posix } from 'node:path';
import { limits } from '../limits.ts';
import { encodingOf } from '../load/source/decode.ts';

/** How many bytes of each to read, and how many if it names its version later. */
const bytesAtFirst = 8 * 1024;
const bytesIfUnclear = 4 * 1024 * 1024;

/** JSON and YAML files that every project has. */
const wellKnown = /^(?:package(?:-lock)?|composer|tsconfig.*|angular|pnpm-(?:lock|workspace))\.(?:json|ya?ml)$/i;

/**
 * Opens the JSON and YAML files of a project, those with a usual name first. Returns the paths of descriptions, the best
 * one first, and whether every file that could be one was looked at.
 *
 * @param most How many files to open.
 */
export async function findDescriptions(files: readonly string[], most = limits.mostOpenedFiles) {
    const candidates = files.filter((path) => /\.(?:json|ya?ml)$/i.test(path) && !wellKnown.test(posix.basename(path)));
    const byName = [...candidates.filter(hasUsualName), ...candidates.filter((path) => !hasUsualName(path))];
    const opened = byName.slice(0, most);
    const found: string[] = [];
    for (let start = 0; start < opened.length; start += limits.mostFilesAtOnce) {
        const paths = opened.slice(start, start + limits.mostFilesAtOnce);
        const areFound = await Promise.all(paths.map(holdsDescription));
        found.push(...paths.filter((_, index) => areFound[index]));
    }
    return { paths: found.toSorted(byLikelihood), isWhole: opened.length === byName.length };
}

async function holdsDescription(path: string): Promise<boolean> {
    const handle = await open(path).catch(() => undefined);
    if (handle === undefined) return false;
    try {
        const { size } = await handle.stat();
        const judge = async (most: number): Promise<Verdict> => {
            const { buffer } = await handle.read({ buffer: new Uint8Array(Math.min(size, most)), position: 0 });
            return judgeBeginning(new TextDecoder(encodingOf(buffer)).decode(buffer), size <= most);
        };
        const first = await judge(bytesAtFirst);
        const verdict = first === 'unclear' ? await judge(bytesIfUnclear) : first;
        return verdict === 'description' || (verdict === 'unclear' && hasUsualName(path));
    } catch {
        return false;
    } finally {
        await handle.close();
    }
}

function hasUsualName(path: string): boolean {
    return /openapi|swagger/i.test(posix.basename(path));
}

/** Sorts what belongs to tests and examples last, what is close first, and then by usual names. */
export function byLikelihood(one: string, other: string): number {
    const isSample = (path: string): number =>
        Number(/(?:^|\/)_*(?:tests?|fixtures?|mocks?|examples?|samples?)_*\//i.test(path));
    const depth = (path: string): number => path.split('/').length;
    const isUnusual = (path: string): number => Number(!hasUsualName(path));
    for (const rank of [isSample, depth, isUnusual]) if (rank(one) !== rank(other)) return rank(one) - rank(other);
    return one < other ? -1 : 1;
}

export type Verdict =
    | 'description'
    /** It begins like a description, but its version comes later than the text. */
    | 'unclear'
    | 'other';

/** The fields that sorted keys may put before the version (OpenAPI 3.2, 4.1.1; Swagger 2.0). */
const earlierFields = new Set([
    ...['$schema', '$self', 'basePath', 'components', 'consumes', 'definitions', 'externalDocs', 'host', 'info'],
    ...['jsonSchemaDialect', 'parameters', 'paths', 'produces', 'responses', 'schemes', 'security'],
    ...['securityDefinitions', 'servers', 'tags', 'webhooks'],
]);

/**
 * Whether a text is a description: one of its top-level keys is `openapi` or `swagger`, with a version. Other tools have
 * such keys too, with the path of a description or below other keys.
 *
 * @param isWhole Whether the text is the whole file, not only its beginning.
 */
export function judgeBeginning(text: string, isWhole: boolean): Verdict {
    const plain = text.replace(/^\uFEFF/, '');
    const keys = topLevelKeys(plain);
    let first: string | undefined;
    for (const [key, value] of keys) {
        if ((key === 'openapi' || key === 'swagger') && /^["']?[23](?!\w)/.test(value)) return 'description';
        first ??= key;
    }
    const beginsLikeOne = first !== undefined && (earlierFields.has(first) || first.startsWith('x-'));
    return !isWhole && beginsLikeOne ? 'unclear' : 'other';
}

/** A key, and the beginning of its value on the same line. */
type KeyedText = readonly [key: string, value: string];

function topLevelKeys(text: string): Iterable<KeyedText> {
    return /^(?:\s|#[^\n]*\n)*\{/.test(text) ? keysOfFlow(text) : keysOfBlock(text);
}

/** The keys of JSON, and of YAML in braces. */
function* keysOfFlow(text: string): Generator<KeyedText> {
    const tokens = /"(?:[^"\\]|\\.)*"|'[^']*'|[{}[\]]|[\w$-]+/g;
    const afterKey = /\s*:\s*/y;
    let depth = 0;
    for (const { 0: token, index } of text.matchAll(tokens)) {
        if (/[{[]/.test(token[0] ?? '')) depth += 1;
        else if (/[}\]]/.test(token[0] ?? '')) depth -= 1;
        else if (depth === 1) {
            afterKey.lastIndex = index + token.length;
            if (!afterKey.test(text)) continue;
            const key = token.replace(/^(["'])(.*)\1$/s, '$2');
            yield [key, text.slice(afterKey.lastIndex, afterKey.lastIndex + 8)];
        }
    }
}

/** The keys without indentation in the first YAML document. */
function* keysOfBlock(text: string): Generator<KeyedText> {
    let hasKeys = false;
    for (const [line] of text.matchAll(/[^\r\n]+/g)) {
        if (/^(?:---|\.\.\.)(?:\s|$)/.test(line) && hasKeys) return;
        const { key, value = '' } =
            /^(?:---\s+)?(["']?)(?<key>[\w$-]+)\1\s*:(?:\s+(?<value>.*)|$)/.exec(line)?.groups ?? {};
        if (key === undefined) continue;
        hasKeys = true;
        yield [key, value];
    }
}
