/** What a parameter looks like in a request: `tags=a&tags=b`. */
import ts from '../compiler/typescript.js';
import type { Surface } from './surface.ts';
import type { Sent } from './wire.ts';

/** What decides how a value is written. */
export type Form = 'single' | 'array' | 'object' | 'unknown';

/** How often a type may be only another name, which ends a cycle. */
const mostNames = 20;

export function formOf(type: ts.TypeNode | undefined, surface: Surface, left: number = mostNames): Form {
    if (type === undefined || left === 0) return 'unknown';
    if (ts.isParenthesizedTypeNode(type)) return formOf(type.type, surface, left);
    if (ts.isArrayTypeNode(type) || ts.isTupleTypeNode(type)) return 'array';
    if (ts.isTypeOperatorNode(type)) return formOf(type.type, surface, left);
    if (ts.isTypeLiteralNode(type)) return 'object';
    if (ts.isUnionTypeNode(type)) {
        const present = type.types.filter((one) => one.kind !== ts.SyntaxKind.UndefinedKeyword);
        const forms = new Set(present.map((one) => formOf(one, surface, left)));
        const [only, ...more] = forms;
        return only === undefined || more.length > 0 ? 'unknown' : only;
    }
    if (!ts.isTypeReferenceNode(type)) return 'single';
    const name = ts.isIdentifier(type.typeName) ? type.typeName.text : '';
    if (name === 'Array' || name === 'ReadonlyArray') return 'array';
    if (name === 'Record') return 'object';
    const declared = surface.types.get(name);
    if (declared === undefined || ts.isClassDeclaration(declared)) return 'unknown';
    if (ts.isInterfaceDeclaration(declared)) return 'object';
    return ts.isEnumDeclaration(declared) ? 'single' : formOf(declared.type, surface, left - 1);
}

/** Returns undefined if this is not known. */
export function sampleOf({ in: place, name, steps }: Sent, form: Form, surface: Surface): string | undefined {
    const [step = '', ...more] = steps;
    const [call = '', ...words] = step.split(' ');
    // A part of a form has a media type of its own.
    if (call === 'toParts') return words.join(' ');
    if (more.length > 0 || words.some((word) => word.startsWith('encodeReserved'))) return undefined;
    if (place === 'path' || place === 'header') return sampleWithoutName(call, words, form);
    return sampleWithName(call, words, form, name, surface);
}

/** A path or a header has values only; a matrix repeats the name. */
function sampleWithoutName(call: string, words: readonly string[], form: Form): string | undefined {
    const isExploded = words.includes('true');
    const isObject = form === 'object';
    const joined = isObject ? 'k,v' : 'a,b';
    switch (call) {
        case '':
            return form === 'single' ? 'a' : joined;
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

function sampleWithName(
    call: string,
    words: readonly string[],
    form: Form,
    name: string,
    surface: Surface,
): string | undefined {
    const isObject = form === 'object';
    switch (call) {
        case '':
            return form === 'single' ? `${name}=a` : sampleInGeneral(isObject, name, surface);
        case 'joinValues':
        case 'joinTexts':
            return `${name}=${(isObject ? ['k', 'v'] : ['a', 'b']).join(words[0] ?? '')}`;
        case 'explodeObject':
            return isObject ? 'k=v' : undefined;
        case 'toDeepObject':
            return isObject ? `${name}[k]=v` : undefined;
        case 'stringify':
            return `${name}=${isObject ? '{"k":"v"}' : '["a","b"]'}`;
        default:
            return undefined;
    }
}

/** By the style of all queries. */
function sampleInGeneral(isObject: boolean, name: string, { entries }: Surface): string {
    const settingOf = (setting: string): ts.Node | undefined => entries.get(`setting queryStyle.${setting}`)?.node;
    if (isObject) {
        return settingOf('allowDots')?.kind === ts.SyntaxKind.FalseKeyword ? `${name}[k]=v` : `${name}.k=v`;
    }
    const format = settingOf('arrayFormat');
    const marks = { brackets: ['[]', '[]'], indices: ['[0]', '[1]'], repeat: ['', ''] };
    const text = format && ts.isStringLiteral(format) ? format.text : 'repeat';
    const [first, second] = text === 'brackets' || text === 'indices' ? marks[text] : marks.repeat;
    return `${name}${first}=a&${name}${second}=b`;
}
