/**
 * Objects whose methods are too long for one constant. A compiler that writes declaration files takes the inferred type
 * of a constant up to a length only: TypeScript 6 rejects more than 500,000 characters (TS7056). A larger object is
 * written in parts, each a constant of its own.
 */

import ts from '../compiler/typescript.js';
import type { Docs, Operation, Schema } from '../model/index.ts';
import { identifier, propertyAccess } from '../syntax/identifiers.ts';
import { typeQuery } from '../syntax/types.ts';
import type { Output } from './output.ts';
import { widthOf } from './width.ts';

const { factory } = ts;

/** In characters: half of what the compiler takes, because the length of a type is an estimate. */
const longestPart = 250_000;

/** How often the signatures of an operation contain the types of its arguments and of its result. */
export interface Occurrences {
    readonly arguments: number;
    readonly result: number;
}

/** Divides operations, in their order, into parts that are short enough. Nearly always, this is one part. */
export function inParts<Member extends Operation>(
    operations: readonly Member[],
    occurrences: (operation: Member) => Occurrences,
): readonly (readonly Member[])[] {
    const parts: Member[][] = [];
    let [part, length]: [Member[], number] = [[], 0];
    for (const operation of operations) {
        const { arguments: ofArguments, result: ofResult } = occurrences(operation);
        const taken =
            ofArguments * total(operation.arguments.map(({ schema }) => lengthOf(schema, memberIndent))) +
            ofResult * lengthOf(operation.result.schema, memberIndent);
        if (part.length > 0 && length + taken > longestPart) {
            parts.push(part);
            [part, length] = [[], 0];
        }
        part.push(operation);
        length += taken;
    }
    return [...parts, part];
}

/** The names of the constants that hold the parts: `petClientPart1`. */
export function partNames(name: string, count: number, output: Output): readonly string[] {
    return Array.from({ length: count }, (_, index) => output.unusedValue(`${name}Part${index + 1}`));
}

/** `typeof petClientPart1 & typeof petClientPart2` */
export function typeOfParts(names: readonly string[]): ts.TypeNode {
    return factory.createIntersectionTypeNode(names.map((name) => typeQuery([name])));
}

/** `{ ...petClientPart1, ...petClientPart2 }`, or the same of a member: `{ ...petPart1.queries, ...petPart2.queries }`. */
export function spreadParts(names: readonly string[], member?: string): ts.ObjectLiteralExpression {
    return factory.createObjectLiteralExpression(
        names.map((name) => {
            const part = identifier(name);
            return factory.createSpreadAssignment(member === undefined ? part : propertyAccess(part, member));
        }),
        true,
    );
}

/** In spaces. */
const indent = 4;

/** The indentation of the properties of an argument's type. */
const memberIndent = 3 * indent;

/** Estimates how many characters a type has as it is printed, with its comments and its indentation. */
function lengthOf(schema: Schema, depth: number): number {
    switch (schema.kind) {
        case 'object':
            return (
                total(
                    schema.properties.map(
                        ({ name, schema: type, docs }) =>
                            depth + name.length + 6 + lengthOf(type, depth + indent) + lengthOfDocs(docs, depth),
                    ),
                ) + total((schema.templates ?? []).map((template) => lengthOf(template.schema, depth)))
            );
        case 'array':
            return lengthOf(schema.items, depth) * (1 + (schema.length?.fewest ?? 0));
        case 'tuple':
            return total(schema.items.map((item) => lengthOf(item.schema, depth)));
        case 'union':
        case 'intersection':
            return total(schema.members.map((member) => lengthOf(member, depth) + depth));
        default:
            return widthOf(schema);
    }
}

function lengthOfDocs({ summary = '', description = '', tags }: Docs, depth: number): number {
    const text = summary.length + description.length + total(tags.map((tag) => tag.name.length + tag.text.length));
    const lines = text === 0 ? 0 : 2 + text / 80;
    return text + lines * (depth + 3);
}

function total(lengths: readonly number[]): number {
    return lengths.reduce((sum, length) => sum + length, 0);
}
