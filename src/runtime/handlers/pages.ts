import type { HttpHandler } from 'msw';
import type { DescribedCall, HandlerCall } from './calls.ts';
import { type HandledOperation, type HandlerOptions, handlerOf, type OperationHandler } from './handlers.ts';
import { statusOfExample } from './responses.ts';

/** Names, of which `-1` is the last item of an array. */
type FormPath = readonly (string | -1)[];

/** How the pages of an operation follow each other. */
export interface PagesForm {
    readonly kind: 'cursor' | 'offset' | 'page' | 'url' | 'link';
    /** What asks for a page, in what a resolver gets: `['query', 'cursor']`. */
    readonly asks?: FormPath;
    /** Where a page has what asks for the next one. */
    readonly next?: { readonly path: FormPath; readonly as: 'text' | 'number' | 'bigint'; readonly end?: null | '' };
    readonly items: FormPath;
    /** A boolean that is false on the last page. */
    readonly more?: FormPath;
    /** The number of all items, or of all pages. */
    readonly total?: FormPath;
    /** The first offset, or the number of the first page. */
    readonly first?: number;
}

export interface PagedOptions extends HandlerOptions {
    /** The number of items in a page: 10 by default. */
    readonly size?: number;
}

export interface PagedHandler<Call extends DescribedCall, Item> extends OperationHandler<Call> {
    /** A handler that answers with a list, page by page, as the requests ask for it. */
    readonly pages: (items: readonly Item[], options?: PagedOptions) => HttpHandler;
}

/** Makes the function that makes handlers of an operation with pages. */
export function pagedHandlerOf<Call extends DescribedCall, Item>(
    operation: HandledOperation & { readonly pages: PagesForm },
): PagedHandler<Call, Item> {
    const handler: OperationHandler<Call> = handlerOf(operation);
    const { responses, pages: form } = operation;
    const status = statusOfExample(responses);
    const example = responses[status]?.example;
    const pages = (items: readonly Item[], { size = 10, ...options }: PagedOptions = {}): HttpHandler =>
        handler((call) => {
            const { request, respond } = call as unknown as HandlerCall<{
                readonly responses: { readonly default: unknown };
            }>;
            const start = startOf(call, request, items, size, form);
            const part = items.slice(start, start + size);
            const behind = start + part.length;
            const next = behind < items.length ? behind : undefined;
            const counted = form.kind === 'page' ? Math.ceil(items.length / size) : items.length;
            const body = changedAt(
                example?.() ?? {},
                [form.items, part],
                [form.more, next !== undefined],
                [form.total, counted],
                [form.next?.path, nextValue(next, request, form)],
            );
            const isLinked = form.kind === 'link' && next !== undefined;
            return respond(status as 200, body, isLinked ? { Link: `<${linkTo(next, request)}>; rel="next"` } : {});
        }, options);
    return Object.assign(handler, { pages });
}

/** The query parameter of links to further pages. */
const linked = 'fromItem';

function linkTo(start: number, { url }: Request): string {
    const link = new URL(url);
    link.searchParams.set(linked, String(start));
    return link.href;
}

/** The index of the first item of the page that a request asks for. */
function startOf(
    call: object,
    { url }: Request,
    items: readonly unknown[],
    size: number,
    { kind, asks = [], first = 0, next, items: place }: PagesForm,
): number {
    const asked = valueAt(call, asks);
    switch (kind) {
        case 'url':
        case 'link':
            return Number(new URL(url).searchParams.get(linked));
        case 'offset':
            return Math.max(Number(asked ?? first) - first, 0);
        case 'page':
            return Math.max(Number(asked ?? first) - first, 0) * size;
        case 'cursor': {
            if (!next?.path.includes(-1)) {
                return Number(asked) || 0;
            }
            // The last item of a page leads to the next one.
            const leads = (item: unknown): boolean =>
                String(valueAt(changedAt({}, [place, [item]]), next.path)) === String(asked);
            return asked === undefined ? 0 : items.findIndex(leads) + 1;
        }
        default:
            return kind satisfies never;
    }
}

/** What a page has for the next one. */
function nextValue(start: number | undefined, request: Request, { kind, next }: PagesForm): unknown {
    if (start === undefined || next === undefined) {
        return next?.end;
    }
    if (kind === 'url') {
        return linkTo(start, request);
    }
    return next.as === 'text' ? String(start) : next.as === 'bigint' ? BigInt(start) : start;
}

function valueAt(value: unknown, path: FormPath): unknown {
    return path.reduce((owner, name) => (name === -1 ? Object(owner).at?.(-1) : Object(owner)[name]), value);
}

/** A copy of a value with others at some places. What the last item of an array has stays what it is. */
function changedAt(
    value: unknown,
    ...changes: readonly (readonly [path: FormPath | undefined, value: unknown])[]
): unknown {
    return changes.reduce(
        (whole, [path, part]) => (path === undefined || path.includes(-1) ? whole : withPart(whole, path, part)),
        value,
    );
}

function withPart(value: unknown, [name, ...path]: FormPath, part: unknown): unknown {
    return name === undefined ? part : { ...Object(value), [name]: withPart(Object(value)[name], path, part) };
}
