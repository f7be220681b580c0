/** A form of react-hook-form: the resolver takes the schema, and the form shows the message of each field. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactElement } from 'react';
import { type DefaultValues, type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { type Booking, bookingSchema } from './bookings.ts';

const texts = [
    'guest',
    'room',
    'arrival',
    'address.street',
    'address.city',
    'extras.0.name',
    'payment.kind',
    'payment.iban',
] as const satisfies readonly FieldPath<Booking>[];

const numbers = ['nights', 'extras.0.count'] as const satisfies readonly FieldPath<Booking>[];

interface Properties {
    readonly defaultValues?: DefaultValues<Booking>;
    readonly onBook: (booking: Booking) => void;
}

/** The schema says the types of a form whose values are written out. */
export function useBookingForm(): UseFormReturn<Booking, unknown, Booking> {
    return useForm({
        resolver: standardSchemaResolver(bookingSchema),
        defaultValues: { guest: '', address: { city: 'Graz' }, extras: [], payment: { kind: 'card' } },
    });
}

export function BookingForm({ defaultValues = {}, onBook }: Properties): ReactElement {
    const form = useForm<Booking>({ resolver: standardSchemaResolver(bookingSchema), defaultValues });
    const { errors } = form.formState;
    const city: string | undefined = errors.address?.city?.message;
    return (
        <form onSubmit={form.handleSubmit((booking) => onBook(booking))}>
            {texts.map((name) => (
                <input key={name} aria-label={name} {...form.register(name)} />
            ))}
            {numbers.map((name) => (
                <input key={name} aria-label={name} {...form.register(name, { valueAsNumber: true })} />
            ))}
            {[...texts, ...numbers].map((name) => (
                <output key={name} title={name}>
                    {form.getFieldState(name).error?.message}
                </output>
            ))}
            <output title="the city, by its type">{city}</output>
            <button type="submit">Book</button>
        </form>
    );
}
