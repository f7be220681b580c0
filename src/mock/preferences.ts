/** What a client prefers to get: `Prefer: code=404, example=cat, dynamic=true` (RFC 7240). */

export interface Preferences {
    readonly code: number | undefined;
    /** The name of an example in the description. */
    readonly example: string | undefined;
    /** Whether each request gets other values. */
    readonly isDynamic: boolean;
    /** What is taken into account, for `Preference-Applied` (RFC 7240, 3). */
    readonly applied: readonly string[];
}

const preference = /(?:^|,)\s*([!#$%&'*+.^`|~\w-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*)))?[^,"]*/gy;

export function readPreferences(header: string | undefined): Preferences {
    const found = new Map<string, string>();
    for (const [, name = '', quoted, bare = ''] of (header ?? '').matchAll(preference)) {
        // The first of several counts (RFC 7240, 2).
        const key = name.toLowerCase();
        if (!found.has(key)) found.set(key, quoted === undefined ? bare : quoted.replaceAll(/\\(.)/gs, '$1'));
    }
    const [code, example, dynamic] = ['code', 'example', 'dynamic'].map((name) => found.get(name));
    const isCode = code !== undefined && /^[2-5]\d\d$/.test(code);
    const isExample = example !== undefined && example !== '';
    const isDynamic = dynamic !== undefined && dynamic !== 'false';
    return {
        code: isCode ? Number(code) : undefined,
        example: isExample ? example : undefined,
        isDynamic,
        applied: [
            ...(isCode ? [`code=${code}`] : []),
            ...(isExample ? [`example="${example.replaceAll(/[^ -~]|["\\]/g, '')}"`] : []),
            ...(isDynamic ? ['dynamic=true'] : []),
        ],
    };
}
