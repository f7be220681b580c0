/** The name that an operation wants for its method. */

import { isIdentifier, wordsIn } from '../letters.ts';
import { camelCase, pascalCase } from '../names.ts';
import type { ClientNaming } from './client-naming.ts';
import type { Found } from './find.ts';

/**
 * The operationId in camel case; without one, the method and the path. The client has the name of the tag, so its
 * methods do without it; functions of the module keep it.
 */
export function methodName(operation: Found, { kind }: Pick<ClientNaming, 'kind'>): string {
    const { operationId = '', method, path } = operation;
    const id = kind === 'functions' ? operationId : (withoutTag(operation) ?? operationId);
    return camelCase(id) || (camelCase(method.toLowerCase()) || 'call') + pathName(path);
}

/** Whether the operationId begins with the tag, so that a method of the client is named after the rest. */
export function beginsWithTag(operation: Found): boolean {
    return withoutTag(operation) !== undefined;
}

/**
 * The words of an operationId after those of its tag, in whichever case and with whichever separators both are written:
 * `pet-store/list` and `petStore_list` have the tag `Pet Store`. Undefined if it does not begin with the tag, or if the
 * rest is not a name.
 */
function withoutTag({ operationId = '', tag = '' }: Found): string | undefined {
    const wanted = wordsIn(tag).join('').toLowerCase();
    if (wanted === '') return undefined;
    const words = wordsIn(operationId);
    let begin = '';
    for (const [index, word] of words.entries()) {
        if (begin.length >= wanted.length)
            return begin === wanted && isIdentifier(word) ? words.slice(index).join(' ') : undefined;
        begin += word.toLowerCase();
    }
    return undefined;
}

/** `/pets/{petId}/toys` becomes `PetsByPetIdToys`. */
function pathName(path: string): string {
    const segments = path.split('/').map((segment) => {
        const words = segment.replaceAll(/\{([^{}]+)\}/g, ' by $1 ');
        return pascalCase(words);
    });
    return segments.join('') || 'Root';
}
