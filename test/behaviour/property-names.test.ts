/** Properties in camel case over each library: what is sent has the names of the description, what is received those of the types. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateModule, type Settings } from './client.ts';
import { fetch as fetchLibrary } from './libraries/fetch.ts';
import { libraries } from './libraries/index.ts';
import { type Client, type Exports, type Library, withObjects } from './library.ts';
import { type Mirror, startMirror } from './mirror.ts';

const src = fileURLToPath(new URL('../../fixtures/property-names.yaml', import.meta.url));

let mirror: Mirror | undefined;

function server(): Mirror {
    if (mirror === undefined) throw new Error('the server has not started yet');
    return mirror;
}

beforeAll(async () => {
    mirror = await startMirror();
});

afterAll(() => mirror?.close());

async function load(name: string, library: Library, settings: Omit<Settings, 'baseUrl'> = {}): Promise<Exports> {
    return await generateModule(`property-names-${name}`, library, {
        src,
        baseUrl: server().url,
        propertyNames: 'camelCase',
        responseShape: 'body',
        ...settings,
    });
}

async function open(name: string, library: Library, settings: Omit<Settings, 'baseUrl'> = {}): Promise<Client> {
    const ready = await library.load(server().url);
    const exports = await load(name, library, settings);
    return ready(settings.clientStyle === 'functions' ? withObjects(exports) : exports);
}

/** An error of ky 1 has a response that nobody has read, so it has no body with a type. */
function hasErrorBodies({ name }: Library): boolean {
    return name !== 'ky 1';
}

/** The URL of the last request, decoded. */
const sentUrl = (): string => decodeURIComponent(server().received().url);

const user = {
    userId: 7,
    displayName: 'Ada',
    bornOn: new Date('1815-12-10'),
    '@type': 'user',
    homeAddress: { zipCode: '10115', country: 'DE' },
    bestFriends: [{ userId: 8, displayName: 'Grace', '@type': 'user', bestFriends: [] }],
    customFields: { favourite_color: { fieldValue: 'red_ish', shownFirst: true } },
};

const described = {
    user_id: 7,
    display_name: 'Ada',
    born_on: '1815-12-10',
    '@type': 'user',
    home_address: { zip_code: '10115', country: 'DE' },
    best_friends: [{ user_id: 8, display_name: 'Grace', '@type': 'user', best_friends: [] }],
    custom_fields: { favourite_color: { field_value: 'red_ish', shown_first: true } },
};

