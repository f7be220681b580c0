/** The schemas with names for checks: a step of the model, when all names of types are final. */
import { diagnose } from '../diagnostics/index.ts';
import type { Reader } from '../load/reader.ts';
import type { Group, Operation } from '../model/model.ts';
import { camelCase, pascalCase, type Scope } from '../names/identifiers.ts';
import type { Options } from '../options/types.ts';
import { hasValidators } from '../options/validators.ts';
import type { Direction } from '../schema/access.ts';
import type { SchemaGraph, SchemaNode } from '../schema/node.ts';
import type { Declaration, Type } from '../types/declarations.ts';
import type { Aspect as TypeAspect } from '../types/registry.ts';
import { type Aspect, CheckFinder } from './find.ts';
import type { CheckPlan, NamedCheck } from './plan.ts';
import { planOf } from './translate.ts';

/** What the checks of a model depend on, besides its declarations and operations. */
export interface CheckInput {
    readonly graph: SchemaGraph;
    readonly reader: Reader;
    readonly options: Pick<Options, 'dateFormat' | 'formats' | 'validators' | 'validatorsOut'>;
    readonly aspectOf: (pointer: string) => TypeAspect;
    /** The direction of responses, if the directions are separated. */
    readonly direction: Direction;
    /** Whether the request type of a schema, or of its base, differs from the response type. */
    readonly differs: (pointer: string, isBase: boolean) => boolean;
    readonly bytes: ReadonlySet<string>;
    readonly parsed: ReadonlySet<string>;
    /** The scope of the output's values. */
    readonly values: Scope;
}

/** Plans the checks of all declared schemas and of all operations' own ones. */
export function planChecks(
    declarations: readonly Declaration[],
    groups: readonly Group[],
    input: CheckInput,
): readonly NamedCheck[] {
    if (!hasValidators(input.options)) return [];
    const { graph, values, options } = input;
    const finder = new CheckFinder(
        {
            hasDates: options.dateFormat === 'Date',
            assertsFormats: options.formats === 'assert',
            differs: input.differs,
            bytes: input.bytes,
            parsed: input.parsed,
            take: (pointer) => values.take(`${camelCase(wordOf(pointer))}Check`),
            onUnchecked: (node, keyword, reason) => reportUnchecked(node, keyword, reason, input.reader),
        },
        planOf,
    );
    const hasDates = options.dateFormat === 'Date';
    for (const { target } of declarations) {
        const { schema, isBase, isSent } = input.aspectOf(target.pointer);
        const node = graph.at(schema);
        if (node === undefined) continue;
        const direction = isSent ? 'sent' : input.direction;
        const aspect: Aspect = { direction, isBase, makesDates: hasDates, isMarking: false };
        const name = values.take(`${camelCase(target.name)}Schema`);
        finder.declare(node, aspect, name, { kind: 'reference', target });
    }
    const own = groups.flatMap((group) =>
        group.operations.flatMap((operation) => ownChecks(operation, group, finder, input)),
    );
    return [...finder.named(), ...own];
}

/** The bodies of an operation that have no name of their own. */
function ownChecks(operation: Operation, group: Group, finder: CheckFinder, input: CheckInput): readonly NamedCheck[] {
    const { body, result, errorResponses, pointer } = operation;
    const sent = input.direction === 'both' ? 'both' : 'sent';
    const found: NamedCheck[] = [];
    const add = (word: string, type: Type, nodes: readonly SchemaNode[], direction: Direction): void => {
        const plan = nodes.length === 0 ? undefined : finder.find(nodes, direction);
        if (plan === undefined || !isOwn(plan)) return;
        const short = `${operation.name}${word}Schema`;
        const name = input.values.take(short, `${camelCase(group.name)}${pascalCase(short)}`);
        found.push({ name, pointer, plan, type });
    };
    if (body !== undefined && body.encoding !== 'binary') add('Body', body.type, body.sources, sent);
    const { sequence } = result;
    if (sequence !== undefined) add('Item', sequence.item, sequence.sources, input.direction);
    else if (result.reading !== 'nothing' && result.reading !== 'binary') {
        add('Response', withoutNothing(result.type), result.sources, input.direction);
    }
    for (const { status, type, sources } of errorResponses) {
        add(`${pascalCase(status)}Error`, withoutNothing(type), sources, input.direction);
    }
    return found;
}

/** Whether a check says something that no other name says. */
function isOwn(plan: CheckPlan): boolean {
    return plan.kind === 'call';
}

/** A type without the value of a response that has no body. */
function withoutNothing(type: Type): Type {
    if (type.kind !== 'union') return type;
    const members = type.members.filter((one) => one.kind !== 'primitive' || one.name !== 'undefined');
    const [only, ...more] = members;
    return only !== undefined && more.length === 0 ? only : { kind: 'union', members };
}

function reportUnchecked({ pointer }: SchemaNode, keyword: string, reason: string, reader: Reader): void {
    reader.report(
        diagnose('unchecked-keyword', `validators do not check '${keyword}': ${reason}`, {
            where: { pointer: `${pointer}/${keyword}` },
        }),
    );
}

/** A word for a schema without a type of its own: the last one of its place. */
function wordOf(pointer: string): string {
    return pointer.split('/').findLast((word) => /^[A-Za-z_]\w*$/.test(word)) ?? 'value';
}
