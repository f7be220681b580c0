/**
 * Reports fields that are probably mistakes: misspelt, or in the wrong object. oasmith reads fields by their names, so
 * such a field would have no effect, and nobody would know why.
 */
import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import type { DocumentSet } from '../references/documents.ts';
import type { Part } from '../references/mounts.ts';
import { shown } from '../shown.ts';
import type { WrittenVersion } from '../version.ts';
import { Explainer, type Explanation, type Unknown } from './explain.ts';
import { type Kind, kindsOf } from './kinds.ts';
import { openApiTable } from './openapi.ts';
import { findUnknownFields } from './walk.ts';

/** A generated description may have the same mistake thousands of times: one warning for each field of a kind. */
interface Mistake {
    readonly unknown: Unknown;
    readonly help: string;
    readonly part: Part;
    count: number;
}

/** The number of warnings. More are in no description that people write. */
const mostWarnings = 100;

/** The probable mistakes in the names of fields, with their places. */
export async function checkFields(set: DocumentSet, version: WrittenVersion): Promise<Diagnostic[]> {
    const mistakes = findMistakes(set, await outermostOf(version));
    const warnings = mistakes.slice(0, mostWarnings).map(({ unknown, help, part, count }) => {
        const where = set.documents[part.document]?.place(part.pointer) ?? { pointer: part.pointer };
        return diagnose('unknown-field', `${messageOf(unknown)}${elsewhere(count - 1)}`, { where, help });
    });
    const more = mistakes.length - warnings.length;
    if (more === 0) return warnings;
    return [...warnings, diagnose('unknown-field', `${more.toLocaleString('en')} more fields look like mistakes`)];
}

async function outermostOf(version: WrittenVersion): Promise<Kind> {
    if (version !== '2.0') return kindsOf(openApiTable, 'openapi');
    const { swaggerTable } = await import('../swagger/fields.ts');
    return kindsOf(swaggerTable, 'swagger');
}

function findMistakes(set: DocumentSet, outermost: Kind): Mistake[] {
    const explainer = new Explainer(outermost);
    const explained = new Map<string, Explanation | undefined>();
    const mistakes = new Map<string, Mistake>();
    findUnknownFields(set, outermost, (unknown, partOf) => {
        const { field, kind, around } = unknown;
        const place = `${kind.name} in ${around?.name} has ${field}`;
        if (!explained.has(place)) explained.set(place, explainer.explain(unknown));
        const explanation = explained.get(place);
        if (explanation === undefined || explanation.isHarmless(unknown)) return;
        const { help } = explanation;
        const key = `${kind.name} has ${field}: ${help}`;
        const known = mistakes.get(key);
        if (known === undefined) mistakes.set(key, { unknown, help, part: partOf(), count: 1 });
        else known.count++;
    });
    return [...mistakes.values()];
}

function messageOf({ field, kind }: Unknown): string {
    return `${kind.name} has no ${kind.isOpen ? 'keyword' : 'field'} '${shown(field)}'`;
}

function elsewhere(count: number): string {
    if (count === 0) return '';
    return count === 1 ? ', here and in 1 other place' : `, here and in ${count.toLocaleString('en')} other places`;
}
