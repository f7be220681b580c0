/** The schemas that contain dates, directly or through references. Only these are examined further. */

import { type Declared, withReferrers } from '../../types/declared.ts';
import type { Declaration, Pointer, Schema } from '../model.ts';
import { datesWithin } from './alternatives.ts';

/** What a schema contains: dates created from received strings, or days sent without a time. */
export type Held = 'dates' | 'days';

/** The declared schemas that contain dates or days. */
export interface Holders {
    readonly declared: Declared;
    readonly pointers: Readonly<Record<Held, ReadonlySet<Pointer>>>;
}

/** What a schema contains itself, and its references. */
interface Own {
    dates: boolean;
    days: boolean;
    readonly references: Set<Pointer>;
}

/** Finds the holders among all declarations: one pass over them, and one against the direction of their references. */
export function findHolders(declared: Declared): Holders {
    const found: Record<Held, Pointer[]> = { dates: [], days: [] };
    const referrers = new Map<Pointer, Pointer[]>();
    for (const [pointer, declaration] of declared) {
        const own: Own = { dates: false, days: false, references: new Set() };
        for (const part of partsOf(declaration)) look(part, own, declared);
        if (own.dates) found.dates.push(pointer);
        if (own.days) found.days.push(pointer);
        for (const target of own.references) {
            const known = referrers.get(target);
            if (known === undefined) referrers.set(target, [pointer]);
            else known.push(pointer);
        }
    }
    const pointers = { dates: withReferrers(found.dates, referrers), days: withReferrers(found.days, referrers) };
    return { declared, pointers };
}

function partsOf(declaration: Declaration): readonly Schema[] {
    switch (declaration.kind) {
        case 'object':
            return [...declaration.bases.map((target): Schema => ({ kind: 'reference', target })), declaration.object];
        case 'alias':
            return [declaration.schema];
        case 'enum':
        case 'constants':
            return [];
        default:
            return declaration satisfies never;
    }
}

/** Whether a schema contains any of these. */
export function holds(schema: Schema, what: readonly Held[], { declared, pointers }: Holders): boolean {
    const own: Own = { dates: false, days: false, references: new Set() };
    look(schema, own, declared);
    return what.some((one) => own[one] || [...own.references].some((pointer) => pointers[one].has(pointer)));
}

/** Examines the inline part of a schema. */
function look(schema: Schema, own: Own, declared: Declared): void {
    switch (schema.kind) {
        case 'date':
            own.dates = true;
            own.days ||= schema.format !== 'date-time';
            break;
        case 'reference':
            own.references.add(schema.target.pointer);
            break;
        case 'array':
            look(schema.items, own, declared);
            break;
        case 'tuple':
            for (const item of schema.items) look(item.schema, own, declared);
            if (schema.rest !== undefined) look(schema.rest, own, declared);
            break;
        case 'object':
            for (const property of schema.properties) look(property.schema, own, declared);
            for (const key of schema.keys ?? []) look(key.schema, own, declared);
            break;
        case 'intersection':
            for (const member of schema.members) look(member, own, declared);
            break;
        case 'union':
            lookAtUnion(schema, own, declared);
            break;
        case 'unknown':
        case 'present':
        case 'never':
        case 'primitive':
        case 'platform':
        case 'literal':
        case 'enumMember':
        case 'verbatim':
            break;
        default:
            schema satisfies never;
    }
}

/** Next to any string, no received string is a date. A sent value is a date by its type. */
function lookAtUnion(union: Extract<Schema, { readonly kind: 'union' }>, own: Own, declared: Declared): void {
    const { members } = union;
    // Most unions contain only literals or primitive types.
    if (members.every(({ kind }) => kind === 'literal' || kind === 'primitive')) return;
    const { formats, hasString } = datesWithin(union, declared);
    own.dates ||= formats.size > 0 && !hasString;
    own.days ||= formats.has('date');
    for (const member of members) if (member.kind !== 'date') look(member, own, declared);
}
