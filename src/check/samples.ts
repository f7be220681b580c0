/** What a parameter looks like in a request: `tags=a&tags=b`. */

import ts from '../compiler/typescript.js';
import { limits } from '../limits.ts';
import type { Example } from '../plan/meanings.ts';
import type { Exports } from './exports.ts';
import { declarationOf } from './shapes.ts';
import { meaningOf, textOfName } from './source.ts';
import type { Sent } from './wire.ts';

/** What decides how a value is written. */
export type Form = 'single' | 'array' | 'object' | 'unknown';

export function valueFormOf(type: ts.TypeNode | undefined, left: number = limits.mostAliases): Form {
    if (type === undefined || left === 0) return 'unknown';
    if (ts.isArrayTypeNode(type) || ts.isTupleTypeNode(type)) return 'array';
    if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type)) return valueFormOf(type.type, left);
    if (ts.isTypeLiteralNode(type)) return 'object';
    if (ts.isUnionTypeNode(type)) {
        const present = type.types.filter((one) => one.kind !== ts.SyntaxKind.UndefinedKeyword);
        const [only = 'unknown', ...more] = new Set(present.map((one) => valueFormOf(one, left)));
        return more.length > 0 ? 'unknown' : only;
    }
    if (!ts.isTypeReferenceNode(type)) return 'single';
    const name = textOfName(type.typeName);
    if (name === 'Array' || name === 'ReadonlyArray') return 'array';
    if (name === 'Record') return 'object';
    const declared = declarationOf(type);
    if (declared === undefined || ts.isClassDeclaration(declared)) return 'unknown';
    if (ts.isInterfaceDeclaration(declared)) return 'object';
    return ts.isEnumDeclaration(declared) ? 'single' : valueFormOf(declared.type, left - 1);
}

/** Returns undefined if this is not known. */
export function sampleOf({ in: place, name, steps }: Sent, form: Form, file: Exports): string | undefined {
    const [step = '', ...more] = steps;
    const [call = '', ...words] = step.split(' ');
    // A part of a form has a media type of its own.
    if (meaningOf(call).types === 'field') return words.join(' ');
    // Nobody knows whether it has names.
    if (more.length > 0 || (form === 'unknown' && meaningOf(step).example?.[0] === '')) return undefined;
    const word = words.find((one) => one !== 'true') ?? '';
    const key = [call, ...words.map((one) => (one === word ? '*' : one))].join(' ');
    const { example, queryExample } = meaningOf(key === '' ? '/' : key);
    const isAlone = place === 'path' || place === 'header';
    const plain = place === 'cookie' ? cookieExample : inStyleOf(file);
    const [single, array, object] = (isAlone ? example : key === '' ? plain : queryExample) ?? [];
    const sample = (form === 'single' && single) || (form === 'object' ? object : array) || undefined;
    return sample?.replaceAll('{name}', () => name).replaceAll('*', () => word);
}

/** The options for queries affect no cookie. */
const cookieExample: Example = ['{name}=a', '{name}=a; {name}=b', 'k=v'];

const arrayMarks: ReadonlyMap<string, readonly [string, string]> = new Map([
    ["'brackets'", ['[]', '[]']],
    ["'indices'", ['[0]', '[1]']],
]);

/** What the options for all queries say. */
function inStyleOf({ entries }: Exports): Example {
    const settingOf = (option: string): string => entries.get(`setting ${option}`)?.value ?? '';
    const [first, second] = arrayMarks.get(settingOf('arrayFormat')) ?? ['', ''];
    const hasDots = settingOf('allowDots') !== 'false';
    return ['{name}=a', `{name}${first}=a&{name}${second}=b`, hasDots ? '{name}.k=v' : '{name}[k]=v'];
}
