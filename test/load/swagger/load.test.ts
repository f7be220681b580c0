/** Swagger 2.0 as the loader returns it: every place is one of the original. */
import { expect, test } from 'vitest';
import { generate } from '../../../src/index.ts';
import { load } from '../../../src/load/index.ts';
import { temporaryFolder } from '../folder.ts';

const folder = temporaryFolder();

const text = `swagger: '2.0'
info: { title: Places, version: '1' }
paths:
  /pets/{id}:
    post:
      operationId: add
      parameters:
        - { name: lost }
        - { name: id, in: path, required: true, type: wrong }
        - name: pet
          in: body
          schema: { $ref: '#/definitions/Lost' }
      responses:
        200:
          description: D
          schema:
            type: array
            items: nothing
  /form:
    post:
      operationId: send
      parameters:
        - { $ref: '#/parameters/Lost' }
        - { name: a, in: formData, type: string }
        - { name: b, in: formData, type: also-wrong }
      responses:
        204: { description: D }
definitions:
  Pet: { type: object }
`;

test('a place is always one of the original', async () => {
    const path = await folder.write('a.yaml', text);
    const { version, name, document, place, diagnostics } = await load(path);
    expect({ version, name, document }).toMatchObject({ version: '3.0', name: path, document: { openapi: '3.0.4' } });
    expect(place('/paths/~1pets~1{id}/post/parameters/0/schema/type')).toMatchObject({
        file: path,
        line: 9,
        column: 49,
        pointer: '/paths/~1pets~1{id}/post/parameters/1/type',
    });
    expect(place('/components/schemas/Pet/type')).toMatchObject({
        file: path,
        line: 29,
        column: 10,
        pointer: '/definitions/Pet/type',
    });
    expect(diagnostics).toMatchObject([
        {
            code: 'malformed-description',
            severity: 'warning',
            message: "a parameter must have 'name' and 'in'",
            where: { file: path, line: 8, column: 11, pointer: '/paths/~1pets~1{id}/post/parameters/0' },
        },
    ]);
});

test('all warnings are reported, each kind in source order and in terms of the source', async () => {
    const src = await folder.write('b.yaml', text);
    const { diagnostics } = await generate({ src, template: 'fetch' });
    const reported = diagnostics.map(
        ({ code, message, where }) => `${where?.line}:${where?.column} ${code} ${message}`,
    );
    expect(reported).toEqual([
        "12:21 unresolved-reference '#/definitions/Lost' does not exist",
        "23:13 unresolved-reference '#/parameters/Lost' does not exist",
        "8:11 malformed-description a parameter must have 'name' and 'in'",
        "9:49 malformed-description 'wrong' is not a type: 'unknown' is written instead",
        '18:13 malformed-description a schema must be an object',
        "25:36 malformed-description 'also-wrong' is not a type: 'unknown' is written instead",
    ]);
});
