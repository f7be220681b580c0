// Which parts of outputs are copies of runtime declarations, and what an output has changed in them.
import { dirname } from 'node:path';
import { exportedName, nameOf, withoutExport } from './chunks.js';

/**
 * Finds runtime declarations among the parts of outputs.
 *
 * @param files The runtime files by path, as prepared for the package: the fixed text of each declaration, and between it the
 * names and the optional members.
 */
export function createRuntimeTexts(files) {
    const declarations = Object.entries(files).flatMap(([path, { declared }]) =>
        declared.map(({ name, pieces }) => ({ path, name, pieces, ...patternOf(pieces) })),
    );
    const byName = new Map();
    for (const one of declarations) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);

    /** The declarations that a part may be a copy of: the same text may stand in several files. */
    const findCopies = (chunk) => {
        const copies = (from) => from.map((one) => copyOf(one, chunk)).filter((copy) => copy !== undefined);
        const known = copies(byName.get(nameOf(chunk)) ?? []);
        // A declaration whose name is taken in the output has another one there.
        return known.length > 0 ? known : copies(declarations.filter(({ pieces }) => chunk.startsWith(pieces[0])));
    };

    const kept = new Map();
    const copiesIn = (chunk) => {
        const copies = kept.get(chunk) ?? findCopies(chunk);
        kept.set(chunk, copies);
        return copies;
    };

    /**
     * By part of a run's files, the runtime declaration that it is a copy of: where it is, and what is changed in it. That it
     * is exported is not in its `name` and its `text`, but in the name that is `written` for it.
     */
    return (chunks) => {
        const found = new Map(chunks.map((chunk) => [chunk, copiesIn(chunk)]));
        const certain = [...found.values()].filter(({ length }) => length === 1).map(([{ path }]) => path);
        const paths = new Set(certain);
        const folders = new Set(certain.map(dirname));
        const rank = ({ path }) => (paths.has(path) ? 0 : folders.has(dirname(path)) ? 1 : 2);
        return new Map(
            [...found].flatMap(([chunk, copies]) => {
                const [best] = copies.toSorted((one, other) => rank(one) - rank(other));
                return best === undefined ? [] : [[chunk, best]];
            }),
        );
    };
}

/** What matches the copies of a declaration. Its groups are the slots: names, and members that may be missing. */
function patternOf(pieces) {
    const slots = [];
    const sourceOf = (piece) => {
        if (typeof piece === 'string') return piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
        slots.push(piece);
        if (isOptional(piece)) return `(${piece.pieces.map(sourceOf).join('')})?`;
        const name = '[\\p{ID_Continue}$]+';
        return piece.kind === 'shorthand' ? `(${name}(?:: ${name})?)` : `((?:globalThis\\.)?${name})`;
    };
    const fixed = pieces.filter((piece) => typeof piece === 'string');
    const [longest = ''] = fixed.toSorted((one, other) => other.length - one.length);
    return { slots, longest, pattern: new RegExp(`^${pieces.map(sourceOf).join('')}$`, 'u') };
}

/** What may be missing: members, and the types that defaults say, which only files of a divided output state. */
function isOptional({ kind }) {
    return kind === 'member' || kind === 'annotation';
}

/** A part as a copy of a declaration, which may be exported for other files; undefined if it is none. */
function copyOf(declaration, chunk) {
    const plain = withoutExport(chunk);
    const exact = exactCopyOf(declaration, chunk);
    if (exact !== undefined || plain === chunk) return exact;
    const copy = exactCopyOf(declaration, plain);
    return copy && { ...copy, written: exportedName(copy.name) };
}

function exactCopyOf({ path, name, pieces, slots, longest, pattern }, chunk) {
    // Most parts are copies of nothing, and looking for a text is faster than for the pattern.
    if (!chunk.includes(longest)) return undefined;
    const groups = pattern.exec(chunk)?.slice(1);
    if (groups === undefined) return undefined;
    const members = new Set();
    const names = new Map();
    slots.forEach((slot, index) => {
        const group = groups[index];
        if (group === undefined) return;
        if (isOptional(slot)) members.add(helperOf(slot));
        else names.set(spaceOf(slot), group.replace(`${slot.name}: `, ''));
    });
    // A member that is there once and missing elsewhere, or a name with two spellings, is no change that words can tell.
    if (spell(pieces, members, names) !== chunk) return undefined;
    const changes = [...[...members].map((member) => `+${member}`), ...renamings(slots, names)];
    const found = changes.length === 0 ? name : `${name} (${changes.join(' ')})`;
    return { path, name: found, text: chunk, written: found };
}

/** A name, and whether it is that of a type: a schema may hide one of a type, and leave that of a value. */
function spaceOf({ kind, name }) {
    return kind === 'type' ? `type ${name}` : name;
}

function helperOf({ kind, helper }) {
    return kind === 'annotation' ? 'types' : helper;
}

/** `Date=globalThis.Date`; with `type` before it if values have another spelling. */
function renamings(slots, names) {
    const told = slots
        .filter((slot) => !isOptional(slot) && (names.get(spaceOf(slot)) ?? slot.name) !== slot.name)
        .map((slot) => {
            const spelling = names.get(spaceOf(slot));
            const other = names.get(slot.kind === 'type' ? slot.name : `type ${slot.name}`) ?? spelling;
            return `${other === spelling ? slot.name : spaceOf(slot)}=${spelling}`;
        });
    return new Set(told);
}

function spell(pieces, members, names) {
    return pieces
        .map((piece) => {
            if (typeof piece === 'string') return piece;
            if (isOptional(piece)) return members.has(helperOf(piece)) ? spell(piece.pieces, members, names) : '';
            const name = names.get(spaceOf(piece));
            return piece.kind === 'shorthand' && name !== piece.name ? `${piece.name}: ${name}` : name;
        })
        .join('');
}
