/** Unions that narrow by their discriminator, schemas that extend others, tuples and index signatures. */
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import type * as schemas from '../fixtures/composition/interface.ts';
import type * as types from '../fixtures/composition/type.ts';
import type * as schemas31 from '../fixtures/composition-3.1/interface.ts';
import type * as free from '../fixtures/objects/any.ts';
import type * as objects from '../fixtures/objects/fetch.ts';
import type * as recursion from '../fixtures/recursion/interface.ts';

// --- discriminators: a switch over the tag narrows, and is exhaustive -----------------------------------------------

function area(shape: schemas.Shape): number {
    switch (shape.kind) {
        case 'Circle':
            expectAssignable<schemas.Circle>(shape);
            return shape.radius;
        case 'Square':
            expectAssignable<schemas.Square>(shape);
            return shape.side;
        default:
            return shape satisfies never;
    }
}
expectType<number>(area({ kind: 'Circle', radius: 1 }));
expectError(area({ kind: 'Square', radius: 1 }));
expectError(area({ kind: 'Triangle', side: 1 }));

function size(shape: types.MappedShape): number | undefined {
    switch (shape['shape-type']) {
        case 'round':
            return shape.diameter;
        case 'straight':
        case 'line':
            return shape.length;
        default:
            return shape satisfies never;
    }
}
expectType<number | undefined>(size({ 'shape-type': 'line', length: 1 }));

// The subtypes of a base have their own tags.
declare const vehicle: schemas.AnyVehicle;
expectType<'truck' | 'Bicycle'>(vehicle.vehicleType);
if (vehicle.vehicleType === 'truck') expectType<number>(vehicle.load);
else expectType<number | undefined>(vehicle.gears);
expectType<'truck'>({} as schemas.Truck['vehicleType']);
expectAssignable<schemas.Vehicle>({} as schemas.Truck);

declare const message: schemas.Message;
if (message.kind === 'image') expectType<string>(message.source);
else expectType<string>(message.text);

declare const event: schemas31.Event;
if (event.type === 'opened') expectType<string>(event.by);
else expectType<string | undefined>(event.reason);

// --- allOf ----------------------------------------------------------------------------------------------------------

expectAssignable<schemas.Animal>({} as schemas.Puppy);
declare const puppy: schemas.Puppy;
expectType<[string, number | undefined, string, number]>([puppy.name, puppy.age, puppy.bark, puppy.months]);

declare const requiring: schemas.RequiringInherited;
expectType<number>(requiring.age);
declare const deep: types.RequiringDeep;
expectType<string>(deep.owner);
declare const refined: schemas.Refined;
expectType<'rex' | 'bello'>(refined.name);
declare const widened: schemas.Widened;
expectType<string>(widened.name);
declare const colored: schemas.AllOfUnion;
expectType<string>(colored.color);
if (colored.kind === 'Circle') expectType<number>(colored.radius);

// --- oneOf and anyOf ------------------------------------------------------------------------------------------------

expectAssignable<schemas.OneOfRequired>({ email: '' });
expectAssignable<schemas.OneOfRequired>({ phone: '', note: '' });
expectNotAssignable<schemas.OneOfRequired>({ note: '' });
expectNotAssignable<schemas.OneOfRequired>({ email: 1 });
expectAssignable<schemas.PropertiesBesideOneOf>({ id: 1, wheels: 4 });
expectNotAssignable<schemas.PropertiesBesideOneOf>({ wheels: 4 });
expectNotAssignable<schemas.PropertiesBesideOneOf>({ id: 1 });

// --- tuples ---------------------------------------------------------------------------------------------------------

expectType<[string, number, schemas31.Base]>({} as schemas31.Tuple);
expectType<[string, number, ...boolean[]]>({} as schemas31.OpenTuple);
expectAssignable<schemas31.OpenTuple>(['', 1, true, false]);
expectNotAssignable<schemas31.OpenTuple>(['', 1, 'true']);
expectAssignable<schemas31.TupleWithMinimum>(['']);
expectNotAssignable<schemas31.TupleWithMinimum>([]);
expectNotAssignable<schemas31.Tuple>(['', 1]);

// --- constants, boolean schemas, arrays of types ---------------------------------------------------------------------

declare const all: schemas31.Everything;
expectType<'fixed'>(all.constString);
expectType<-1.5 | undefined>(all.constNumber);
expectType<[1, 'two'] | undefined>(all.constArray);
expectType<string | number | undefined>({} as schemas31.Types['stringOrNumber']);
expectType<never[] | undefined>({} as schemas31.Booleans['emptyList']);
expectNotAssignable<schemas31.Booleans>({ nothing: 1 });

// --- index signatures -----------------------------------------------------------------------------------------------

declare const open: objects.OpenTyped;
const { id, other } = open;
expectType<string>(id);
expectType<string | undefined>(other);
declare const conflicting: objects.OpenConflicting;
const { id: number, label, other: anyOther } = conflicting;
expectType<number>(number);
expectType<objects.Closed | undefined>(label);
expectType<string | number | objects.Closed | undefined>(anyOther);
expectAssignable<objects.OpenConflicting>({ id: 1, label: { id: 2 }, other: 'text' });
expectNotAssignable<objects.OpenConflicting>({ id: 1, other: true });
declare const patterns: schemas31.Patterns;
const { known, 'x-other': unknownKey } = patterns;
expectType<boolean>(known);
expectType<string | undefined>(unknownKey);
expectNotAssignable<objects.Closed>({});
expectError<objects.Closed>({ id: 1, other: 1 });
declare const maps: objects.MapOfObjects;
const { key } = maps;
expectType<objects.Closed | undefined>(key);

// Without preferAny nothing is any; with it unconstrained values are.
type IsAny<Type> = 0 extends 1 & Type ? true : false;
expectType<false>({} as IsAny<objects.FreeForm[string]>);
expectType<unknown>({} as objects.FreeForm[string]);
expectType<true>({} as IsAny<free.FreeForm[string]>);
expectType<false>({} as IsAny<objects.ListOfAnything[number]>);
expectType<true>({} as IsAny<free.ListOfAnything[number]>);

// --- recursive schemas ----------------------------------------------------------------------------------------------

expectAssignable<recursion.Json>({ a: [1, 'two', { three: [true, []] }] });
expectNotAssignable<recursion.Json>({ a: [1, undefined] });
expectNotAssignable<recursion.Json>({ a: new Date() });
expectAssignable<recursion.NestedArray>([[], [[], []]]);
expectNotAssignable<recursion.NestedArray>([[], 1]);
declare const tree: recursion.Tree;
expectType<recursion.Tree | undefined>(tree.parent?.parent?.children[0]);
declare const manager: recursion.Manager;
expectType<recursion.Manager | undefined>(manager.reports?.[0]?.manager);
