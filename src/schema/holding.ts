/**
 * Which schemas contain values that a program may have in another form than JSON: dates, times, exact numbers and numbers in strings. What
 * it makes of them is for options to say.
 */
import { conjunctionOf } from './conjunction.ts';
import { timeFormatOf } from './dates.ts';
import { Fact } from './facts.ts';
import type { SchemaNode } from './node.ts';
import { exactFormatOf } from './numbers.ts';
import { schemasOfParts, schemasWithin } from './reached.ts';

/**
 * What a schema contains: dates, which are made of received strings, days, which are sent without their time, numbers
 * that may have more digits than JavaScript's own, numbers that may come as strings, and times of a day and durations.
 */
const noBits = 0;
export const dates = 1;
export const days = 2;
export const numbers = 4;
export const numericTexts = 8;
export const times = 16;

const holding = new Fact<number>({
    next: heldWithin,
    find: (node, of, next) => {
        let all = noBits;
        for (const one of conjunctionOf(node).others) {
            if (one.kind === 'values') all |= ownNumbers(one.node);
            else if (one.kind === 'types') all |= ownDates(one.node) | ownNumbers(one.node);
        }
        for (const one of next) all |= of(one);
        return all;
    },
    inCircle: noBits,
    join: (one, other) => one | other,
    uncached: (node) =>
        node.kind === 'leaf' ? ownDates(node) | (node.types === undefined ? noBits : ownNumbers(node)) : undefined,
});

/** Whether a value of a schema may contain some of these. */
export function isHolding(node: SchemaNode, what: number): boolean {
    return isHolder(node)
        ? schemasOfParts(node).some((part) => isHolding(part, what))
        : (holding.of(node) & what) !== 0;
}

/** The schemas that a schema leads to. */
export function heldWithin(node: SchemaNode): readonly SchemaNode[] {
    const within = schemasWithin(node);
    return within.some(isHolder) ? within.flatMap(withoutHolders) : within;
}

/** The graph keeps no leaves, and so no facts about them: the parts of those that are arrays, or have content, stand for them. */
function withoutHolders(node: SchemaNode): readonly SchemaNode[] {
    return isHolder(node) ? schemasOfParts(node).flatMap(withoutHolders) : [node];
}

/** Whether the parts of a schema stand for it. */
export function isHolder(node: SchemaNode): boolean {
    return node.kind === 'leaf' && (node.types?.includes('array') === true || node.contentSchema !== undefined);
}

function ownDates(node: SchemaNode): number {
    const format = timeFormatOf(node, 'Temporal');
    if (format === undefined) return noBits;
    return format === 'date' ? dates | days : format === 'date-time' ? dates : times;
}

function ownNumbers(node: SchemaNode): number {
    return (exactFormatOf(node) === undefined ? noBits : numbers) | (node.isNumericText ? numericTexts : noBits);
}

/** Whether a program may have something in a value of a schema in another form than JSON. */
export function holdsMade(node: SchemaNode): boolean {
    return isHolding(node, dates | numbers | numericTexts | times);
}
