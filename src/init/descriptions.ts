/** Finds the descriptions among the files of a project. */
import { open } from 'node:fs/promises';
import { posix } from 'node:path';
import { judgeBeginning, type Verdict } from './first-keys.ts';

export interface FoundDescriptions {
    /** Their paths, the best one first. */
    readonly paths: readonly string[];
    /** Whether every file that could be one was looked at. */
    readonly isWhole: boolean;
}

/** How many files to open, and how many at a time. */
const mostOpened = 2_000;
const atOnce = 32;

/** How many bytes of each to read. */
const beginning = 8 * 1024;

/** How many files that name their version later to read on, and how far. */
const mostUnclear = 10;
const longBeginning = 4 * 1024 * 1024;

/** JSON and YAML files that every project has. */
const known = /^(?:package(?:-lock)?|composer|tsconfig.*|angular|pnpm-(?:lock|workspace))\.(?:json|ya?ml)$/i;

/**
 * Opens the JSON and YAML files of a project, those with a usual name first.
 *
 * @param most How many files to open.
 */
export async function findDescriptions(files: readonly string[], most = mostOpened): Promise<FoundDescriptions> {
    const candidates = files.filter((path) => /\.(?:json|ya?ml)$/i.test(path) && !known.test(posix.basename(path)));
    const byName = [...candidates.filter(hasUsualName), ...candidates.filter((path) => !hasUsualName(path))];
    const opened = byName.slice(0, most);
    const verdicts = await judgeAll(opened, beginning);
    const having = (verdict: Verdict): readonly string[] => opened.filter((path) => verdicts.get(path) === verdict);
    const unclear = having('unclear').slice(0, mostUnclear);
    const later = await judgeAll(unclear, longBeginning);
    const isLikely = (path: string): boolean =>
        later.get(path) === 'description' || (later.get(path) === 'unclear' && hasUsualName(path));
    const paths = [...having('description'), ...unclear.filter(isLikely)].toSorted(byPlace);
    return { paths, isWhole: opened.length === byName.length && unclear.length === having('unclear').length };
}

async function judgeAll(paths: readonly string[], length: number): Promise<ReadonlyMap<string, Verdict>> {
    const verdicts = new Map<string, Verdict>();
    for (let start = 0; start < paths.length; start += atOnce) {
        const judge = async (path: string) => verdicts.set(path, await judgeFile(path, length));
        await Promise.all(paths.slice(start, start + atOnce).map(judge));
    }
    return verdicts;
}

async function judgeFile(path: string, length: number): Promise<Verdict> {
    const handle = await open(path).catch(() => undefined);
    if (handle === undefined) return 'other';
    try {
        const { buffer, bytesRead } = await handle.read({ buffer: new Uint8Array(length), position: 0 });
        return judgeBeginning(decode(buffer.subarray(0, bytesRead)), bytesRead < length);
    } catch {
        return 'other';
    } finally {
        await handle.close();
    }
}

function hasUsualName(path: string): boolean {
    return /openapi|swagger/i.test(posix.basename(path));
}

/** Sorts what belongs to tests and examples last, what is close first, and then by usual names. */
export function byPlace(one: string, other: string): number {
    const isSample = (path: string): number =>
        Number(/(?:^|\/)_*(?:tests?|fixtures?|mocks?|examples?|samples?)_*\//i.test(path));
    const depth = (path: string): number => path.split('/').length;
    const isUnusual = (path: string): number => Number(!hasUsualName(path));
    for (const rank of [isSample, depth, isUnusual]) if (rank(one) !== rank(other)) return rank(one) - rank(other);
    return one < other ? -1 : 1;
}

/** A mark announces UTF-16, which some shells write. */
function decode(bytes: Uint8Array): string {
    const [first, second] = bytes;
    return new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
}
