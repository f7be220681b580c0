/** Example data: of the output's own types, and what may replace parts of it. */
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import * as exact from '../fixtures/examples/exact.ts';
import * as ofExact from '../fixtures/examples/exact-examples.ts';
import type * as client from '../fixtures/examples/fetch.ts';
import * as examples from '../fixtures/examples/fetch-examples.ts';

expectType<examples.Example<client.Cat>>(examples.catExample);
expectType<client.Cat>(examples.catExample());
expectType<client.Cat>(examples.catExample({ name: 'Tom' }, 3));
expectType<client.Cat>(examples.catExample.at(3));
expectType<client.Cat[]>(examples.catExample.list(3, { status: 'sold' }));
expectType<client.Pet>(examples.petExample());
expectType<client.Pet[]>(examples.listPetsResponseExample());
expectType<Blob>(examples.getPictureResponseExample());
expectType<exact.Status>(ofExact.statusExample());
expectType<bigint>(ofExact.anyPetExample().id);

// Objects in it are replaced in part, everything else as a whole.
examples.catExample({ born: new Date(0), tags: ['a'], owner: { site: 'https://example.com' }, weight: null });
examples.catExample({ owner: undefined });
examples.problemExample({ title: 'x', place: ['a', 1] });
examples.listPetsResponseExample([examples.catExample()]);
examples.getPictureResponseExample(new Blob());
examples.statusExample('sold');
ofExact.anyPetExample({ id: BigInt(5), status: exact.Status.sold });

expectError(examples.catExample({ nam: 'Tom' }));
expectError(examples.catExample({ name: 5 }));
expectError(examples.catExample({ kind: 'dog' }));
expectError(examples.catExample({ born: '2024-05-17' }));
expectError(examples.catExample({ owner: { mail: 'a' } }));
expectError(examples.catExample({ owner: { friend: { site: 'https://example.com' } } }));
expectError(examples.problemExample({ place: ['a'] }));
expectError(examples.statusExample('bought'));
expectError(examples.listPetsResponseExample([{ name: 'Tom' }]));
expectError(ofExact.anyPetExample({ id: 5 }));

// Of a union, the members that it may be.
type OfPet = examples.Overrides<client.Pet>;
expectAssignable<OfPet>({ kind: 'dog', tricks: ['sit'] } as const);
expectAssignable<OfPet>({ kind: 'cat', lives: 9 } as const);
expectNotAssignable<OfPet>({ kind: 'bird' } as const);
