import { expect, test } from 'vitest';
import { describe, found } from './found.ts';

const get = '/paths/~1pets/get';
const ok = `${get}/responses/200`;
const content = `${ok}/content/text~1plain`;
const scheme = '/components/securitySchemes/own';

/** The place of each object of OpenAPI 3, its name, a misspelt field of it, and the field. */
const objects: readonly (readonly [pointer: string, name: string, misspelt: string, field: string])[] = [
    ['', 'an OpenAPI description', 'component', 'components'],
    ['', 'an OpenAPI description', 'webhook', 'webhooks'],
    ['/info', "the object 'info'", 'licence', 'license'],
    ['/info/contact', 'a contact', 'emial', 'email'],
    ['/info/license', 'a license', 'identifer', 'identifier'],
    ['/servers/0', 'a server', 'varaibles', 'variables'],
    ['/servers/0/variables/port', 'a server variable', 'defualt', 'default'],
    ['/components', "the object 'components'", 'schema', 'schemas'],
    ['/components', "the object 'components'", 'requestBodys', 'requestBodies'],
    ['/paths/~1pets', 'a path item', 'gett', 'get'],
    ['/paths/~1pets', 'a path item', 'GET', 'get'],
    ['/webhooks/sold', 'a path item', 'pots', 'post'],
    ['/components/pathItems/pets', 'a path item', 'parameter', 'parameters'],
    [get, 'an operation', 'operationID', 'operationId'],
    [get, 'an operation', 'requestbody', 'requestBody'],
    [get, 'an operation', 'reponses', 'responses'],
    [`${get}/externalDocs`, 'external documentation', 'uri', 'url'],
    [`${get}/parameters/0`, 'a parameter', 'requird', 'required'],
    ['/paths/~1pets/parameters/0', 'a parameter', 'shema', 'schema'],
    ['/components/parameters/limit', 'a parameter', 'explod', 'explode'],
    [`${get}/requestBody`, 'a request body', 'contents', 'content'],
    ['/components/requestBodies/pet', 'a request body', 'require', 'required'],
    [content, 'a media type', 'schemas', 'schema'],
    [`${content}/encoding/file`, 'an encoding', 'content-type', 'contentType'],
    [`${get}/responses`, "the object 'responses'", 'defualt', 'default'],
    [ok, 'a response', 'contents', 'content'],
    [`${get}/responses/default`, 'a response', 'header', 'headers'],
    [`${ok}/headers/X-Total`, 'a header', 'shema', 'schema'],
    ['/components/examples/pet', 'an example', 'vlaue', 'value'],
    [`${ok}/links/next`, 'a link', 'operationID', 'operationId'],
    [`${get}/callbacks/sold/{$request.body#~1url}`, 'a path item', 'psot', 'post'],
    ['/tags/0', 'a tag', 'nmae', 'name'],
    [scheme, 'a security scheme', 'bearerformat', 'bearerFormat'],
    [`${scheme}/flows`, "the object 'flows'", 'authorisationCode', 'authorizationCode'],
    [`${scheme}/flows/implicit`, 'an OAuth flow', 'scope', 'scopes'],
    ['/components/schemas/Pet/discriminator', 'a discriminator', 'propertyname', 'propertyName'],
    ['/components/schemas/Pet/xml', "the object 'xml'", 'atribute', 'attribute'],
];

const cases = objects.flatMap((object) =>
    (['3.0', '3.1', '3.2'] as const).map((version) => [version, ...object] as const),
);

test.each(cases)('%s: %s, %s: %s is meant to be %s', async (version, pointer, name, misspelt, field) => {
    const where = `${pointer}/${misspelt}`;
    expect(await found(describe(version, pointer, { [misspelt]: {} }))).toEqual([
        `${where}: ${name} has no field '${misspelt}' (did you mean '${field}'?)`,
    ]);
    expect(await found(describe(version, pointer, { [field]: {} }))).toEqual([]);
});

test.each([
    ['', 'a Swagger description', 'definition', 'definitions'],
    ['/paths/~1pets', 'a path item', 'gett', 'get'],
    [get, 'an operation', 'produce', 'produces'],
    [`${get}/parameters/0`, 'a parameter', 'colectionFormat', 'collectionFormat'],
    ['/parameters/limit', 'a parameter', 'typ', 'type'],
    [`${get}/parameters/0/items`, 'the items of a parameter or header', 'enmu', 'enum'],
    [`${get}/responses`, "the object 'responses'", 'defualt', 'default'],
    ['/responses/ok', 'a response', 'shema', 'schema'],
    [`${ok}/headers/X-Total`, 'a header', 'fromat', 'format'],
    ['/securityDefinitions/own', 'a security scheme', 'tokenURL', 'tokenUrl'],
])('2.0: %s, %s: %s is meant to be %s', async (pointer, name, misspelt, field) => {
    expect(await found(describe('2.0', pointer, { [misspelt]: {} }))).toEqual([
        `${pointer}/${misspelt}: ${name} has no field '${misspelt}' (did you mean '${field}'?)`,
    ]);
    expect(await found(describe('2.0', pointer, { [field]: {} }))).toEqual([]);
});

test.each([
    ['typ', 'object', 'type'],
    ['enmu', ['a'], 'enum'],
    ['propertes', {}, 'properties'],
    ['requred', ['a'], 'required'],
    ['addtionalProperties', false, 'additionalProperties'],
    ['itmes', {}, 'items'],
    ['item', {}, 'items'],
    ['onOf', [], 'oneOf'],
    ['anyof', [], 'anyOf'],
    ['nulable', true, 'nullable'],
    ['minlength', 1, 'minLength'],
    ['max_length', 1, 'maxLength'],
    ['readonly', true, 'readOnly'],
    ['fromat', 'date', 'format'],
    ['ref', '#/components/schemas/Pet', '$ref'],
    ['defs', {}, '$defs'],
])('the keyword %s: %j is meant to be %s', async (misspelt, value, keyword) => {
    const warning = (pointer: string): string[] => [
        `${pointer}/${misspelt}: a schema has no keyword '${misspelt}' (did you mean '${keyword}'?)`,
    ];
    const places = [
        ['3.0', '/components/schemas/Pet'],
        ['3.1', '/components/schemas/Pet/properties/name'],
        ['3.2', `${content}/schema/allOf/0/items`],
        ['3.1', '/components/schemas/Pet/$defs/name'],
        ['3.0', `${get}/parameters/0/schema/additionalProperties`],
        ['2.0', '/definitions/Pet'],
        ['2.0', `${ok}/schema/properties/name`],
    ] as const;
    for (const [version, pointer] of places) {
        expect(await found(describe(version, pointer, { [misspelt]: value }))).toEqual(warning(pointer));
    }
});
