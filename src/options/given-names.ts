/** The options that give names: an object from names of the description to those of the output. */
import { countStars } from '../names/given-names.ts';
import { isTypeName, reservedTypeNames } from '../names/identifiers.ts';
import { isIdentifier } from '../names/letters.ts';
import { checkNamed, plainSchema } from './pattern.ts';
import type { Finding, Schema } from './show.ts';

/** What is named. */
export type Named = 'operations' | 'types';

const wholeForms: Readonly<Record<Named, string>> = {
    operations: "an object from operationIds, or from 'GET /path', to names",
    types: 'an object from names of schemas to names of types',
};

/** Every error in the names of an option. */
export function checkGivenNames(given: unknown, named: Named): readonly Finding[] {
    return checkNamed(given, wholeForms[named], (name, key) => checkName(key, name, named));
}

function checkName(key: string, given: unknown, named: Named): readonly Finding[] {
    const allowed = 'a name of letters, digits, _ and $, with no digit first';
    if (typeof given !== 'string') return [{ given, allowed }];
    const stars = countStars(given);
    if (stars > countStars(key)) {
        const reason = stars === 1 ? 'there is no * in its key' : 'it has more * than its key';
        return [{ given, reason, allowed: 'a * for each one in the key, which takes what that matches' }];
    }
    // What a wildcard takes becomes a part of a name, whatever it is.
    if (!isIdentifier(given.replaceAll('*', 'a'))) return [{ given, allowed }];
    if (named === 'operations' || isTypeName(given.replaceAll('*', 'a'))) return [];
    return [{ given, reason: 'it is a word of TypeScript', allowed }];
}

/** In classes that every editor knows. */
const first = '\\p{L}\\p{Nl}$_';
const further = `${first}\\p{Mn}\\p{Mc}\\p{Nd}\\p{Pc}`;

export function givenNamesSchema(named: Named): Schema {
    const unreserved = named === 'types' ? { not: { enum: reservedTypeNames } } : {};
    return {
        type: 'object',
        propertyNames: plainSchema('dotted'),
        // A name may take what the wildcards of its key match.
        patternProperties: { '^[^*]*$': { type: 'string', pattern: `^[${first}][${further}]*$`, ...unreserved } },
        additionalProperties: { type: 'string', pattern: `^[${first}*][${further}*]*$`, ...unreserved },
    };
}
