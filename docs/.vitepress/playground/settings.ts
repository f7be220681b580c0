/** What a user has chosen about the page, as it is kept on the device: never anything of a description. */
import { reactive, watch } from 'vue';

export interface Settings {
    /** Whether the outline of a file is shown. */
    outline: boolean;
    /** The panes that are hidden. */
    hidden: readonly string[];
    /** The widths of panes as shares of the page in percent, by name. */
    widths: Readonly<Record<string, number>>;
}

const key = 'oasmith-playground';

/** Reads what was kept; what is wrong or missing is as at first. */
export function readSettings(text: string | null): Settings {
    const first: Settings = { outline: true, hidden: [], widths: {} };
    let kept: unknown;
    try {
        kept = JSON.parse(text ?? '{}');
    } catch {
        return first;
    }
    if (typeof kept !== 'object' || kept === null) return first;
    const { outline, hidden, widths } = kept as Readonly<Record<string, unknown>>;
    const isRecord = typeof widths === 'object' && widths !== null;
    return {
        outline: typeof outline === 'boolean' ? outline : first.outline,
        hidden: Array.isArray(hidden) ? hidden.filter((one) => typeof one === 'string') : [],
        widths: Object.fromEntries(
            Object.entries(isRecord ? widths : {}).filter(([, width]) => Number.isFinite(width)),
        ),
    };
}

export const settings: Settings = reactive(readSettings(stored()));

watch(settings, (now) => {
    try {
        localStorage.setItem(key, JSON.stringify(now));
    } catch {
        // A browser that keeps nothing: the choice is for this visit.
    }
});

function stored(): string | null {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}
