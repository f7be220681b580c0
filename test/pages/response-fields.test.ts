/** The fields of a response that are examined are few, however often its objects lead to each other. They are counted. */
import { expect, test } from 'vitest';
import { extremeDescriptions } from '../../bench/descriptions.js';
import { ResponseFields } from '../../src/pages/response-fields.ts';
import { Declared } from '../../src/types/declared.ts';
import { modelOf } from '../tools/inline-description.ts';

test('objects that lead to each other by all names that pages have', () => {
    const make = extremeDescriptions['pages whose objects lead to each other by all names that pages have'];
    const { model } = modelOf(make?.(14) ?? {});
    const fields = new ResponseFields(new Declared(model.declarations));
    const [operation] = model.groups.flatMap((group) => group.operations);
    const found = operation && fields.of(operation.result.type);
    // One array in each object: of the twelve objects in twelve in twelve, most are left out.
    expect(found?.arrays.length).toBeGreaterThan(12);
    expect(found?.arrays.length).toBeLessThan(60);
    expect(found?.named.get('next')?.map(({ path }) => path)).toContain('next');
});
