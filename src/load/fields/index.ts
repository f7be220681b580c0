/**
 * Reports fields that are probably mistakes: misspelt, or in the wrong object. oasmith reads fields by their names, so
 * such a field would have no effect, and nobody would know why.
 */
import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import type { Kind } from '../objects/kinds.ts';
import type { Unknown, Visitor } from '../objects/walk.ts';
import type { DocumentSet, Part } from '../references/parts.ts';
import { shown } from '../shown.ts';
import { Explainer, type Explanation } from './explain.ts';

/** A generated description may have the same mistake thousands of times: one warning for each field of a kind. */
interface Mistake {
    readonly unknown: Unknown;
    readonly help: string;
    readonly part: Part;
    count: number;
}

/** The number of warnings. More are in no description that people write. */
const mostWarnings = 100;

/** The probable mistakes in the names of fields. */
export class UnknownFields {
    readonly #explainer: Explainer;
    readonly #explained = new Map<string, Explanation | undefined>();
    readonly #mistakes = new Map<string, Mistake>();

    constructor(outermost: Kind) {
        this.#explainer = new Explainer(outermost);
    }

    readonly add: Visitor['onUnknown'] = (unknown, partOf) => {
        const { field, kind, around } = unknown;
        const place = `${kind.name} in ${around?.name} has ${field}`;
        if (!this.#explained.has(place)) this.#explained.set(place, this.#explainer.explain(unknown));
        const explanation = this.#explained.get(place);
        if (explanation === undefined || explanation.isHarmless(unknown)) return;
        const { help } = explanation;
        const key = `${kind.name} has ${field}: ${help}`;
        const known = this.#mistakes.get(key);
        if (known === undefined) this.#mistakes.set(key, { unknown, help, part: partOf(), count: 1 });
        else known.count++;
    };

    /** They have their places. */
    diagnostics({ documents }: DocumentSet): Diagnostic[] {
        const mistakes = [...this.#mistakes.values()];
        const warnings = mistakes.slice(0, mostWarnings).map(({ unknown, help, part, count }) => {
            const where = documents[part.document]?.place(part.pointer) ?? { pointer: part.pointer };
            return diagnose('unknown-field', `${messageOf(unknown)}${elsewhere(count - 1)}`, { where, help });
        });
        const more = mistakes.length - warnings.length;
        if (more === 0) return warnings;
        return [...warnings, diagnose('unknown-field', `${more.toLocaleString('en')} more fields look like mistakes`)];
    }
}

function messageOf({ field, kind }: Unknown): string {
    return `${kind.name} has no ${kind.isOpen ? 'keyword' : 'field'} '${shown(field)}'`;
}

function elsewhere(count: number): string {
    if (count === 0) return '';
    return count === 1 ? ', here and in 1 other place' : `, here and in ${count.toLocaleString('en')} other places`;
}
