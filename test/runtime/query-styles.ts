/** The runtime with the files that an output has in another style of queries. */
import { vi } from 'vitest';
import type { Options } from '../../src/options/types.ts';

export type QueryStyle = Pick<Options['queryParamsSerialization'], 'allowDots' | 'arrayFormat'>;

/** All of them. */
export const queryStyles: readonly QueryStyle[] = [true, false].flatMap((allowDots) =>
    (['repeat', 'brackets', 'indices'] as const).map((arrayFormat) => ({ allowDots, arrayFormat })),
);

const items = '../../src/runtime/query-styles/repeat.ts';
const members = '../../src/runtime/query-styles/dots.ts';

/** Makes a function that loads modules of the runtime in a style, once for each. */
export function inQueryStyles<Modules>(load: () => Promise<Modules>): (style: QueryStyle) => Promise<Modules> {
    const loaded = new Map<string, Promise<Modules>>();
    return (style) => {
        const name = `${style.allowDots} ${style.arrayFormat}`;
        const modules = loaded.get(name) ?? loadIn(style, load);
        loaded.set(name, modules);
        return modules;
    };
}

async function loadIn<Modules>({ allowDots, arrayFormat }: QueryStyle, load: () => Promise<Modules>): Promise<Modules> {
    vi.resetModules();
    vi.doMock(items, () => vi.importActual(`../../src/runtime/query-styles/${arrayFormat}.ts`));
    vi.doMock(members, () =>
        vi.importActual(`../../src/runtime/query-styles/${allowDots ? 'dots' : 'bracketed-keys'}.ts`),
    );
    try {
        return await load();
    } finally {
        vi.doUnmock(items);
        vi.doUnmock(members);
        // Other tests need the usual style.
        vi.resetModules();
    }
}
