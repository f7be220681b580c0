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
}

/** The paths of operations, by their methods and the number of their segments: only such paths can be alike. */
type PathIndex = ReadonlyMap<string, readonly KnownPath[]>;

const indices = new WeakMap<Model, PathIndex>();
const sign = '\0';

/** The paths that say more than that of an operation, of the same method, and may match its requests (OpenAPI 3.1.1, 4.8.8.2). */
export function otherPaths(operation: Operation, model: Model): readonly PathForm[] {
    const index = makeOnce(indices, model, () => indexOf(model));
    const own = knownPath(operation);
    const alike = index.get(keyOf(operation, own)) ?? [];
    const found = alike.filter(({ form, segments }) => mayMeet(segments, own.segments) && byText(form, own.form) < 0);
    return [...new Map(found.map(({ form }) => [JSON.stringify(form), form])).values()];
}

/** The operations that have the same requests, in their order: only a fragment tells their paths apart, which is not sent. */
export function sharersOf(operation: Operation, model: Model): readonly Pointer[] {
    const index = makeOnce(indices, model, () => indexOf(model));
    const own = knownPath(operation);
    const alike = index.get(keyOf(operation, own)) ?? [];
    const same = alike.filter(({ form }) => templateOf(form) === templateOf(own.form));
    return [...new Set(same.map(({ pointer }) => pointer))];
}

function indexOf({ groups }: Model): PathIndex {
    const index = new Map<string, KnownPath[]>();
    for (const operation of groups.flatMap(({ operations }) => operations)) {
        const path = knownPath(operation);
        addTo(index, keyOf(operation, path), path);
    }
    return index;
}

function knownPath(operation: Operation): KnownPath {
    const { path: form } = requestFormOf(operation);
    const [path = ''] = form
        .map((part) => (typeof part === 'string' ? part : sign))
        .join('')
        .split('?');
    return { form, segments: path.split('/'), pointer: operation.pointer };
}

function keyOf({ method }: Operation, { segments }: KnownPath): string {
    return `${segments.length} ${method}`;
}

/** Whether some path may be both: the texts around the parameters of each segment may be the same. */
function mayMeet(segments: readonly string[], others: readonly string[]): boolean {
    return segments.every((segment, index) => {
        const [begin = '', end = begin] = textsAround(segment);
        const [otherBegin = '', otherEnd = otherBegin] = textsAround(others[index] ?? '');
        return (
            (begin.startsWith(otherBegin) || otherBegin.startsWith(begin)) &&
            (end.endsWith(otherEnd) || otherEnd.endsWith(end))
        );
    });
}

function textsAround(segment: string): readonly string[] {
    const texts = segment.split(sign);
    return texts.length === 1 ? texts : [texts[0] ?? '', texts.at(-1) ?? ''];
}
