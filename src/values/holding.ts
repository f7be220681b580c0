/**
 * Which schemas contain dates, exact numbers or numbers in strings, themselves or through what they lead to. Only these are examined further.
 */
import { camelPropertyName } from '../names/property-names.ts';
import type { Options } from '../options/types.ts';
import { type Conjunction, conjunctionOf, objectConstraintsOf } from '../schema/conjunction.ts';
import { discriminatorOf } from '../schema/discriminators.ts';
import { Fact } from '../schema/facts.ts';
import { dates, days, heldWithin, isHolder, isHolding, numbers, numericTexts, times } from '../schema/holding.ts';
import type { SchemaNode } from '../schema/node.ts';
import { schemasOfParts } from '../schema/reached.ts';

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
