/**
 * Which schemas contain dates, exact numbers or numbers in strings, themselves or through what they lead to. Only these are examined further.
 */
import { camelPropertyName } from '../names/property-names.ts';
import type { Options } from '../options/types.ts';
import { type Conjunction, conjunctionOf, objectConstraintsOf } from '../schema/conjunction.ts';
import { timeFormatOf } from '../schema/dates.ts';
import { discriminatorOf } from '../schema/discriminators.ts';
import { Fact } from '../schema/facts.ts';
import type { SchemaNode } from '../schema/node.ts';
import { exactFormatOf } from '../schema/numbers.ts';
import { schemasOfParts, schemasWithin } from '../schema/reached.ts';

/**
 * What a schema contains: dates, which are made of received strings, days, which are sent without their time, numbers
 * that may have more digits than JavaScript's own, numbers that may come as strings, and times of a day and durations.
 */
const noBits = 0;
const dates = 1;
const days = 2;
const numbers = 4;
const numericTexts = 8;
const times = 16;

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

/** Whether a value of a schema may contain dates, or times and durations if a program has something for these. */
export function holdsDates(node: SchemaNode, { dateFormat }: Pick<Making, 'dateFormat'>): boolean {
    return isHolding(node, dateFormat === 'Temporal' ? dates | times : dates);
}

/** Whether a value of a schema may contain numbers with more digits than JavaScript's own, as a program has them. */
export function holdsExact(node: SchemaNode, { int64 }: Making): boolean {
    return int64 !== 'number' && isHolding(node, numbers);
}

/** Whether a value of a schema may contain numbers that are made of what is received. */
export function holdsNumbers(node: SchemaNode, making: Making): boolean {
    return makesNumbers(making) && (holdsExact(node, making) || isHolding(node, numericTexts));
}

/** Whether a value of a schema may contain dates that are sent without their time. What is of `Temporal` writes itself. */
export function holdsDays(node: SchemaNode, { dateFormat }: Pick<Making, 'dateFormat'>): boolean {
    return dateFormat === 'Date' && isHolding(node, days);
}

/** Whether a value of a schema may contain properties that have another name in camel case. */
export function holdsNames(node: SchemaNode): boolean {
    return isHolder(node) ? schemasOfParts(node).some(holdsNames) : holdingNames.of(node);
}

/** Apart from the others, as few outputs ask for it. */
const holdingNames = new Fact<boolean>({
    next: heldWithin,
    find: (node, of, next) => hasOtherNames(node) || next.some(of),
    inCircle: false,
    join: (one, other) => one || other,
    uncached: (node) => (node.kind === 'leaf' ? false : undefined),
});

function hasOtherNames(node: SchemaNode): boolean {
    return statedNames(node).some((name) => camelPropertyName(name) !== name);
}

/** The names of properties that a schema states, whether it describes them or not. */
export function statedNames(node: SchemaNode): readonly string[] {
    const conjunction = conjunctionOf(node);
    const ofOthers = conjunction.others.flatMap((one): readonly string[] => {
        if (one.kind === 'dependency') return [...one.dependency.names, ...one.dependency.requires];
        if (one.kind === 'alternatives') return propertyOfTag(one.node);
        return one.kind === 'types' && one.types.includes('object')
            ? namesIn(objectConstraintsOf(one.node, 'both'))
            : [];
    });
    return [...namesIn(conjunction), ...propertyOfTag(node), ...ofOthers];
}

function propertyOfTag(node: SchemaNode): readonly string[] {
    const discriminator = discriminatorOf(node);
    return discriminator === undefined ? [] : [discriminator.property];
}

function namesIn({ properties, required }: Pick<Conjunction, 'properties' | 'required'>): readonly string[] {
    return [...properties.keys(), ...required];
}

function isHolding(node: SchemaNode, what: number): boolean {
    return isHolder(node)
        ? schemasOfParts(node).some((part) => isHolding(part, what))
        : (holding.of(node) & what) !== 0;
}

function heldWithin(node: SchemaNode): readonly SchemaNode[] {
    const within = schemasWithin(node);
    return within.some(isHolder) ? within.flatMap(withoutHolders) : within;
}

/** The graph keeps no leaves, and so no facts about them: the parts of those that are arrays, or have content, stand for them. */
function withoutHolders(node: SchemaNode): readonly SchemaNode[] {
    return isHolder(node) ? schemasOfParts(node).flatMap(withoutHolders) : [node];
}

function isHolder(node: SchemaNode): boolean {
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

/** The names that properties have in a program, by those that they have in the description, where these differ. */
export type OwnNames = ReadonlyMap<string, string>;

/** What the options make of JSON values: dates and numbers; or other names, which have plans of their own. */
export interface Making extends Pick<Options, 'dateFormat' | 'int64' | 'numericStrings'> {
    readonly names?: OwnNames;
}

export function makesDates({ dateFormat }: Making): boolean {
    return dateFormat !== 'string';
}

export function makesNumbers({ int64, numericStrings }: Making): boolean {
    return int64 !== 'number' || numericStrings === 'number';
}

/** Whether something is made in a value of a schema. */
export function isMadeIn(node: SchemaNode, making: Making): boolean {
    if (making.names !== undefined) return holdsNames(node);
    return (makesDates(making) && holdsDates(node, making)) || holdsNumbers(node, making);
}
