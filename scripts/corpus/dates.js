/** Measures the part of an output that is for dates: the plans, and the code that follows them. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const ofDates = /^(?:runtime\/dates\/.*|libraries\/\w+\/runtime\/(?:dates|error-bodies))\.ts$/;
const declaration =
    /^(?:export )?(?:async )?(?:function\*?|const|type|interface) (\w+)(: Dates = | = \/\* @__PURE__ \*\/ (?:in|by|unless)[A-Z])?/;

/** The names that the runtime of dates declares. */
const runtimeNames = new Set(
    readdirSync(source, { recursive: true })
        .filter((path) => ofDates.test(path.replaceAll('\\', '/')))
        .flatMap((path) => readFileSync(`${source}${path}`, 'utf8').split('\n'))
        .map((line) => declaration.exec(line)?.[1])
        .filter((name) => name !== undefined),
);

/** The bytes of an output's date plans, and those of its date runtime. */
export function sizeOfDates(text) {
    const sizes = { plans: 0, runtime: 0 };
    let kind;
    let comment = 0;
    for (const line of text.split('\n')) {
        const size = Buffer.byteLength(line) + 1;
        const [isDeclared, name, isPlan] = declaration.exec(line) ?? [];
        if (isDeclared) {
            kind = isPlan ? 'plans' : runtimeNames.has(name) ? 'runtime' : undefined;
            if (kind !== undefined) sizes[kind] += comment;
        } else if (/^[^\s)}\]]/.test(line)) {
            kind = undefined;
            comment = 0;
        }
        if (kind !== undefined) sizes[kind] += size;
        comment = isDeclared ? 0 : comment + (line.startsWith('/**') || line.startsWith(' *') ? size : 0);
    }
    return sizes;
}
