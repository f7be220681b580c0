/** Code that takes any schema, as the specification has its types. */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { type Booking, bookingSchema, type Payment, paymentSchema, roomSchema } from './bookings.ts';

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

export const sameInput: Same<StandardSchemaV1.InferInput<typeof bookingSchema>, Booking> = true;
export const sameOutput: Same<StandardSchemaV1.InferOutput<typeof bookingSchema>, Booking> = true;
export const sameUnion: Same<StandardSchemaV1.InferOutput<typeof paymentSchema>, Payment> = true;

/** The schemas are of the types of the specification, by themselves and in a list. */
export const asSpecified: StandardSchemaV1<Booking, Booking> = bookingSchema;
export const asAny: readonly StandardSchemaV1[] = [bookingSchema, paymentSchema, roomSchema];

// @ts-expect-error: a schema is of its own type only.
export const asOther: StandardSchemaV1<Payment, Payment> = bookingSchema;

/** As libraries write it. */
export async function parse<Schema extends StandardSchemaV1>(
    schema: Schema,
    value: unknown,
): Promise<StandardSchemaV1.InferOutput<Schema>> {
    const result = await schema['~standard'].validate(value);
    if (result.issues) throw new AggregateError(result.issues.map(({ message }) => message));
    return result.value;
}

export async function arrivalOf(value: unknown): Promise<Date> {
    const { arrival } = await parse(bookingSchema, value);
    return arrival;
}

/** Without a library: a schema of the output answers at once, and its issues say more. */
export function problemOf(value: unknown): string {
    const result = bookingSchema['~standard'].validate(value);
    if (result.issues === undefined) return result.value.guest;
    return result.issues
        .map(({ path, code, keyword }) => `${path.map(String).join('.')}: ${code}, ${keyword}`)
        .join('; ');
}
