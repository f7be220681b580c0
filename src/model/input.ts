/** What a model is made of. */

import { OutputLimit } from '../diagnostics/output-limit.ts';
import type { Description } from '../load/load.ts';
import { Reader } from '../load/reader.ts';
import type { ClientNaming } from '../operations/naming.ts';
import type { Options } from '../options/types.ts';
import type { Examples } from '../plan/examples.ts';
import type { Claim, Declaration, Group } from '../plan/model.ts';
import { readSchemas } from '../schema/graph.ts';
import type { CheckInput, JudgeDefaults } from '../validators/find.ts';

/** The last pass of the model: it is loaded only where somebody asks for examples. */
export type PlanExamples = (
    declarations: readonly Declaration[],
    groups: readonly Group[],
    input: CheckInput,
) => Examples;

/** Without `hasAccess` and `hasTimes`, any schema may be `readOnly` or `writeOnly`, and of a date. */
export interface ModelInput extends Partial<Pick<Description, 'hasAccess' | 'hasTimes' | 'location'>> {
    readonly schemas: ReturnType<typeof openSchemas>;
    readonly options: Options;
    /** Why the output has no page around it, as far as its project says so; read only if it matters. */
    readonly whyNoPage?: () => string | undefined;
    readonly clients: ClientNaming;
    readonly planExamples?: PlanExamples | undefined;
    /** Says which defaults validators can fill in, if they do. */
    readonly judgeDefaults?: JudgeDefaults | undefined;
    /** The names that the output itself needs. */
    readonly claims: readonly Claim[];
    /** Names that the code of every method uses in addition to the claimed ones. */
    readonly locals: readonly string[];
}

/**
 * Opens a document. Its schemas are read as they are needed.
 *
 * @param limit The limit of this run; by default, the default of the option `maxOutput`.
 * @param options How some schemas are read; by default, as they are written.
 */
export function openSchemas(
    { document, references, version }: Pick<Description, 'document' | 'references' | 'version'>,
    limit: OutputLimit = new OutputLimit(),
    options?: Pick<Options, 'openEnums' | 'numericStrings'>,
) {
    const reader = new Reader(document, references);
    return { reader, graph: readSchemas(reader, version, limit, options) };
}
