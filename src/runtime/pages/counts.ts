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
