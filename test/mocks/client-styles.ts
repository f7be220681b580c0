/** How the tests of scenes name what is generated, in each style of clients. */
import type { Config } from '../../src/index.ts';

export type ClientStyle = NonNullable<Config['clientStyle']>;

/** Code, and the names that it must import. */
export interface Spelled {
    readonly code: string;
    readonly names: readonly string[];
}

/** The names of the members of an object as functions of the module. */
const functionNames: readonly (readonly [path: RegExp, nameOf: (member: string) => string])[] = [
    [/\bpet\.(?:queries|mutations)\.(\w+)/g, (member) => member],
    [/\bpet\.queryKeys\.(\w+)/g, (member) => (member === 'all' ? 'petQueryKey' : `${member}QueryKey`)],
    [/\bpet\.queryOptions\.(\w+)/g, (member) => `${member}QueryOptions`],
    [/\bpet\.mutationOptions\.(\w+)/g, (member) => `${member}MutationOptions`],
    [/\bpetClient\.(\w+)/g, (member) => member],
];

/** Code written for objects in another style: `pet.queries.useGetPetById` becomes `useGetPetById`. */
export function spell(style: ClientStyle, code: string): Spelled {
    const names = new Set<string>();
    if (style === 'object') {
        for (const name of ['pet', 'petClient']) if (new RegExp(`\\b${name}\\.\\w`).test(code)) names.add(name);
        return { code, names: [...names] };
    }
    let spelled = code;
    for (const [path, nameOf] of functionNames) {
        spelled = spelled.replaceAll(path, (_, member: string) => {
            names.add(nameOf(member));
            return nameOf(member);
        });
    }
    return { code: spelled, names: [...names] };
}

/** `import { pet, petClient } from './client';` */
export function importOf(names: readonly string[], file: string): string {
    return `import { ${[...new Set(names)].toSorted().join(', ')} } from '${file}';`;
}

/** The folder of a scene in a style. */
export function folderOf(folder: string, style: ClientStyle): string {
    return style === 'object' ? folder : `${folder}-${style}`;
}
