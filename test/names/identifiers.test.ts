import { describe, expect, test } from 'vitest';
import {
    camelCase,
    isTypeName,
    parameterName,
    pascalCase,
    pascalTypeName,
    Scope,
    takeTogether,
    typeName,
    typeScope,
    valueScope,
} from '../../src/names/identifiers.ts';
import { isIdentifier } from '../../src/names/letters.ts';

describe('camelCase', () => {
    test.each([
        ['pet', 'pet'],
        ['pet store', 'petStore'],
        ['pet-store', 'petStore'],
        ['pet_store', 'petStore'],
        ['pet.store', 'petStore'],
        ['pet/store', 'petStore'],
        ['  pet  store  ', 'petStore'],
        ['Pet Store', 'petStore'],
        ['PetStore', 'petStore'],
        ['petStore', 'petStore'],
        ['list_all_things', 'listAllThings'],
        ['ListThings', 'listThings'],
        // A leading run of capitals is one word.
        ['ID', 'id'],
        ['APIKey', 'apiKey'],
        ['HTTPServer', 'httpServer'],
        ['X-Request-ID', 'xRequestID'],
        ['getHTTP', 'getHTTP'],
        ['AB', 'ab'],
        ['A', 'a'],
        // An invalid first letter gets an underscore before it.
        ['1st', '_1st'],
        ['1st thing', '_1stThing'],
        ['v1.0', 'v10'],
        // Letters of any script are letters.
        ['日本', '日本'],
        ['über uns', 'überUns'],
        ['Über uns', 'überUns'],
        ['größe', 'größe'],
        ['$top', '$top'],
        // Nothing to make a name of.
        ['', ''],
        ['!?', ''],
        ['🐶', ''],
        // Digits and marks that no identifier has.
        ['½ cup', 'cup'],
        ['km²', 'km'],
        ['a\u20ddb', 'aB'],
        // Invisible characters.
        ['pay\u3164', 'pay'],
        ['\u115fpay\ufe0f', 'pay'],
        ['\u3164', ''],
        ['__proto__', 'proto'],
        ['constructor', 'constructor'],
    ])('%j becomes %j', (text, name) => {
        expect(camelCase(text)).toBe(name);
    });
});

describe('pascalCase', () => {
    test.each([
        ['pet store', 'PetStore'],
        ['pet-store_of.things', 'PetStoreOfThings'],
        ['petStore', 'PetStore'],
        ['APIKey', 'APIKey'],
        ['1st', '_1st'],
        ['über', 'Über'],
        ['日本', '日本'],
        ['', ''],
        ['!?', ''],
    ])('%j becomes %j', (text, name) => {
        expect(pascalCase(text)).toBe(name);
    });
});

describe('pascalTypeName', () => {
    test.each([
        ['pet', 'Pet'],
        ['user_name', 'UserName'],
        ['user-name', 'UserName'],
        ['user name', 'UserName'],
        ['v1.Pod', 'V1Pod'],
        ['io.k8s.api/v1.pod_list', 'IoK8sApiV1PodList'],
        ['Page«pet»', 'PagePet'],
        ['petStore', 'PetStore'],
        ['HTTPError', 'HTTPError'],
        ['HTTP_ERROR', 'HTTPERROR'],
        ['iOS', 'IOS'],
        ['äpfelListe', 'ÄpfelListe'],
        ['äpfel-liste', 'ÄpfelListe'],
        ['日本', '日本'],
        ['$ref', '$ref'],
        ['_', '_'],
        ['_links', 'Links'],
        ['2fa_code', '_2faCode'],
        // Words of TypeScript are names once they begin with a capital.
        ['string', 'String'],
        ['object', 'Object'],
        ['date', 'Date'],
        ['', 'Schema'],
        ['!?', 'Schema'],
    ])('%j becomes %j', (text, name) => {
        expect(pascalTypeName(text)).toBe(name);
        expect(isTypeName(name)).toBe(true);
    });
});

describe('typeName', () => {
    test.each([
        // A valid name is kept.
        ['Pet', 'Pet'],
        ['pet', 'pet'],
        ['a_b', 'a_b'],
        ['aB', 'aB'],
        ['__proto__', '__proto__'],
        ['constructor', 'constructor'],
        ['Date', 'Date'],
        ['$Type', '$Type'],
        ['Ünïcode', 'Ünïcode'],
        ['日本', '日本'],
        // Otherwise its parts are joined, each capitalized.
        ['a-b', 'AB'],
        ['Page<Pet>', 'PagePet'],
        ['Page«Pet»', 'PagePet'],
        ['Map[string,Pet]', 'MapStringPet'],
        ['My.Name.Space', 'MyNameSpace'],
        ['pet store', 'PetStore'],
        ['path/like~this', 'PathLikeThis'],
        ["it's", 'ItS'],
        ['über-uns', 'ÜberUns'],
        ['1st', '_1st'],
        ['404', '_404'],
        // Reserved words of TypeScript are capitalized.
        ['default', 'Default'],
        ['class', 'Class'],
        ['string', 'String'],
        ['any', 'Any'],
        ['await', 'Await'],
        ['undefined', 'Undefined'],
        ['never', 'Never'],
        ['infer', 'Infer'],
        ['null', 'Null'],
        ['-class-', 'Class'],
        ['Pet\u3164', 'Pet'],
        ['\uffa0Pet\u{e0100}\u034f', 'Pet'],
        ['\u17b4\u180b', 'Schema'],
        // Nothing to make a name of.
        ['', 'Schema'],
        ['🐶', 'Schema'],
        ['!?', 'Schema'],
    ])('%j becomes %j', (text, name) => {
        expect(typeName(text)).toBe(name);
        expect(isTypeName(typeName(text))).toBe(true);
    });
});

