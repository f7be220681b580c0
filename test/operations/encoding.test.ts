/** Which fields of a form are encoded differently, by their Encoding Objects. */
import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { FormField, Style } from '../../src/plan/model.ts';
import { describePaths, modelOf, type Version } from '../tools/inline-description.ts';

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const bytes = { type: 'string', format: 'binary' };
const object = { type: 'object' };
const objects = { type: 'array', items: object };

const schemas = {
    Texts: texts,
    Place: object,
    Files: { type: 'array', items: { $ref: '#/components/schemas/File' } },
    File: bytes,
};
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

interface Form {
    readonly mediaType: string;
    readonly schema?: JsonValue;
    readonly encoding: JsonValue;
    readonly version?: Version;
}

function read({ mediaType, schema, encoding, version = '3.0' }: Form) {
    const content = { [mediaType]: { ...(schema !== undefined && { schema }), encoding } };
    const operation = { requestBody: { content }, responses: { '204': { description: 'Done' } } };
    const { model, diagnostics } = modelOf(describePaths({ '/': { post: operation } }, { schemas, version }));
    const place = `/paths/~1/post/requestBody/content/${mediaType.replace('/', '~1')}/encoding`;
    return {
        fields: model.groups[0]?.operations[0]?.body?.fields,
        messages: diagnostics.map((diagnostic) => formatDiagnostic(diagnostic).replace(place, '…')),
    };
}

/** How one field of a form is written; undefined for the default encoding. */
function fieldOf(form: string, schema: JsonValue, encoding: JsonObject, version?: Version) {
    const properties = { it: schema };
    const { fields, messages } = read({
        mediaType: form,
        schema: { type: 'object', properties },
        encoding: { it: encoding },
        ...(version && { version }),
    });
    expect(messages).toEqual([]);
    return fields?.[0]?.serialization;
}

type Serialization = FormField['serialization'];

const styled = (style: Style, explode: boolean = false, reserved: boolean = false): Serialization => ({
    kind: 'styled',
    style,
    explode,
    reserved,
});
const joined = styled('form');
const json: Serialization = { kind: 'json' };
const typed = (mediaType: string): Serialization => ({ kind: 'typed', mediaType, isWhole: false });
const typedWhole = (mediaType: string): Serialization => ({ kind: 'typed', mediaType, isWhole: true });

describe('a field of a URL-encoded form', () => {
    test.each<[schema: JsonValue, encoding: JsonObject, expected: Serialization | undefined]>([
        [texts, {}, undefined],
        [texts, { explode: true }, undefined],
        [texts, { explode: false }, joined],
        [texts, { style: 'form' }, undefined],
        [texts, { style: 'form', explode: false }, joined],
        [texts, { style: 'spaceDelimited' }, styled('spaceDelimited')],
        [texts, { style: 'pipeDelimited', explode: false }, styled('pipeDelimited')],
        [texts, { style: 'deepObject', explode: true }, styled('deepObject', true)],
        [object, { style: 'deepObject', explode: true }, styled('deepObject', true)],
        [object, { explode: true }, styled('form', true)],
        [object, { explode: false }, joined],
        [text, { style: 'form', explode: false }, undefined],
        [texts, { allowReserved: true }, { kind: 'general', reserved: true }],
        [texts, { allowReserved: true, explode: false }, styled('form', false, true)],
        [reference('Texts'), { explode: false }, joined],
        [object, {}, undefined],
        [object, { contentType: 'application/json' }, json],
        [object, { contentType: 'Application/JSON; charset=utf-8' }, json],
        [object, { contentType: 'application/vnd.example+json' }, json],
        [object, { contentType: 'application/xml, application/json' }, json],
        [object, { contentType: 'application/*' }, undefined],
        [reference('Place'), { contentType: 'application/json' }, json],
        [objects, { contentType: 'application/json' }, json],
        [text, { contentType: 'application/json' }, json],
        [text, { contentType: 'text/plain, application/json' }, undefined],
        [text, { contentType: 'text/csv' }, undefined],
        [{}, { contentType: 'application/json' }, json],
        [{}, { contentType: 'application/json, text/plain' }, undefined],
        // With a style, the media type is ignored.
        [object, { contentType: 'application/json', style: 'form' }, styled('form', true)],
        [texts, { contentType: 'application/json', explode: false }, joined],
        [object, { contentType: 'application/json', allowReserved: false }, undefined],
        [text, { contentType: 5 }, undefined],
        [text, { headers: { 'X-A': { required: true } } }, undefined],
    ])('%j with %j', (schema, encoding, expected) => {
        expect(fieldOf(urlencoded, schema, encoding)).toEqual(expected);
    });
});

