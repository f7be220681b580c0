/** A class of a library whose clients are classes, with a gap for its methods. */
import ts from '../compiler/typescript.js';
import { identifier } from '../syntax/data.ts';
import { type DocComment, withDocs } from '../syntax/docs.ts';
import { mark, memberGap } from '../syntax/marks.ts';
import { asExport } from '../syntax/statements.ts';
import type { ClientContext } from './http/library.ts';

/** `export class PetService { … }` */
export function classFrame(
    name: string,
    { paragraphs, tags }: DocComment,
    fieldsOf: () => readonly ts.ClassElement[],
    { library: { client }, output }: ClientContext,
): ts.Statement {
    const { decorators, note } = client.kind === 'class' ? client : {};
    const notes = note === undefined ? [] : [note(name)];
    const modifiers = [...(decorators?.(output) ?? []), ...asExport()];
    // An empty line above each member that is not a field.
    const members = fieldsOf().map((member) =>
        ts.isPropertyDeclaration(member) ? member : mark(member, '', output.marked),
    );
    const statement = ts.factory.createClassDeclaration(modifiers, identifier(name), undefined, undefined, [
        ...members,
        memberGap(),
    ]);
    return withDocs(statement, { paragraphs: [...paragraphs, ...notes], tags });
}
