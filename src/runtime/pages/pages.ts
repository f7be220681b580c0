/** The pages of a list. They are requested one after the other while something iterates over them. */
export interface Pages<Page, Parameter, Kept = Page> extends AsyncIterable<Page> {
    /** Requests one page: the first, or that of a parameter. */
    readonly get: (parameter?: Parameter) => Promise<Kept>;
    /** The parameter of the page after this one; undefined after the last. */
    readonly next: (page: Kept, parameter?: Parameter) => Parameter | undefined;
}

/** How one page follows another. */
interface Paging<Page, Parameter, First> {
    /** The parameter of the first page. */
    readonly first: First;
    readonly send: (parameter: Parameter | First) => PromiseLike<Page>;
    /** The parameter of the next page. Nothing, or an empty string, ends the list. */
    readonly next: (page: Page, parameter: Parameter | First) => Parameter | '' | null | undefined;
}

export function pages<Page, Parameter, First extends Parameter | null | undefined>({
    first,
    send,
    next,
}: Paging<Page, Parameter, First>): Pages<Page, Parameter> {
    return pagesFrom(
        async (parameter) => send(parameter ?? first),
        (page, parameter) => {
            const found = next(page, parameter ?? first);
            return found === null || found === '' ? undefined : found;
        },
        (page) => page,
    );
}

/** Pages of which more is kept than what an iteration gives. */
export function pagesFrom<Page, Parameter, Kept>(
    get: Pages<Page, Parameter, Kept>['get'],
    next: Pages<Page, Parameter, Kept>['next'],
    pageIn: (kept: Kept) => Page,
): Pages<Page, Parameter, Kept> {
    return {
        get,
        next,
        async *[Symbol.asyncIterator]() {
            const seen = new Map<string, number>();
            let parameter: Parameter | undefined;
            do {
                const kept = await get(parameter);
                parameter = next(kept, parameter);
                yield pageIn(kept);
                const key = String(parameter);
                const earlier = seen.get(key);
                if (parameter !== undefined && earlier !== undefined) {
                    // What leads to a page may hold secrets.
                    throw new Error(`the server leads to the page after page ${earlier} twice`);
                }
                seen.set(key, seen.size + 1);
            } while (parameter !== undefined);
        },
    };
}

/** The items of all pages. */
export async function* itemsOf<Page, Item>(
    all: AsyncIterable<Page>,
    itemsIn: (page: Page) => Iterable<Item> | null | undefined,
): AsyncGenerator<Item, void, undefined> {
    for await (const page of all) {
        const items = itemsIn(page) ?? [];
        if (!Array.isArray(items)) {
            throw new TypeError('the items of a page are no array');
        }
        yield* items;
    }
}

type PageItems = readonly unknown[] | null | undefined;
type PageCount = number | bigint | string | null | undefined;

/** The offset behind some items; undefined if there are none, or no more. */
export function offsetAfter(offset: number, items: PageItems, total?: PageCount): number | undefined {
    const length = items?.length ?? 0;
    const next = offset + length;
    return length === 0 || isReached(next, total) ? undefined : next;
}

/** The number of the page behind some items; undefined if there are none, or no more pages. */
export function pageAfter(page: number, items: PageItems, first: number, total?: PageCount): number | undefined {
    // Without items in its body, only the total ends a list.
    const isEmpty = items === undefined ? total === undefined : (items?.length ?? 0) === 0;
    return isEmpty || isReached(page + 1 - first, total) ? undefined : page + 1;
}

function isReached(count: number, total: PageCount): boolean {
    return total !== undefined && total !== null && count >= Number(total);
}

type PlainValue = string | number | bigint | null | undefined;

/** What a value becomes. One that is missing is still missing. */
type ConvertedValue<Value, Other> = Value extends null | undefined ? undefined : Other;

export function valueAsText<Value extends PlainValue>(value: Value): ConvertedValue<Value, string> {
    return convertedValue(value, String);
}

export function valueAsNumber<Value extends PlainValue>(value: Value): ConvertedValue<Value, number> {
    return convertedValue(value, Number);
}

export function valueAsBigInt<Value extends PlainValue>(value: Value): ConvertedValue<Value, bigint> {
    return convertedValue(value, BigInt);
}

/** An empty string ends a list, as nothing does. */
function convertedValue<Value extends PlainValue, Other>(
    value: Value,
    convert: (given: string | number | bigint) => Other,
): ConvertedValue<Value, Other> {
    const isMissing = value === undefined || value === null || value === '';
    return (isMissing ? undefined : convert(value)) as ConvertedValue<Value, Other>;
}

/** The last item of an array. */
export function lastOf<Item>(items: readonly Item[] | null | undefined): Item | undefined {
    return items?.[items.length - 1];
}
