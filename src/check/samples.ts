/** What a parameter looks like in a request: `tags=a&tags=b`. */
import ts from '../compiler/typescript.js';
import type { Exports } from './exports.ts';
import { textOfName } from './source.ts';
import type { Sent } from './wire.ts';

/** What decides how a value is written. */
export type Form = 'single' | 'array' | 'object' | 'unknown';

/** How often a type may be only another name, which ends a cycle. */
const mostNames = 20;

export function formOf(type: ts.TypeNode | undefined, file: Exports, left: number = mostNames): Form {
    if (type === undefined || left === 0) return 'unknown';
    if (ts.isParenthesizedTypeNode(type)) return formOf(type.type, file, left);
    if (ts.isArrayTypeNode(type) || ts.isTupleTypeNode(type)) return 'array';
    if (ts.isTypeOperatorNode(type)) return formOf(type.type, file, left);
    if (ts.isTypeLiteralNode(type)) return 'object';
    if (ts.isUnionTypeNode(type)) {
        const present = type.types.filter((one) => one.kind !== ts.SyntaxKind.UndefinedKeyword);
        const forms = new Set(present.map((one) => formOf(one, file, left)));
        const [only, ...more] = forms;
        return only === undefined || more.length > 0 ? 'unknown' : only;
    }
    if (!ts.isTypeReferenceNode(type)) return 'single';
    const name = ts.isIdentifier(type.typeName) ? type.typeName.text : '';
    if (name === 'Array' || name === 'ReadonlyArray') return 'array';
    if (name === 'Record') return 'object';
    const declared = file.types.get(name);
    if (declared === undefined || ts.isClassDeclaration(declared)) return 'unknown';
    if (ts.isInterfaceDeclaration(declared)) return 'object';
    return ts.isEnumDeclaration(declared) ? 'single' : formOf(declared.type, file, left - 1);
}

/** Returns undefined if this is not known. */
export function sampleOf({ in: place, name, steps }: Sent, form: Form, file: Exports): string | undefined {
    const [step = '', ...more] = steps;
    const [call = '', ...words] = step.split(' ');
    // A part of a form has a media type of its own.
    if (call === 'toParts') return words.join(' ');
    if (more.length > 0 || words.some((word) => word.startsWith('encodeReserved'))) return undefined;
    if (call === '' && form === 'single') return place === 'path' || place === 'header' ? 'a' : `${name}=a`;
    if (place === 'path' || place === 'header') return sampleWithoutName(call, words, form);
    return form === 'object' ? sampleOfObject(call, words, name, file) : sampleOfArray(call, words, name, file);
}

/** A path or a header has values only; a matrix repeats the name. */
function sampleWithoutName(call: string, words: readonly string[], form: Form): string | undefined {
    const isExploded = words.includes('true');
    const isObject = form === 'object';
    const joined = isObject ? 'k,v' : 'a,b';
    switch (call) {
        case '':
            return joined;
        case 'encodeSimple':
        case 'toSimple':
            if (form === 'unknown' && isExploded) return undefined;
            return isObject && isExploded ? 'k=v' : joined;
        case 'encodeLabel':
            if (form === 'single') return '.a';
            return isExploded ? `.${isObject ? 'k=v' : 'a.b'}` : `.${joined}`;
        case 'encodeMatrix': {
            const [name = ''] = words;
            if (form === 'single') return `;${name}=a`;
            if (!isExploded) return `;${name}=${joined}`;
            return isObject ? ';k=v' : `;${name}=a;${name}=b`;
        }
        default:
            return undefined;
    }
}

function sampleOfObject(call: string, [mark = '']: readonly string[], name: string, file: Exports): string | undefined {
    switch (call) {
        case '':
            return styleOf(file, 'allowDots')?.kind === ts.SyntaxKind.FalseKeyword ? `${name}[k]=v` : `${name}.k=v`;
        case 'joinValues':
        case 'joinTexts':
            return `${name}=k${mark}v`;
        case 'explodeObject':
            return 'k=v';
        case 'toDeepObject':
            return `${name}[k]=v`;
        case 'stringify':
            return `${name}={"k":"v"}`;
        default:
            return undefined;
    }
}

const arrayMarks: ReadonlyMap<string, readonly [string, string]> = new Map([
    ['brackets', ['[]', '[]']],
    ['indices', ['[0]', '[1]']],
]);

function sampleOfArray(call: string, [mark = '']: readonly string[], name: string, file: Exports): string | undefined {
    switch (call) {
        case '': {
            const format = styleOf(file, 'arrayFormat');
            const [first, second] = arrayMarks.get(textOfName(format)) ?? ['', ''];
            return `${name}${first}=a&${name}${second}=b`;
        }
        case 'joinValues':
        case 'joinTexts':
            return `${name}=a${mark}b`;
        case 'stringify':
            return `${name}=["a","b"]`;
        default:
            return undefined;
    }
}

/** A setting of the style of all queries. */
function styleOf({ entries }: Exports, setting: string): ts.Node | undefined {
    return entries.get(`setting queryStyle.${setting}`)?.node;
}
