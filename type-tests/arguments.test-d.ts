/** Arguments: required, optional and grouped; bodies; the effects of modifiers. */
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import { bodiesClient as bodies, type Form } from '../fixtures/bodies/fetch.ts';
import { parametersClient as grouped } from '../fixtures/parameters/grouped.ts';
import { parametersClient as modified } from '../fixtures/parameters/modifiers.ts';
import { parametersClient as separate } from '../fixtures/parameters/separate.ts';
import { parametersClient as threshold } from '../fixtures/parameters/threshold.ts';

type Arguments<Method extends (...given: never[]) => unknown> = Parameters<Method>;
declare function argumentsOf<Method extends (...given: never[]) => unknown>(method: Method): Arguments<Method>;

// Separate: one argument each, required ones first.
expectType<[offset: number, limit?: number | undefined, $config?: RequestInit | undefined]>(
    argumentsOf(separate.twoQueries),
);
expectType<[limit?: number | undefined, $config?: RequestInit | undefined]>(argumentsOf(separate.oneQuery));
separate.twoQueries(1);
separate.twoQueries(1, undefined);
separate.twoQueries(1, 2);
expectError(separate.twoQueries());
expectError(separate.twoQueries(undefined, 2));
expectError(separate.twoQueries('1'));
expectError(separate.oneQuery(null));
expectError(separate.threeQueries('id', 1, 2, 'size'));

// Grouped: one argument, optional only where nothing in it is required.
expectType<[query?: { limit?: number | undefined } | undefined, $config?: RequestInit | undefined]>(
    argumentsOf(grouped.oneQuery),
);
expectType<[query: { limit?: number | undefined; offset: number }, $config?: RequestInit | undefined]>(
    argumentsOf(grouped.twoQueries),
);
grouped.oneQuery();
grouped.oneQuery({});
grouped.oneQuery(undefined);
grouped.oneQuery({ limit: undefined });
grouped.oneQuery({ limit: 1 });
grouped.twoQueries({ offset: 1 });
grouped.threeQueries('id', { 'sort-by': 'date' });
expectError(grouped.twoQueries());
expectError(grouped.twoQueries({}));
expectError(grouped.twoQueries({ offset: undefined }));
expectError(grouped.oneQuery({ limit: '1' }));
expectError(grouped.oneQuery({ limits: 1 }));
expectError(grouped.oneQuery(1));
expectError(grouped.threeQueries('id', { sortBy: 'date' }));

// With a threshold of two: two stay separate, three are grouped.
threshold.twoQueries(1, 2);
threshold.threeQueries('id', { limit: 1, offset: 2 });
expectError(threshold.twoQueries({ offset: 1 }));
expectError(threshold.threeQueries('id', 1, 2));

// Path, header and body are separate from the group.
grouped.mixedOrder({ requiredQuery: 1 }, 'header', 'first', 2, { a: '' });
expectError(grouped.mixedOrder({ requiredQuery: 1 }, 'header', 'first', 2));

// Modifiers: one is removed, one is optional, one is required.
expectType<[locale: string, tenant?: string | undefined, $config?: RequestInit | undefined]>(
    argumentsOf(modified.versioned),
);
expectType<[apiVersion: string, tenant: string, locale?: string | undefined, $config?: RequestInit | undefined]>(
    argumentsOf(separate.versioned),
);

// Bodies.
bodies.jsonObject({ id: 1 });
bodies.optionalBody();
bodies.text('plain');
bodies.octets(new Blob());
bodies.form({} as Form);
expectAssignable<Arguments<typeof bodies.multipartReferenced>[0]>({ data: new File([], 'name') });
expectNotAssignable<Arguments<typeof bodies.multipartReferenced>[0]>({ data: 'text' });
expectError(bodies.jsonObject());
expectError(bodies.jsonObject({ id: '1' }));
expectError(bodies.jsonString(1));
expectError(bodies.text(new Blob()));
expectError(bodies.octets('text'));
