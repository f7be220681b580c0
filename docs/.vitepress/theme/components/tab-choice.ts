/** What a reader chose in tabs, latest first. All tabs of all pages follow it. */
import { ref } from 'vue';

const key = 'oasmith-tabs';
const chosen = ref<readonly string[]>([]);

/** Reads what was chosen in earlier visits. Only after the first rendering, which is that of the server. */
export function readChoices(): void {
    const stored = readStored();
    if (chosen.value.length === 0 && stored.length > 0) chosen.value = stored;
}

/** Makes a name the one that all tabs show where they have it, also in later visits. */
export function choose(name: string): void {
    chosen.value = [name, ...chosen.value.filter((one) => one !== name)];
    try {
        localStorage.setItem(key, JSON.stringify(chosen.value));
    } catch {
        // A browser that keeps nothing: the choice is for this visit.
    }
}

/** Which of these names a reader wants to see: the one chosen last, or the first. */
export function indexOfChoice(names: readonly string[]): number {
    const name = chosen.value.find((one) => names.includes(one));
    return name === undefined ? 0 : names.indexOf(name);
}

function readStored(): string[] {
    try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
    } catch {
        return [];
    }
}