describe('parameterName', () => {
    test.each([
        ['petId', 'petId'],
        ['api_key', 'api_key'],
        ['$top', '$top'],
        ['__proto__', '__proto__'],
        ['Größe', 'Größe'],
        ['pet-id', 'petId'],
        ['X-Request-ID', 'xRequestID'],
        ['filter[name]', 'filterName'],
        ['tags[]', 'tags'],
        ['a.b', 'aB'],
        ['StartTime<', 'startTimeBefore'],
        ['StartTime>', 'startTimeAfter'],
        ['size<=', 'sizeBeforeEqual'],
        ['size>=', 'sizeAfterEqual'],
        ['status!', 'statusNot'],
        ['status!=', 'statusNotEqual'],
        ['filter<id>', 'filterId'],
        ['<', 'parameter'],
        ['1st', '_1st'],
        ['', 'parameter'],
        ['*', 'parameter'],
        ['🐶', 'parameter'],
        ['limit\u1160', 'limit'],
        // Reserved words are kept here; the scope renames them.
        ['class', 'class'],
    ])('%j becomes %j', (text, name) => {
        expect(parameterName(text)).toBe(name);
        expect(isIdentifier(parameterName(text))).toBe(true);
    });
});

describe('a scope', () => {
    test('gives out each name once, then with numbers from 2', () => {
        const scope = new Scope();
        expect(['x', 'x', 'x', 'y', 'x'].map((name) => scope.take(name))).toEqual(['x', 'x2', 'x3', 'y', 'x4']);
    });

    test('skips numbers that are taken', () => {
        const scope = new Scope(['x3']);
        expect(['x2', 'x', 'x', 'x2'].map((name) => scope.take(name))).toEqual(['x2', 'x', 'x4', 'x22']);
    });

    test('gives the first free one of several names, else the last with a number', () => {
        const scope = new Scope();
        const take = (): string => scope.take('id', 'idQuery');
        expect([take(), take(), take(), take()]).toEqual(['id', 'idQuery', 'idQuery2', 'idQuery3']);
    });

    test('knows which names it gave out', () => {
        const scope = new Scope(['a']);
        expect(scope.has('a')).toBe(true);
        expect(scope.has('b')).toBe(false);
        scope.take('b');
        expect(scope.has('b')).toBe(true);
    });

    test('is not confused by names that every object has', () => {
        const scope = new Scope();
        const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
        expect(names.map((name) => scope.take(name))).toEqual(names);
        expect(scope.take('__proto__')).toBe('__proto__2');
    });

    test('continues counting when a name is repeated', () => {
        const scope = new Scope();
        for (let count = 0; count < 100_000; count++) scope.take('same');
        expect(scope.take('same')).toBe('same100001');
    });

    test.each(['class', 'default', 'arguments', 'eval', 'await', 'yield', 'let', 'undefined', 'null', 'this'])(
        'of values never gives out %s',
        (word) => {
            expect(valueScope().take(word)).toBe(`${word}2`);
            expect(valueScope().take(word, 'other')).toBe('other');
        },
    );

    test.each(['string', 'number', 'object', 'any', 'unknown', 'never', 'symbol', 'bigint', 'class', 'undefined'])(
        'of types never gives out %s',
        (word) => {
            expect(typeScope().take(word)).toBe(`${word}2`);
        },
    );

    test.each(['string', 'number', 'type', 'of', 'async', 'get', 'Date'])('of values gives out %s', (word) => {
        expect(valueScope().take(word)).toBe(word);
    });
});

describe('names that belong together', () => {
    /** A name and its plural, each in a scope. */
    const pluralOf = (one: Scope, all: Scope) => (word: string) =>
        [
            { scope: one, name: word },
            { scope: all, name: `${word}s` },
        ] as const;

    test.each<[does: string, one: readonly string[], all: readonly string[], word: string]>([
        ['use the first word if all are free', [], [], 'pet'],
        ['use the next if one is taken', [], ['pets'], 'cat'],
        ['use the last with a number if none is free', ['pet'], ['cats'], 'cat2'],
        ['use a number that is free for all', ['pet', 'cat', 'cat3'], ['cat2s'], 'cat4'],
    ])('%s', (_, one, all, word) => {
        const scopes = [new Scope(one), new Scope(all)] as const;
        expect(takeTogether(['pet', 'cat'], pluralOf(...scopes))).toBe(word);
        expect([scopes[0].has(word), scopes[1].has(`${word}s`)]).toEqual([true, true]);
    });

    test('are found without checking all earlier names', () => {
        const scope = new Scope();
        let looks = 0;
        const namesOf = (word: string) => {
            looks++;
            return [{ scope, name: word }] as const;
        };
        for (let count = 0; count < 1000; count++) takeTogether(['pet'], namesOf);
        expect(looks).toBeLessThan(5000);
    });
});
