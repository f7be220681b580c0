/** A form of TanStack Form: the schema of the whole form, and that of one field. */
import { useForm } from '@tanstack/react-form';
import type { ReactElement } from 'react';
import { type Booking, bookingSchema, roomSchema } from './bookings.ts';

interface Properties {
    readonly defaultValues: Booking;
    readonly onBook: (booking: Booking) => void;
}

const names = ['guest', 'nights', 'arrival', 'address.city', 'extras[1].count', 'payment.iban'] as const;

export function BookingForm({ defaultValues, onBook }: Properties): ReactElement {
    const form = useForm({
        defaultValues,
        validators: { onSubmit: bookingSchema },
        onSubmit: ({ value }) => onBook(value),
    });
    return (
        <form
            onSubmit={(event) => {
                event.preventDefault();
                void form.handleSubmit();
            }}
        >
            {names.map((name) => (
                <form.Field key={name} name={name}>
                    {({ state }) => <output title={name}>{messagesOf(state.meta.errors)}</output>}
                </form.Field>
            ))}
            <form.Field name="guest">
                {({ name, state, handleChange }) => (
                    <input
                        aria-label={name}
                        value={state.value}
                        onChange={({ target }) => handleChange(target.value)}
                    />
                )}
            </form.Field>
            <form.Field name="room" validators={{ onChange: roomSchema }}>
                {({ name, state, handleChange }) => (
                    <>
                        <input
                            aria-label={name}
                            value={state.value}
                            onChange={({ target }) => handleChange(target.value as Booking['room'])}
                        />
                        <output title={name}>{messagesOf(state.meta.errors)}</output>
                    </>
                )}
            </form.Field>
            <button type="submit">Book</button>
        </form>
    );
}

function messagesOf(errors: readonly ({ readonly message: string } | undefined)[]): string {
    return errors.map((error) => error?.message).join('; ');
}
