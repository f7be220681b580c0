/** The alternatives of a schema, sorted by the JSON type of their values. */

import type { Declared } from '../../types/declared.ts';
import type { DateFormat, Declaration, Pointer, Schema } from '../model.ts';
import { listedValues } from './objects.ts';

/** The alternatives that are neither objects nor arrays. */
export interface Scalars {
    /** The formats of the dates among them. */
    readonly formats: ReadonlySet<DateFormat>;
    /** Whether any string is allowed, so a string that looks like a date may not be one. */
    readonly hasString: boolean;
    /** The listed strings among them, which may not be dates either. */
    readonly listed: ReadonlySet<string>;
    /** The number of alternatives examined. */
    readonly count: number;
}

/** All scalars among the alternatives of some schemas, behind any names. */
export function scalarsOf(schemas: readonly Schema[], declared: Declared): Scalars {
    const formats = new Set<DateFormat>();
    const listed = new Set<string>();
    const seen = new Set<Pointer>();
    let hasString = false;
    const work = [...schemas];
    for (const schema of work) {
        if (schema.kind === 'reference') {
            if (seen.has(schema.target.pointer)) continue;
            seen.add(schema.target.pointer);
        }
        const resolved = declared.behind(schema);
        if (resolved.kind === 'union') work.push(...resolved.members);
        else for (const value of listedValues(schema, declared) ?? []) if (typeof value === 'string') listed.add(value);
        if (resolved.kind === 'primitive') hasString ||= resolved.name === 'string';
        for (const format of formatsOf(resolved, declared)) formats.add(format);
    }
    return { formats, hasString, listed, count: work.length };
}

/** The dates among the alternatives of a schema, without its listed strings. The result for a union is cached. */
export function datesWithin(schema: Schema, declared: Declared): Pick<Scalars, 'formats' | 'hasString'> {
    const resolved = declared.behind(schema);
    if (resolved.kind !== 'union') {
        const hasString = resolved.kind === 'primitive' && resolved.name === 'string';
        return { formats: new Set(formatsOf(resolved, declared)), hasString };
    }
    const known = datesOfUnions.get(resolved);
    if (known !== undefined) return known;
    const within = resolved.members.map((member) => datesWithin(member, declared));
    const found = {
        formats: new Set(within.flatMap(({ formats }) => [...formats])),
        hasString: within.some(({ hasString }) => hasString),
    };
    datesOfUnions.set(resolved, found);
    return found;
}

/** The results for unions. A name always means the same schema. */
const datesOfUnions = new WeakMap<Schema | Declaration, ReturnType<typeof datesWithin>>();

/** The formats of a date. In an intersection, a date is more specific than all other members. */
function formatsOf(resolved: ReturnType<Declared['behind']>, declared: Declared): readonly DateFormat[] {
    if (resolved.kind === 'intersection') {
        return resolved.members.flatMap((member) => {
            const date = declared.behind(member);
            return date.kind === 'date' ? formatsOf(date, declared) : [];
        });
    }
    if (resolved.kind !== 'date') return [];
    return resolved.format === 'either' ? ['date', 'date-time'] : [resolved.format];
}

/** The alternatives that have parts. */
export interface Structures {
    readonly objects: readonly Schema[];
    /** The items of those that are arrays. */
    readonly items: readonly Schema[];
    /** The alternatives that are used whole: tuples, and named schemas that are more than an alias. */
    readonly wholes: readonly Schema[];
}

/**
 * Sorts the alternatives of some schemas. A union of named objects is merged into the union that contains it. An inline
 * schema that was given a name stays behind that name: it may contain itself.
 */
export function structuresOf(schemas: readonly Schema[], declared: Declared): Structures {
    const objects: Schema[] = [];
    const items: Schema[] = [];
    const wholes: Schema[] = [];
    const seen = new Set<Pointer>();
    const work = [...schemas];
    for (const schema of work) {
        const resolved = declared.behind(schema);
        const isNamed = schema.kind === 'reference';
        if (isNamed) {
            if (seen.has(schema.target.pointer)) continue;
            seen.add(schema.target.pointer);
        }
        if (resolved.kind === 'union') {
            if (!isNamed || resolved.members.every(isMadeOfNames)) work.push(...resolved.members);
            else wholes.push(schema);
        } else if (resolved.kind === 'object' || resolved.kind === 'intersection') {
            objects.push(schema);
        } else if (resolved.kind === 'array' && !isNamed) {
            items.push(resolved.items);
        } else if (resolved.kind === 'array' || resolved.kind === 'tuple') {
            wholes.push(schema);
        }
    }
    return { objects, items, wholes };
}

/** Whether a schema has parts only through names. An object next to it would be a literal. */
function isMadeOfNames(schema: Schema): boolean {
    switch (schema.kind) {
        case 'array':
        case 'tuple':
        case 'union':
            return false;
        case 'object':
            return (
                (schema.keys ?? []).length === 0 && schema.properties.every((property) => isLiteral(property.schema))
            );
        case 'intersection':
            return schema.members.every(isMadeOfNames);
        default:
            return true;
    }
}

function isLiteral(schema: Schema): boolean {
    return schema.kind === 'union'
        ? schema.members.every(isLiteral)
        : schema.kind === 'literal' || schema.kind === 'enumMember';
}