describe.each(libraries)('%s', (_name, library) => {
    let client: Client;
    beforeAll(async () => {
        client = await open('plain', library);
    });

    test('a body is turned both ways, also in arrays and in the values of maps', async () => {
        const before = structuredClone(user);
        const result = await client.call('user.createUser', user);
        expect(JSON.parse(server().received().text)).toEqual(described);
        expect(result).toEqual(user);
        expect(user).toEqual(before);
    });

    test('what is not described keeps its name', async () => {
        server().reply({ text: '{"user_id":1,"display_name":"Ada","@type":"user","not_described":{"user_id":2}}' });
        expect(await client.call('user.getUser', 1)).toEqual({
            userId: 1,
            displayName: 'Ada',
            '@type': 'user',
            not_described: { user_id: 2 },
        });
    });

    test('what is described wins over what is only called so', async () => {
        server().reply({ text: '{"userId":1,"user_id":2}' });
        expect(await client.call('user.getUser', 1)).toEqual({ userId: 2 });
    });

    test('a query has the names of the description', async () => {
        server().reply({ text: '{"users":[{"user_id":1}],"next_cursor":"a"}' });
        const given = [new Date('2024-01-02'), 'a', 5, { zipCode: '1', country: 'DE' }, 'id'];
        const result = await client.call('user.listUsers', ...given);
        expect(sentUrl()).toBe(
            '/users?created_after=2024-01-02&page_cursor=a&page_size=5&address_filter[zip_code]=1&address_filter[country]=DE',
        );
        expect(server().received().headers['x-request-id']).toBe('id');
        expect(result).toEqual({ users: [{ userId: 1 }], nextCursor: 'a' });
    });

    test('a form has the names of the description', async () => {
        await client.call('user.updateUser', 7, { displayName: 'Ada', bornOn: new Date('1815-12-10') });
        expect(server().received().form.fields).toMatchObject([
            { name: 'display_name', value: 'Ada' },
            { name: 'born_on', value: '1815-12-10' },
        ]);
    });

    test('a form in parts has the names of the description, with its files', async () => {
        await client.call('user.uploadPhoto', 7, {
            photoFile: new Blob(['bytes']),
            photoInfo: { takenAt: new Date('2024-01-02T03:04:05Z'), fileName: 'ada.png' },
        });
        const { fields, files } = server().received().form;
        const json = '{"taken_at":"2024-01-02T03:04:05.000Z","file_name":"ada.png"}';
        expect(JSON.stringify([fields, files])).toContain('photo_file');
        expect(server().received().text).toContain('bytes');
        expect(server().received().text).toContain(json);
    });

    test('the alternatives of a union are told apart by both names of the tag', async () => {
        const dog = { petType: 'dog', givenName: 'Rex', isGood: true, details: { leashLength: 2 } };
        const cat = { petType: 'cat', givenName: 'Tom', livesLeft: 9, details: { leash_length: 'none' } };
        for (const pet of [dog, cat]) expect(await client.call('pet.addPet', pet)).toEqual(pet);
        expect(JSON.parse(server().received().text)).toEqual({
            pet_type: 'cat',
            given_name: 'Tom',
            lives_left: 9,
            details: { leash_length: 'none' },
        });
        await client.call('pet.addPet', dog);
        expect(JSON.parse(server().received().text)).toMatchObject({ details: { leash_length: 2 } });
    });

    test('the keys of a map stay, beside properties', async () => {
        server().reply({ text: '{"total_count":1,"my_rex":{"pet_type":"dog","given_name":"Rex"}}' });
        const pets = { totalCount: 1, my_rex: { petType: 'dog', givenName: 'Rex' } };
        expect(await client.call('pet.listPets')).toEqual(pets);
    });

    test('names that would be one stay as described', async () => {
        const body = { account_id: '1', accountId: '2', to_string: '3', ownerName: 'Ada' };
        await client.call('legacy.putLegacy', body);
        expect(JSON.parse(server().received().text)).toEqual({
            account_id: '1',
            accountId: '2',
            to_string: '3',
            owner_name: 'Ada',
        });
    });

    test.runIf(hasErrorBodies(library))('the body of an error has the names of its type', async () => {
        server().reply({ status: 422, text: '{"error_code":"bad","bad_fields":[{"field_name":"display_name"}]}' });
        const reason = await client.call('user.createUser', user).catch((error: unknown) => error);
        const error = await client.error(reason);
        expect(error?.data).toEqual({ errorCode: 'bad', badFields: [{ fieldName: 'display_name' }] });
    });
});

describe.each(libraries)('%s with validators', (_name, library) => {
    let exports: Exports;
    let client: Client;
    beforeAll(async () => {
        const ready = await library.load(server().url);
        exports = await load('checked', library, { validators: true });
        client = ready(exports);
    });

    test('a body on its way is checked by the names of the description', async () => {
        const reject = { validate: 'reject' };
        expect(await client.call('user.createUser', user, reject)).toEqual(user);
        server().reply({ text: JSON.stringify({ ...described, user_id: undefined, userId: 7 }) });
        await expect(client.call('user.createUser', user, reject)).rejects.toThrow(/user_id is missing|user_id/);
        await expect(client.call('user.createUser', { ...user, displayName: 1 }, reject)).rejects.toThrow(
            'display_name',
        );
    });

    test.runIf(hasErrorBodies(library))('the body of an error is checked, and has the names of its type', async () => {
        server().reply({ status: 422, text: '{"error_code":"bad"}' });
        const reason = await client.call('user.createUser', user, { validate: 'reject' }).catch((one: unknown) => one);
        expect((await client.error(reason))?.data).toEqual({ errorCode: 'bad' });
    });
});

describe.each(libraries)('%s with results', (_name, library) => {
    test('successes and errors have the names of their types', async () => {
        const client = await open('results', library, { responseShape: 'result' });
        expect(await client.call('user.createUser', user)).toMatchObject({ data: user });
        server().reply({ status: 422, text: '{"error_code":"bad"}' });
        expect(await client.call('user.createUser', user)).toMatchObject({ error: { errorCode: 'bad' } });
    });
});

describe.each(libraries)('%s with pages', (_name, library) => {
    test.each([false, true])(
        'pages follow each other, with parameters in an object: %s',
        async (queryParamsAsObject) => {
            const client = await open(`pages-${queryParamsAsObject}`, library, {
                queryParamsSerialization: { queryParamsAsObject },
                pagination: {
                    rules: [
                        {
                            operationIds: ['listUsers'],
                            kind: 'cursor',
                            parameter: 'page_cursor',
                            next: 'next_cursor',
                            items: 'users',
                        },
                    ],
                },
            });
            const ids: unknown[] = [];
            server().reply({ text: '{"users":[{"user_id":1}],"next_cursor":"second"}' });
            for await (const { userId } of client.made('user.listUsersItems') as AsyncIterable<{ userId: number }>) {
                ids.push(userId);
                server().reply({ text: '{"users":[{"user_id":2}],"next_cursor":null}' });
                if (ids.length > 2) break;
            }
            expect(ids).toEqual([1, 2]);
            expect(sentUrl()).toBe('/users?page_cursor=second');
        },
    );
});

