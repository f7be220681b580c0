/** Selects parts of the benchmark by the flags. */
import { parts } from './parts.js';
import { descriptions } from './public.js';
import { tools } from './tools.js';

/** The names of the parts. Growth is slow. */
export function chooseParts({ part, quick }) {
    const all = Object.keys(parts);
    return part === undefined ? all.filter((name) => !(quick && name === 'growth')) : choose('part', all, part);
}

export function chooseDescriptions({ on, quick }) {
    const names = on === undefined ? undefined : choose('description', namesOf(descriptions), on);
    return descriptions.filter(({ name, isQuick }) => names?.includes(name) ?? (isQuick || !quick));
}

/**
 * The requested tools, and oasmith for comparison. `isSameNode` is set if there is no other version of Node to run it
 * with.
 */
export function chooseTools({ only, quick }, isSameNode) {
    const all = tools.filter(({ isCurrent }) => !(isCurrent && isSameNode));
    if (only === undefined) return all.filter(({ isCurrent, isSlow }) => !(quick && (isCurrent || isSlow)));
    const names = choose('generator', namesOf(all), only);
    return all.filter(({ name }) => name === 'oasmith' || names.includes(name));
}

function namesOf(things) {
    return things.map(({ name }) => name);
}

function choose(what, all, list) {
    const wanted = list.split(',');
    const wrong = wanted.find((name) => !all.includes(name));
    if (wrong !== undefined) throw new Error(`there is no ${what} '${wrong}', but ${all.join(', ')}`);
    return wanted;
}