describe('a field of a multipart form', () => {
    test.each<[schema: JsonValue, encoding: JsonObject, expected: Serialization | undefined]>([
        [object, {}, undefined],
        [object, { contentType: 'application/json' }, typed('application/json')],
        [object, { contentType: 'text/xml, application/json' }, typed('application/json')],
        [object, { contentType: 'application/*' }, undefined],
        [objects, { contentType: 'application/json' }, typed('application/json')],
        [object, { contentType: 'application/vnd.api+json' }, typed('application/vnd.api+json')],
        // The array is JSON, not each item.
        [texts, { contentType: 'application/json' }, typedWhole('application/json')],
        [texts, { contentType: 'application/vnd.api+json' }, typedWhole('application/vnd.api+json')],
        // This is the default of a part (RFC 7578, 4.4).
        [text, { contentType: 'text/plain' }, undefined],
        [text, { contentType: 'text/plain; charset=utf-8' }, undefined],
        [text, { contentType: 'text/csv' }, typed('text/csv')],
        [text, { contentType: ' text/csv , text/plain' }, typed('text/csv')],
        [texts, { contentType: 'text/csv' }, typed('text/csv')],
        [text, { contentType: 'text/*, text/csv' }, typed('text/csv')],
        [text, { contentType: 'csv' }, undefined],
        [bytes, { contentType: 'image/png' }, typed('image/png')],
        [bytes, { contentType: 'text/plain' }, typed('text/plain')],
        [bytes, { contentType: 'image/png, image/jpeg' }, undefined],
        [bytes, { contentType: 'image/*' }, undefined],
        [reference('Files'), { contentType: 'image/png' }, typed('image/png')],
        [{}, { contentType: 'image/png' }, typed('image/png')],
        [{}, { contentType: 'text/plain' }, undefined],
        [{ oneOf: [text, object] }, { contentType: 'application/json' }, typed('application/json')],
        [{ type: 'array' }, { contentType: 'application/json' }, typedWhole('application/json')],
        [text, { contentType: 'text/csv; charset="UTF-8"' }, typed('text/csv; charset="UTF-8"')],
        [bytes, { contentType: 'text/csv; charset=latin1' }, typed('text/csv; charset=latin1')],
    ])('%j with %j', (schema, encoding, expected) => {
        expect(fieldOf(multipart, schema, encoding)).toEqual(expected);
    });

    test.each<[version: Version, schema: JsonValue, encoding: JsonObject, expected: Serialization | undefined]>([
        ['3.0', texts, { explode: false }, undefined],
        ['3.1', texts, { explode: false }, joined],
        ['3.2', texts, { style: 'pipeDelimited' }, styled('pipeDelimited')],
        ['3.0', object, { style: 'form', contentType: 'application/hal+json' }, typed('application/hal+json')],
        ['3.1', object, { explode: false, contentType: 'application/json' }, joined],
        ['3.1', texts, { style: 'form', contentType: 'application/json' }, undefined],
        ['3.1', texts, { allowReserved: true }, undefined],
        // Bytes cannot be joined.
        ['3.1', reference('Files'), { explode: false }, undefined],
        ['3.1', { contentMediaType: 'image/png' }, { contentType: 'image/webp' }, typed('image/webp')],
    ])('has a style from OpenAPI 3.1 on: in %s, %j with %j', (version, schema, encoding, expected) => {
        expect(fieldOf(multipart, schema, encoding, version)).toEqual(expected);
    });
});

describe('unsupported encodings are reported', () => {
    const schema = { type: 'object', properties: { a: object, b: bytes } };

    test.each<[does: string, form: Form, fields: readonly string[], messages: readonly string[]]>([
        ['not an object', { mediaType: multipart, schema, encoding: [] }, [], ["…: 'encoding' must be an object"]],
        [
            'not an Encoding Object',
            { mediaType: multipart, schema, encoding: { a: true } },
            [],
            ['…/a: this must be an object'],
        ],
        [
            'not a field of the form',
            { mediaType: urlencoded, schema, encoding: { c: { explode: false }, toString: {} } },
            [],
            ["…/c: the form has no field 'c'", "…/toString: the form has no field 'toString'"],
        ],
        [
            'an object that is not JSON',
            { mediaType: multipart, schema, encoding: { a: { contentType: 'application/xml' } } },
            [],
            ["…/a/contentType: an object is written as JSON alone: 'application/xml' is left out"],
        ],
        [
            'a style of another location',
            { mediaType: urlencoded, schema, encoding: { a: { style: 'simple', explode: true } } },
            ['a'],
            ["…/a/style: 'simple' is not a style of a field of a form: it is written as 'form'"],
        ],
        [
            'an exploded field of a multipart form',
            { mediaType: multipart, schema, encoding: { a: { style: 'deepObject' } }, version: '3.1' },
            [],
            [
                '…/a: a field of a multipart form is not taken apart: an object is written as JSON, and an array repeats its field',
            ],
        ],
        [
            'headers that are required',
            {
                mediaType: multipart,
                schema,
                encoding: {
                    b: {
                        contentType: 'image/png',
                        headers: {
                            'X-A': { required: true, schema: text },
                            'X-B': { schema: text },
                            'Content-Type': { required: true },
                        },
                    },
                },
            },
            ['b'],
            ["…/b/headers/X-A: a part of a form cannot have headers: 'X-A' is left out"],
        ],
        ['a form that the caller builds', { mediaType: multipart, encoding: { a: { explode: false } } }, [], []],
        ['not a form', { mediaType: 'application/json', schema, encoding: { a: { explode: false } } }, [], []],
    ])('%s', (_does, form, names, expected) => {
        const { fields, messages } = read(form);
        expect(fields?.map(({ name }) => name)).toEqual(names);
        const reported = messages.map((diagnostic) =>
            diagnostic.replace(/^malformed-description {2}(.*)\n {2}at (.*)$/, '$2: $1'),
        );
        expect(reported).toEqual(expected);
    });
});

test('a field is found wherever it is described', () => {
    const schema = {
        oneOf: [
            { allOf: [{ type: 'object', properties: { a: texts } }] },
            { type: 'object', properties: { b: texts } },
        ],
    };
    const encoding = { a: { explode: false }, b: { explode: false } };
    const { fields, messages } = read({ mediaType: urlencoded, schema, encoding });
    expect([fields?.map(({ name }) => name), messages]).toEqual([['a', 'b'], []]);
});
