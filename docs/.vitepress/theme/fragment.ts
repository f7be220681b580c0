/**
 * VitePress decodes the fragment of the address wherever it reads it, and shows nothing at all if that fails: `#%`, `#50%`. Such a
 * fragment names no heading anyway.
 */
export function keepFragmentReadable(): void {
    if (import.meta.env.SSR) return;
    const mend = (): void => {
        const { hash } = location;
        if (decoded(hash) === undefined) history.replaceState(history.state, '', hash.replaceAll('%', '%25'));
    };
    mend();
    // Before the router, whose listeners do not capture.
    for (const event of ['hashchange', 'popstate']) window.addEventListener(event, mend, { capture: true });
}

/** Its result is used: the build leaves out a call that nobody uses, also one that throws. */
function decoded(text: string): string | undefined {
    try {
        return decodeURIComponent(text);
    } catch {
        return undefined;
    }
}
