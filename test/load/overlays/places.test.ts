/** Where messages about a description with overlays point: a value has its place in the document that it is written in. */
import { beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../../src/index.ts';
import { load } from '../../../src/load/index.ts';
import { temporaryFolder } from '../folder.ts';
import { overlayText } from './folder.ts';

const folder = temporaryFolder();

const api = `openapi: 3.1.0
info: { title: Pets, version: '1' }
tags:
  - name: a
  - name: b
  - name: c
paths:
  /pets:
    get:
      operationId: listPets
      responses: {}
`;

const overlay = `overlay: 1.1.0
info: { title: Changes, version: 1.0.0 }
actions:
  - target: $.tags[0]
    remove: true
  - target: $.tags
    update:
      - name: d
        x-new: true
  - target: $.tags[?@.name == 'b']
    update: { x-b: true }
  - target: $.paths['/pets'].get
    update:
      operationId: pets
      responses:
        '200': { description: All }
  - target: $.paths
    update: { /copy: { x-copy: true } }
  - target: $.paths['/copy']
    copy: $.paths['/pets']
  - target: $.paths['/copy'].get.operationId
    update: copy
`;

describe('each value is where it is written', () => {
    let place: (pointer: string) => string;

    beforeAll(async () => {
        const src = await folder.write('api.yaml', api);
        const description = await load(src, { overlays: [await folder.write('overlay.yaml', overlay)] });
        place = (pointer) => {
            const { file, line, pointer: within } = description.place(pointer);
            return `${file?.split('/').at(-1)}:${line} ${within}`;
        };
    });

    test.each([
        ['/openapi', 'api.yaml:1 /openapi'],
        ['/paths/~1pets/get', 'api.yaml:9 /paths/~1pets/get'],
        // What is changed by name.
        ['/paths/~1pets/get/operationId', 'overlay.yaml:14 /actions/3/update/operationId'],
        ['/paths/~1pets/get/responses', 'api.yaml:11 /paths/~1pets/get/responses'],
        ['/paths/~1pets/get/responses/200', 'overlay.yaml:16 /actions/3/update/responses/200'],
        ['/paths/~1pets/get/responses/200/description', 'overlay.yaml:16 /actions/3/update/responses/200/description'],
        // Items that have moved up, that were changed, and that are new.
        ['/tags/0', 'api.yaml:5 /tags/1'],
        ['/tags/0/name', 'api.yaml:5 /tags/1/name'],
        ['/tags/0/x-b', 'overlay.yaml:11 /actions/2/update/x-b'],
        ['/tags/1', 'api.yaml:6 /tags/2'],
        ['/tags/2', 'overlay.yaml:8 /actions/1/update/0'],
        ['/tags/2/x-new', 'overlay.yaml:9 /actions/1/update/0/x-new'],
        // A copy is where the original is, with the changes of both.
        ['/paths/~1copy', 'overlay.yaml:18 /actions/4/update/~1copy'],
        ['/paths/~1copy/get', 'api.yaml:9 /paths/~1pets/get'],
        ['/paths/~1copy/get/operationId', 'overlay.yaml:22 /actions/6/update'],
        ['/paths/~1copy/get/responses/200', 'overlay.yaml:16 /actions/3/update/responses/200'],
        // What does not exist is where its parent is.
        ['/tags/3', 'api.yaml:3 /tags'],
        ['/tags/0/none/none', 'api.yaml:5 /tags/1'],
    ])('%s: %s', (pointer, expected) => {
        expect(place(pointer)).toBe(expected);
    });
});

test.each([
    [
        'a reference of the overlay',
        '{ target: $.paths, update: { /b: { get: { parameters: [{ $ref: "#/none" }] } } } }',
        'overlay.yaml:4',
        '',
    ],
    ['a field of the overlay', '{ target: $.paths, update: { /b: { get: { responces: {} } } } }', 'overlay.yaml:4', ''],
    ['what the description has itself', '{ target: $.info, update: { x-a: 1 } }', 'api.yaml:12', 'componnents: {}\n'],
])('%s is reported there', async (_what, action, where, more) => {
    const src = await folder.write('messages/api.yaml', api + more);
    const overlays = [await folder.write('messages/overlay.yaml', overlayText(`- ${action}`))];
    const { diagnostics } = await generate({ src, overlays, template: 'fetch' });
    const places = diagnostics.map(({ where: { file = '', line } = {} }) => `${file.split('/').at(-1)}:${line}`);
    expect(places).toContain(where);
});
