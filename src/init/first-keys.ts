/** Recognizes a description by its first keys, not by its name. */

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
    for (const { key, value } of keys) {
        if ((key === 'openapi' || key === 'swagger') && /^["']?[23](?!\w)/.test(value)) return 'description';
        first ??= key;
    }
    const beginsLikeOne = first !== undefined && (earlierFields.has(first) || first.startsWith('x-'));
    return !isWhole && beginsLikeOne ? 'unclear' : 'other';
}

interface Entry {
    readonly key: string;
    /** The beginning of its value, on the same line. */
    readonly value: string;
}

function topLevelKeys(text: string): Iterable<Entry> {
    return /^(?:\s|#[^\n]*\n)*\{/.test(text) ? keysOfFlow(text) : keysOfBlock(text);
}

/** The keys of JSON, and of YAML in braces. */
function* keysOfFlow(text: string): Generator<Entry> {
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
            yield { key, value: text.slice(afterKey.lastIndex, afterKey.lastIndex + 8) };
        }
    }
}

/** The keys without indentation in the first YAML document. */
function* keysOfBlock(text: string): Generator<Entry> {
    let hasKeys = false;
    for (const [line] of text.matchAll(/[^\r\n]+/g)) {
        if (/^(?:---|\.\.\.)(?:\s|$)/.test(line) && hasKeys) return;
        const { key, value = '' } =
            /^(?:---\s+)?(["']?)(?<key>[\w$-]+)\1\s*:(?:\s+(?<value>.*)|$)/.exec(line)?.groups ?? {};
        if (key === undefined) continue;
        hasKeys = true;
        yield { key, value };
    }
}
