/** The URLs in the file of mocks: the real ones, as they send nothing. What is mocked has the base URL of the output. */
import ts from '../compiler/typescript.js';
import type { Group } from '../plan/model.ts';
import { identifier } from '../syntax/data.ts';
import { memberGap } from '../syntax/marks.ts';
import { asExport } from '../syntax/statements.ts';
import { interfaceOf } from './declaration.ts';
import { type Chunk, ownChunk } from './emitted-file.ts';
import type { ClientContext } from './http/library.ts';
import {
    type BaseOfUrl,
    baseOfInstance,
    baseUrlFunction,
    baseUrlOfMocks,
    ownServerOf,
    urlMembers,
    urlOperations,
    urlsOfObjects,
} from './urls.ts';

/** @param hasBase Whether what knows the base URL is the real one: it is if it needs no package. */
export function* urlsOfMocks(group: Group, context: ClientContext, hasBase: boolean): Iterable<Chunk> {
    const { library, output } = context;
    const { client } = library;
    const base: BaseOfUrl = (request) =>
        ownServerOf(request, output) ?? baseOfInstance(output, hasBase ? baseUrlFunction : baseUrlOfMocks);
    if (client.kind === 'object') yield* urlsOfObjects(group, context, base);
    else if (group.urls !== undefined) {
        const { name } = group.urls;
        // As with mocks of clients, an interface makes it assignable to the real class, whose fields are private.
        yield ownChunk([interfaceOf(name, [], { bases: [output.valueIn('main', [name])] })]);
        const members = [...(client.stubMembers?.(output, false) ?? []), memberGap()];
        const frame = ts.factory.createClassDeclaration(asExport(), identifier(name), undefined, undefined, members);
        yield urlMembers(frame, urlOperations(group), { group, context, base, separator: '' });
    }
}
