/** Read-only properties cannot be sent, write-only ones are not received, and neither is required in the other place. */
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import type * as ignore from '../fixtures/read-write/ignore.ts';
import { defaultClient as ignoring } from '../fixtures/read-write/ignore.ts';
import type * as interfaces from '../fixtures/read-write/interface.ts';
import { defaultClient, isErrorOf } from '../fixtures/read-write/interface.ts';
import type * as schemas from '../fixtures/read-write/schemas.ts';
import type * as swr from '../fixtures/read-write/swr.ts';
import type * as types from '../fixtures/read-write/type.ts';

type Received<Method extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Method>>;

// --- properties required in a response only -------------------------------------------------------------------------

expectType<Promise<interfaces.Pet>>(defaultClient.addPet({ name: 'Rex', secret: 'x' }));
expectError(defaultClient.addPet({ name: 'Rex' }));
expectError(defaultClient.addPet({ name: 'Rex', secret: 'x', id: '1' }));
expectError(defaultClient.addPet({ name: 'Rex', secret: 'x', born: new Date() }));
expectType<Promise<interfaces.Pet>>(
    defaultClient.addPet({ name: 'Rex', secret: 'x', friends: [{ name: 'Tom', secret: 'y' }] }),
);
expectError(defaultClient.addPet({ name: 'Rex', secret: 'x', friends: [{ id: '2', name: 'Tom', secret: 'y' }] }));

declare const pet: interfaces.Pet;
expectType<string>(pet.id);
expectType<Date>(pet.born);
expectType<Date | undefined>(pet.changed);
expectError(pet.secret);
expectType<interfaces.Pet[] | undefined>(pet.friends);
expectType<string | undefined>(pet.both);
// A received value can be sent again, with write-only properties added.
expectType<Promise<interfaces.Pet>>(defaultClient.addPet({ ...pet, secret: 'x', friends: [] }));
expectNotAssignable<interfaces.PetWritable2>(pet);

// --- described in place, in maps, in queries, in forms --------------------------------------------------------------

expectType<{ version: number; owner?: interfaces.Owner }>({} as Received<typeof defaultClient.changePet>);
expectAssignable<Promise<unknown>>(
    defaultClient.changePet('1', { name: 'Rex', owner: { pets: [{ name: 'a', secret: 'b' }] } }),
);
expectError(defaultClient.changePet('1', { name: 'Rex', version: 2 }));
expectAssignable<Promise<unknown>>(defaultClient.putDogs({ rex: { name: 'Rex', secret: 'x', breed: 'Boxer' } }));
expectError(defaultClient.putDogs({ rex: { name: 'Rex', secret: 'x', breed: 'Boxer', tag: 1 } }));
expectError(defaultClient.putDogs({ rex: { name: 'Rex', secret: 'x', breed: 'Boxer', places: {} } }));
expectError(defaultClient.listPets({ total: 3 }));
expectAssignable<Promise<unknown>>(defaultClient.upload({ file: new Blob() }));
expectError(defaultClient.upload({ file: new Blob(), id: '1' }));

// --- hierarchies and unions -----------------------------------------------------------------------------------------

expectType<Promise<interfaces.Animal>>(defaultClient.addAnimal({ kind: 'cat', lives: 9 }));
expectError(defaultClient.addAnimal({ kind: 'cat', lives: 9, weight: 4 }));
expectError(defaultClient.addAnimal({ lives: 9 }));
function depthOf(animal: interfaces.Animal): number {
    if (animal.kind === 'fish') return animal.depth;
    return animal.lives + animal.weight;
}
expectType<(animal: interfaces.Animal) => number>(depthOf);
expectType<Promise<interfaces.Payment>>(defaultClient.pay({ number: '4242', cvc: '123' }));
expectType<Promise<interfaces.Payment>>(defaultClient.pay({ amount: 3 }));
expectType<Promise<interfaces.Payment>>(defaultClient.pay({ voucher: 'x' }));
expectError(defaultClient.pay({ number: '4242', cvc: '123', last4: '4242' }));
expectType<{ last4: string }>({} as Pick<interfaces.Card, keyof interfaces.Card>);

// --- errors, callbacks and webhooks ---------------------------------------------------------------------------------

declare const error: unknown;
if (isErrorOf<interfaces.DefaultClientErrors['addPet']>(error) && error.status === 422) {
    expectType<string>(error.body.message);
    expectError(error.body.hint);
}
// The API sends them: read-only properties are received, and write-only ones are sent back.
expectType<{ id: string }>({} as Pick<interfaces.Added, keyof interfaces.Added>);
expectType<{ key: string }>({} as Pick<interfaces.TakenWritable, keyof interfaces.TakenWritable>);
expectType<{ id: string }>({} as Pick<interfaces.PetSoldWebhook, keyof interfaces.PetSoldWebhook>);
expectType<{ secret: string }>({} as Pick<interfaces.PetSoldWebhookResponse200, 'secret'>);

// --- only where the two differ, and only what is used ---------------------------------------------------------------

expectType<Promise<void>>(defaultClient.putSame({ a: 'x' } as interfaces.Same));
expectType<Record<string, interfaces.Place> | undefined>(({} as interfaces.PetWritable2).places);

// --- both declaration styles, hooks, no operations, and one type for both -------------------------------------------

expectType<Pick<interfaces.PetWritable2, 'name' | 'secret'>>({} as Pick<types.PetWritable2, 'name' | 'secret'>);
expectType<'name' | 'secret' | 'both' | 'friends' | 'places'>({} as keyof types.PetWritable2);
expectType<'id' | 'name' | 'born' | 'changed' | 'both' | 'friends' | 'places'>({} as keyof types.Pet);
expectType<swr.PetWritable2>({} as swr.AddPetVariables['body']);
expectType<'user' | 'password'>({} as keyof schemas.CredentialsWritable);
expectType<'user'>({} as keyof schemas.Credentials);
expectError(ignoring.addPet({ name: 'Rex', secret: 'x' }));
expectType<string>(({} as ignore.Pet).secret);
