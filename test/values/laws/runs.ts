/** The laws over many seeds: everything that a program has is compared with its type by one compiler, at the end. */
import { join } from 'node:path';
import { complaintsOf, emptyFolder, save, writeProject } from '../../tools/compilers.ts';
import { typeHelpers } from './client.ts';
import type { Breach, Claim, Law, Trial } from './trials.ts';

const helpers = [...typeHelpers.trim().split('\n'), 'export type Fits<Type, Value extends Type> = Value;'];

/** As many descriptions are compiled at once. */
const size = 100;

export interface LawsRun {
    readonly breaches: readonly Breach[];
    readonly trials: readonly Trial[];
}

/** Makes all trials, one after the other. */
export async function runLaws(all: readonly (() => Promise<Trial>)[], folderName: string): Promise<LawsRun> {
    const breaches: Breach[] = [];
    const trials: Trial[] = [];
    for (let start = 0; start < all.length; start += size) {
        const some: Trial[] = [];
        for (const make of all.slice(start, start + size)) some.push(await make());
        breaches.push(...some.flatMap((trial) => trial.breaches), ...(await untyped(some, folderName)));
        trials.push(...some);
    }
    return { breaches, trials };
}

/** The values that do not have their types. */
async function untyped(trials: readonly Trial[], folderName: string): Promise<readonly Breach[]> {
    const folder = await emptyFolder(folderName);
    const paths = trials.flatMap((_, at) => [join(folder, `${at}.ts`), join(folder, `${at}-values.ts`)]);
    for (const [at, { text, claims }] of trials.entries()) {
        await save(join(folder, `${at}.ts`), text);
        const lines = claims.map(({ type, literal }, index) => `export type V${index} = Fits<${type}, ${literal}>;`);
        const head = [`import type * as output from './${at}.ts';`, ...helpers];
        await save(join(folder, `${at}-values.ts`), `${[...head, ...lines].join('\n')}\n`);
    }
    const complaints = await complaintsOf('7.0', await writeProject(folder, 'tsconfig', paths, { hasOwnCode: true }));
    const complained = new Set<Claim>();
    const breaches = complaints.map(({ place, message }): Breach | undefined => {
        const [, at = '', isValue, line = ''] = /^(\d+)(-values)?\.ts\((\d+),\d+\)$/.exec(place) ?? [];
        const trial = trials[Number(at)];
        const claim = isValue === undefined ? undefined : trial?.claims[Number(line) - 2 - helpers.length];
        const seed = trial?.description.seed ?? -1;
        if (claim === undefined) return { seed, law: 'described', place, schema: '', value: '', what: message };
        complained.add(claim);
        return claim.refusal === undefined
            ? breachOf('typed', claim, `is not of ${claim.type}: ${message}`)
            : undefined;
    });
    const allowed = trials
        .flatMap(({ claims }) => claims)
        .filter((claim) => claim.refusal !== undefined && !complained.has(claim))
        .map((claim) => breachOf('allowed', claim, `is of ${claim.type}, but: ${claim.refusal}`));
    return [...breaches.filter((breach) => breach !== undefined), ...allowed];
}

function breachOf(law: Law, { seed, place, schema, value, literal }: Claim, what: string): Breach {
    return { seed, law, place, schema, value, what: `${literal.replaceAll(/;? ?"[\w-]+"\?: never/g, '')} ${what}` };
}
