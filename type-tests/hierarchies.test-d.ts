/** Bases with a discriminator: their subtypes can be sent, a `switch` over the discriminator narrows, and what no subtype has is refused. */
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import type * as enums from '../fixtures/hierarchies/enums.ts';
import { MessageKind } from '../fixtures/hierarchies/enums.ts';
import type * as interfaces from '../fixtures/hierarchies/interface.ts';
import { defaultClient } from '../fixtures/hierarchies/interface.ts';
import type * as types from '../fixtures/hierarchies/type.ts';

// --- subtypes can be sent, and nothing else ----------------------------------------------------------------------------

expectType<Promise<interfaces.Pet>>(defaultClient.putPet({ kind: 'Shark', name: 'Bruce', teeth: 300 }));
expectType<Promise<interfaces.Pet>>(defaultClient.putPet({ kind: 'Lion', name: 'Leo', mane: 'long', lives: 1 }));
expectType<Promise<interfaces.Pet>>(defaultClient.putPet({ kind: 'Cat', name: 'Tom' }));
expectType<Promise<interfaces.Pet>>(defaultClient.putPet({ kind: 'Pet', name: 'Rock' }));
expectError(defaultClient.putPet({ kind: 'Shark', name: 'Bruce' }));
expectError(defaultClient.putPet({ kind: 'Shark', name: 'Bruce', teeth: 300, mane: 'long' }));
expectError(defaultClient.putPet({ kind: 'Pet', name: 'Rock', teeth: 0 }));
expectError(defaultClient.putPet({ kind: 'Dog', name: 'Rex' }));
expectType<Promise<interfaces.Pet[]>>(defaultClient.findPets({ by: 'age', least: 3 }));
expectError(defaultClient.findPets({ by: 'age', name: 'Tom' }));
expectError(defaultClient.findPets({ by: 'age' }));

expectAssignable<interfaces.Pet>({} as interfaces.Cat);
expectAssignable<interfaces.Pet>({} as interfaces.Lion);
expectAssignable<interfaces.Cat>({} as interfaces.Lion);
expectNotAssignable<interfaces.Cat>({} as interfaces.Shark);
expectAssignable<interfaces.PetBase2>({} as interfaces.Pet);

// --- a switch narrows, on several levels -----------------------------------------------------------------------------

function describe(pet: interfaces.Pet): string {
    switch (pet.kind) {
        case 'Shark':
            return `${pet.teeth} teeth`;
        case 'Lion':
            return `${pet.mane} mane, ${pet.lives} lives`;
        case 'Cat':
            return `${pet.lives} lives, a friend of ${pet.friend?.name}`;
        case 'Pet':
            return pet.name;
        default:
            return pet satisfies never;
    }
}
expectType<string>(describe({} as interfaces.Renamed));

declare const cat: types.Cat;
if (cat.kind === 'Lion') expectType<string>(cat.mane);
else expectType<'Cat'>(cat.kind);

// --- two values for one schema, in a chain ---------------------------------------------------------------------------

function reasonOf(event: interfaces.Event): string {
    if (event.type === 'created') {
        return event.by;
    } else if (event.type === 'made') {
        return event.by;
    } else if (event.type === 'deleted') {
        return event.reason;
    } else {
        expectType<'renamed'>(event.type);
        return event.to;
    }
}
expectType<string>(reasonOf({ type: 'made', by: 'Ann' }));
expectAssignable<interfaces.Event>({} as interfaces.Created);
expectAssignable<types.Event>({} as types.Created);
expectError(reasonOf({ type: 'renamed', reason: 'a wish' }));
// What is only between the base and its subtypes has no value of its own.
expectType<'deleted' | 'renamed'>({} as interfaces.Change['type']);
declare const loud: NonNullable<interfaces.Everything['loudEvent']>;
expectType<number>(loud.volume);
if (loud.type === 'renamed') expectType<string>(loud.to);

// --- the base is a value where the mapping names it, and what does not take it over where it does -------------------

expectAssignable<interfaces.Vehicle>({ type: 'vehicle', wheels: 3 } as const);
expectAssignable<interfaces.Vehicle>({ type: 'car', wheels: 4, doors: 5 } as const);
expectNotAssignable<interfaces.Vehicle>({ type: 'Vehicle', wheels: 3 } as const);
expectNotAssignable<interfaces.Vehicle>({ type: 'car', wheels: 4 } as const);

declare const payment: interfaces.Payment;
if (payment.method === 'card') expectType<string>(payment.number);
else expectType<number | undefined>(payment.change);
expectType<number | undefined>(payment.amount);

// --- forms of the base and of its property ---------------------------------------------------------------------------

declare const message: interfaces.Message;
if (message.kind === 'image') expectType<string>(message.source);
else expectType<string>(message.text);
expectType<boolean | undefined>(message.sent);

declare const enumerated: enums.Message;
if (enumerated.kind === MessageKind.image) expectType<string>(enumerated.source);
else expectType<string>(enumerated.text);
expectNotAssignable<enums.Message>({ kind: 'text' as const, text: '' });

declare const numbered: interfaces.Numbered;
if (numbered.version === 1) expectType<string | undefined>(numbered.first);
else expectType<string | undefined>(numbered.second);

declare const everything: types.Everything;
expectType<types.MaybeShape | null | undefined>(everything.maybe);
if (everything.maybe?.form === 'circle') expectType<number>(everything.maybe.radius);
expectNotAssignable<null>({} as types.MaybeShape);

// --- what is not a union ---------------------------------------------------------------------------------------------------

expectType<{ kind: string }>({} as interfaces.Written);
expectType<string>({} as interfaces.Alone['kind']);
