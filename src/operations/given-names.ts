/** The names that the option `operationNames` gives, once all operations have theirs. */
import { diagnose } from '../diagnostics/index.ts';
import type { Reader } from '../load/reader.ts';
import { addTo } from '../schema/lists.ts';
import type { Route } from './find.ts';
import { type ClientNaming, type OperationNames, scopedName, wantedName } from './naming.ts';

/** An operation and the names of its main method. */
interface NamedOperation {
    readonly route: Route;
    readonly main: OperationNames;
}

/** Reports given names that another operation of the client has too, or that are taken by anything else. */
export function checkOperationNames(
    named: readonly NamedOperation[],
    clients: ClientNaming,
    prefix: string,
    reader: Reader,
): void {
    if (named.every(({ route }) => route.given === undefined)) return;
    const byName = new Map<string, Route[]>();
    for (const { route } of named) addTo(byName, scopedName(route, clients), route);
    for (const { route, main } of named) {
        const { given, node } = route;
        if (given === undefined) continue;
        const wanted = wantedName(route, clients, prefix);
        const sharing = byName.get(scopedName(route, clients)) ?? [];
        const other = sharing.find((one) => one !== route);
        // Of several that share it, one tells of all.
        if (other === undefined ? main.name === wanted : sharing.find((one) => one.given !== undefined) !== route)
            continue;
        const taken =
            other === undefined
                ? 'which is taken, or a word of JavaScript'
                : `and of '${titleOf(other)}' at ${other.node.pointer}`;
        const message = `'${wanted}' is the name of '${titleOf(route)}', ${taken}`;
        const help = `give ${other === undefined ? 'it' : 'one of them'} another name in 'operationNames'`;
        const where = { pointer: node.pointer };
        reader.report(diagnose('taken-name', message, { where, help, option: ['operationNames', given.key] }));
    }
}

function titleOf({ method, path }: Route): string {
    return `${method} ${path}`;
}
