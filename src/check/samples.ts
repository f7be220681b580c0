/** What a parameter looks like in a request: `tags=a&tags=b`. */

import ts from '../compiler/whole.js';
import { limits } from '../limits.ts';
import type { Exports } from './exports.ts';
import { textOfName } from './source.ts';
import type { Sent } from './wire.ts';

/** What decides how a value is written. */
export type Form = 'single' | 'array' | 'object' | 'unknown';

export function valueFormOf(type: ts.TypeNode | undefined, file: Exports, left: number = limits.mostAliases): Form {
    if (type === undefined || left === 0) return 'unknown';
    if (ts.isArrayTypeNode(type) || ts.isTupleTypeNode(type)) return 'array';
    if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type)) return valueFormOf(type.type, file, left);
    if (ts.isTypeLiteralNode(type)) return 'object';
    if (ts.isUnionTypeNode(type)) {
        const present = type.types.filter((one) => one.kind !== ts.SyntaxKind.UndefinedKeyword);
        const [only = 'unknown', ...more] = new Set(present.map((one) => valueFormOf(one, file, left)));
        return more.length > 0 ? 'unknown' : only;
    }
    if (!ts.isTypeReferenceNode(type)) return 'single';
    const name = textOfName(type.typeName);
    if (name === 'Array' || name === 'ReadonlyArray') return 'array';
    if (name === 'Record') return 'object';
    const declared = file.types.get(name);
    if (declared === undefined || ts.isClassDeclaration(declared)) return 'unknown';
    if (ts.isInterfaceDeclaration(declared)) return 'object';
    return ts.isEnumDeclaration(declared) ? 'single' : valueFormOf(declared.type, file, left - 1);
}

/** How values are written: one, a list, an object. */
type Samples = readonly [single: string, array: string, object: string];

/** By the call that writes a value in a path or a header, with `*` for a name among its arguments. */
const valuesAlone: Readonly<Record<string, Samples>> = {
    '': ['a', 'a,b', 'k,v'],
    'encodeSimple true': ['', 'a,b', 'k=v'],
    'toSimple true': ['', 'a,b', 'k=v'],
    encodeLabel: ['.a', '.a,b', '.k,v'],
    'encodeLabel true': ['.a', '.a.b', '.k=v'],
    'encodeMatrix *': [';*=a', ';*=a,b', ';*=k,v'],
    'encodeMatrix * true': [';*=a', ';*=a;*=b', ';k=v'],
};

const inQuery: Readonly<Record<string, Samples>> = {
    'joinValues *': ['', '{name}=a*b', '{name}=k*v'],
    'joinTexts *': ['', '{name}=a*b', '{name}=k*v'],
    explodeObject: ['', '', 'k=v'],
    toDeepObject: ['', '', '{name}[k]=v'],
    stringify: ['', '{name}=["a","b"]', '{name}={"k":"v"}'],
};

/** Returns undefined if this is not known. */
export function sampleOf({ in: place, name, steps }: Sent, form: Form, file: Exports): string | undefined {
    const [step = '', ...more] = steps;
    const [call = '', ...words] = step.split(' ');
    // A part of a form has a media type of its own.
    if (call === 'toParts') return words.join(' ');
    // Nobody knows whether it has names.
    if (more.length > 0 || (form === 'unknown' && /^(?:encode|to)Simple true/.test(step))) return undefined;
    const table = place === 'path' || place === 'header' ? valuesAlone : { ...inQuery, '': inStyleOf(file) };
    const word = words.find((one) => one !== 'true') ?? '';
    const key = [call, ...words.map((one) => (one === word ? '*' : one))].join(' ');
    const [single, array, object] = (Object.hasOwn(table, key) && table[key]) || [];
    const sample = (form === 'single' && single) || (form === 'object' ? object : array) || undefined;
    return sample?.replaceAll('{name}', () => name).replaceAll('*', () => word);
}

const arrayMarks: ReadonlyMap<string, readonly [string, string]> = new Map([
    ["'brackets'", ['[]', '[]']],
    ["'indices'", ['[0]', '[1]']],
]);

/** What the options for all queries say. */
function inStyleOf({ entries }: Exports): Samples {
    const settingOf = (option: string): string => entries.get(`setting ${option}`)?.value ?? '';
    const [first, second] = arrayMarks.get(settingOf('arrayFormat')) ?? ['', ''];
    const hasDots = settingOf('allowDots') !== 'false';
    return ['{name}=a', `{name}${first}=a&{name}${second}=b`, hasDots ? '{name}.k=v' : '{name}[k]=v'];
}
