/** Paths that requests of another operation may have too. */
import { requestFormOf } from '../operations/request-forms.ts';
import type { Model, Operation, Pointer } from '../plan/model.ts';
import type { RequestForm } from '../runtime/requests/forms.ts';
import { byText, templateOf } from '../runtime/requests/paths.ts';
import { addTo, makeOnce } from '../schema/lists.ts';

type PathForm = RequestForm['path'];

interface KnownPath {
    readonly form: PathForm;
    /** Its segments, with a sign in place of each parameter. */
    readonly segments: readonly string[];
    /** The operation. */
    readonly pointer: Pointer;
    /** Its place among all operations. */
    readonly position: number;
}

/** Paths by their segments, so that a path is compared with those that are like it, however many others there are. */
interface PathTree {
    readonly literal: Map<string, PathTree>;
    /** Segments with parameters. */
    readonly open: Map<string, PathTree>;
    /** The paths that end here. */
    readonly paths: KnownPath[];
}

interface PathIndex {
    readonly treeOf: Map<Operation['method'], PathTree>;
    /** Those that have the same requests, by what is the same. */
    readonly same: Map<string, KnownPath[]>;
}

const indices = new WeakMap<Model, PathIndex>();
const sign = '\0';

/** The paths that say more than that of an operation, of the same method, and may match its requests (OpenAPI 3.1.1, 4.8.8.2). */
export function otherPaths(operation: Operation, model: Model): readonly PathForm[] {
    const tree = indexFor(model).treeOf.get(operation.method);
    const own = knownPath(operation, 0);
    const alike = tree === undefined ? [] : pathsLike(own.segments, tree);
    const found = alike
        .filter(({ form }) => byText(form, own.form) < 0)
        .toSorted((left, right) => left.position - right.position);
    return [...new Map(found.map(({ form }) => [JSON.stringify(form), form])).values()];
}

/** The operations that have the same requests, in their order: only a fragment tells their paths apart, which is not sent. */
export function sharersOf(operation: Operation, model: Model): readonly Pointer[] {
    const same = indexFor(model).same.get(keyOf(operation, knownPath(operation, 0))) ?? [];
    return [...new Set(same.map(({ pointer }) => pointer))];
}

function indexFor(model: Model): PathIndex {
    return makeOnce(indices, model, () => indexOf(model));
}

function indexOf({ groups }: Model): PathIndex {
    const index: PathIndex = { treeOf: new Map(), same: new Map() };
    for (const [position, operation] of groups.flatMap(({ operations }) => operations).entries()) {
        const path = knownPath(operation, position);
        addTo(index.same, keyOf(operation, path), path);
        let tree = makeOnce(index.treeOf, operation.method, emptyTree);
        for (const segment of path.segments) tree = makeOnce(branchesFor(segment, tree), segment, emptyTree);
        tree.paths.push(path);
    }
    return index;
}

function emptyTree(): PathTree {
    return { literal: new Map(), open: new Map(), paths: [] };
}

function branchesFor(segment: string, { literal, open }: PathTree): Map<string, PathTree> {
    return segment.includes(sign) ? open : literal;
}

function knownPath(operation: Operation, position: number): KnownPath {
    const { path: form } = requestFormOf(operation);
    const [path = ''] = form
        .map((part) => (typeof part === 'string' ? part : sign))
        .join('')
        .split('?');
    return { form, segments: path.split('/'), pointer: operation.pointer, position };
}

function keyOf({ method }: Operation, { form }: KnownPath): string {
    return `${method} ${templateOf(form)}`;
}

/** The paths of which some may be a path with these segments. */
function pathsLike(segments: readonly string[], tree: PathTree): readonly KnownPath[] {
    let trees: readonly PathTree[] = [tree];
    for (const segment of segments) trees = trees.flatMap((one) => branchesLike(segment, one));
    return trees.flatMap(({ paths }) => paths);
}

function branchesLike(segment: string, { literal, open }: PathTree): readonly PathTree[] {
    const isLiteral = !segment.includes(sign);
    const others = isLiteral ? [...open] : [...literal, ...open];
    const like = others.flatMap(([other, branch]) => (mayMeet(segment, other) ? [branch] : []));
    const same = isLiteral ? literal.get(segment) : undefined;
    return same === undefined ? like : [same, ...like];
}

/** Whether some segment may be both: the texts around their parameters may be the same. */
function mayMeet(segment: string, other: string): boolean {
    const [begin = '', end = begin] = textsAround(segment);
    const [otherBegin = '', otherEnd = otherBegin] = textsAround(other);
    return (
        (begin.startsWith(otherBegin) || otherBegin.startsWith(begin)) &&
        (end.endsWith(otherEnd) || otherEnd.endsWith(end))
    );
}

function textsAround(segment: string): readonly string[] {
    const texts = segment.split(sign);
    return texts.length === 1 ? texts : [texts[0] ?? '', texts.at(-1) ?? ''];
}