describe('fetch', () => {
    test('the items of a stream have the names of their type', async () => {
        const client = await open('stream', fetchLibrary);
        const line = '{"event_name":"born","happened_at":"2024-01-02T03:04:05Z","affected_pet":{"pet_type":"cat"}}';
        server().reply({ text: `${line}\n`, mediaType: 'application/jsonl' });
        const items: unknown[] = [];
        for await (const item of (await client.call('pet.streamEvents')) as AsyncIterable<unknown>) items.push(item);
        expect(items).toEqual([
            { eventName: 'born', happenedAt: new Date('2024-01-02T03:04:05Z'), affectedPet: { petType: 'cat' } },
        ]);
    });

    test('grouped parameters are properties in camel case', async () => {
        const client = await open('grouped', fetchLibrary, { queryParamsSerialization: { queryParamsAsObject: true } });
        server().reply({ text: '{"users":[],"next_cursor":"a"}' });
        await client.call('user.listUsers', { pageSize: 5, addressFilter: { zipCode: '1' } });
        expect(sentUrl()).toBe('/users?page_size=5&address_filter[zip_code]=1');
    });

    describe('a schema', () => {
        let exports: Exports;
        beforeAll(async () => {
            exports = await load('schemas', fetchLibrary, { validators: true });
        });

        const validateBy = (schema: unknown, value: unknown): unknown =>
            (schema as { '~standard': { validate: (value: unknown) => unknown } })['~standard'].validate(value);
        const validate = (name: string, value: unknown): unknown => validateBy(exports[name], value);
        const validateDescribed = (name: string, value: unknown): unknown =>
            validateBy((exports[name] as { described: unknown }).described, value);

        test('takes and gives values with the names of its type', () => {
            expect(validate('userSchema', user)).toEqual({ value: user });
            expect(validate('userSchema', described)).toEqual({ value: user });
            expect(validateDescribed('userSchema', user)).toHaveProperty('issues');
        });

        test.each<
            [what: string, name: string, own: object, asDescribed: object, issues: object, inDescription: object]
        >([
            [
                'a place',
                'userSchema',
                { ...user, homeAddress: { zipCode: 1 } },
                { ...described, home_address: { zip_code: 1 } },
                { path: ['homeAddress', 'zipCode'] },
                { path: ['home_address', 'zip_code'] },
            ],
            [
                'what is missing',
                'userSchema',
                { ...user, userId: undefined },
                { ...described, user_id: undefined },
                { path: ['userId'] },
                { path: ['user_id'] },
            ],
            [
                'a tag',
                'petSchema',
                { petType: 'dog', givenName: 1 },
                { pet_type: 'dog', given_name: 1 },
                { path: ['givenName'], tag: 'petType: dog', message: 'must be a string, not 1 (petType: dog)' },
                { path: ['given_name'], tag: 'pet_type: dog', message: 'must be a string, not 1 (pet_type: dog)' },
            ],
            [
                'a tag around the place',
                'petEventSchema',
                {
                    eventName: 'born',
                    happenedAt: new Date(0),
                    affectedPet: { petType: 'dog', givenName: 'Rex', details: { leashLength: 'short' } },
                },
                {
                    event_name: 'born',
                    happened_at: new Date(0),
                    affected_pet: { pet_type: 'dog', given_name: 'Rex', details: { leash_length: 'short' } },
                },
                { path: ['affectedPet', 'details', 'leashLength'], tag: 'petType: dog' },
                { path: ['affected_pet', 'details', 'leash_length'], tag: 'pet_type: dog' },
            ],
        ])('names %s as its type does, and as described where it is asked for that', (_, name, ...rest) => {
            const [own, asDescribed, issue, describedIssue] = rest;
            expect(validate(name, own)).toMatchObject({ issues: [issue] });
            expect(validateDescribed(name, asDescribed)).toMatchObject({ issues: [describedIssue] });
        });

        test('gives the message of the application the place and the tag as its type has them', () => {
            const { validation } = exports as {
                validation: { message: (issue: { path: unknown; tag?: string }) => string };
            };
            const { message } = validation;
            validation.message = ({ path, tag }) => JSON.stringify({ path, tag });
            expect(validate('petSchema', { petType: 'dog', givenName: 1 })).toMatchObject({
                issues: [{ message: '{"path":["givenName"],"tag":"petType: dog"}' }],
            });
            validation.message = message;
        });
    });
});
