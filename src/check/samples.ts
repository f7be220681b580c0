/** What a parameter looks like in a request: `tags=a&tags=b`. */
import ts from '../compiler/whole.js';
import type { Exports } from './exports.ts';
import { textOfName } from './source.ts';
import type { Sent } from './wire.ts';

/** What decides how a value is written. */
export type Form = 'single' | 'array' | 'object' | 'unknown';

/** How often a type may be only another name, which ends a cycle. */
const mostNames = 20;

export function formOf(type: ts.TypeNode | undefined, file: Exports, left: number = mostNames): Form {
    if (type === undefined || left === 0) return 'unknown';
    if (ts.isArrayTypeNode(type) || ts.isTupleTypeNode(type)) return 'array';
    if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type)) return formOf(type.type, file, left);
    if (ts.isTypeLiteralNode(type)) return 'object';
    if (ts.isUnionTypeNode(type)) {
        const present = type.types.filter((one) => one.kind !== ts.SyntaxKind.UndefinedKeyword);
        const [only = 'unknown', ...more] = new Set(present.map((one) => formOf(one, file, left)));
        return more.length > 0 ? 'unknown' : only;
    }
    if (!ts.isTypeReferenceNode(type)) return 'single';
    const name = textOfName(type.typeName);
    if (name === 'Array' || name === 'ReadonlyArray') return 'array';
    if (name === 'Record') return 'object';
    const declared = file.types.get(name);
    if (declared === undefined || ts.isClassDeclaration(declared)) return 'unknown';
    if (ts.isInterfaceDeclaration(declared)) return 'object';
    return ts.isEnumDeclaration(declared) ? 'single' : formOf(declared.type, file, left - 1);
}

interface Samples {
    readonly single?: string;
    readonly array?: string;
    readonly object?: string;
    readonly exploded?: { readonly array: string; readonly object: string };
}

const simple: Samples = { array: 'a,b', object: 'k,v', exploded: { array: 'a,b', object: 'k=v' } };

/** By the call that writes a value. A path or a header has values only; a matrix repeats the name. */
const valuesAlone: Readonly<Record<string, Samples>> = {
    '': { single: 'a', array: 'a,b', object: 'k,v' },
    encodeSimple: simple,
    toSimple: simple,
    encodeLabel: { single: '.a', array: '.a,b', object: '.k,v', exploded: { array: '.a.b', object: '.k=v' } },
    encodeMatrix: {
        ...{ single: ';{word}=a', array: ';{word}=a,b', object: ';{word}=k,v' },
        exploded: { array: ';{word}=a;{word}=b', object: ';k=v' },
    },
};

const joined: Samples = { array: '{name}=a{word}b', object: '{name}=k{word}v' };

const inQuery: Readonly<Record<string, Samples>> = {
    joinValues: joined,
    joinTexts: joined,
    explodeObject: { object: 'k=v' },
    toDeepObject: { object: '{name}[k]=v' },
    stringify: { array: '{name}=["a","b"]', object: '{name}={"k":"v"}' },
};

/** Returns undefined if this is not known. */
export function sampleOf({ in: place, name, steps }: Sent, form: Form, file: Exports): string | undefined {
    const [step = '', ...more] = steps;
    const [call = '', ...words] = step.split(' ');
    const [word = ''] = words;
    // A part of a form has a media type of its own.
    if (call === 'toParts') return words.join(' ');
    if (more.length > 0 || words.some((one) => one.startsWith('encodeReserved'))) return undefined;
    const table = place === 'path' || place === 'header' ? valuesAlone : { ...inQuery, '': inStyleOf(file) };
    const samples = Object.hasOwn(table, call) ? table[call] : undefined;
    const isExploded = words.includes('true');
    // Nobody knows whether it has names.
    if (samples === undefined || (samples === simple && form === 'unknown' && isExploded)) return undefined;
    const ofOne = form === 'single' ? samples.single : undefined;
    const ofMany = isExploded ? (samples.exploded ?? samples) : samples;
    const sample = ofOne ?? ofMany[form === 'object' ? 'object' : 'array'];
    return sample?.replaceAll('{name}', () => name).replaceAll('{word}', () => word);
}

const arrayMarks: ReadonlyMap<string, readonly [string, string]> = new Map([
    ["'brackets'", ['[]', '[]']],
    ["'indices'", ['[0]', '[1]']],
]);

/** What the options for all queries say. */
function inStyleOf({ entries }: Exports): Samples {
    const settingOf = (option: string): string => {
        const entry = entries.get(`setting ${option}`);
        return entry?.kind === 'constant' ? entry.node.code : '';
    };
    const [first, second] = arrayMarks.get(settingOf('arrayFormat')) ?? ['', ''];
    const hasDots = settingOf('allowDots') !== 'false';
    return {
        single: '{name}=a',
        array: `{name}${first}=a&{name}${second}=b`,
        object: hasDots ? '{name}.k=v' : '{name}[k]=v',
    };
}
