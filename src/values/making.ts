/** What the options make of JSON, and which schemas hold some of it. */
import type { Options } from '../options/types.ts';
import type { SchemaNode } from '../schema/node.ts';
import { holdsDates, holdsNumbers } from './holding.ts';

/** What the options make of JSON values. */
export type Making = Pick<Options, 'dateFormat' | 'int64'>;

export function makesDates({ dateFormat }: Making): boolean {
    return dateFormat === 'Date';
}

export function makesNumbers({ int64 }: Making): boolean {
    return int64 !== 'number';
}

/** Whether something is made in a value of a schema. */
export function isMadeIn(node: SchemaNode, making: Making): boolean {
    return (makesDates(making) && holdsDates(node)) || (makesNumbers(making) && holdsNumbers(node));
}

/** Whether a program may have a string for what is a number in JSON, so that next to any string these are not told apart. */
export const hasStrings = makesNumbers;

/** Whether a value of a schema is no number in a program, although it is one in JSON. */
export function isExact(node: SchemaNode, making: Making): boolean {
    return makesNumbers(making) && holdsNumbers(node);
}
