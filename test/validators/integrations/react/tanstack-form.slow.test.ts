import '../../../behaviour/hooks/page.ts';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { importProgram } from '../generated.ts';
import { booking, given, problems, wrong } from '../values.ts';

interface Properties {
    readonly defaultValues: object;
    readonly onBook: (booking: unknown) => void;
}

let BookingForm: FunctionComponent<Properties>;

beforeAll(async () => {
    ({ BookingForm } = (await importProgram('tanstack-form.tsx')) as {
        readonly BookingForm: FunctionComponent<Properties>;
    });
});

afterEach(cleanup);

function open(defaultValues: object) {
    const onBook = vi.fn<(booking: unknown) => void>();
    const { getByLabelText, getByTitle, getByText } = render(createElement(BookingForm, { defaultValues, onBook }));
    return {
        onBook,
        type: (name: string, value: string) => fireEvent.change(getByLabelText(name), { target: { value } }),
        submit: () => fireEvent.click(getByText('Book')),
        shown: (name: string) => getByTitle(name).textContent,
    };
}

test('a valid form is submitted', async () => {
    const { onBook, submit } = open(booking);
    submit();
    await waitFor(() => expect(onBook).toHaveBeenCalledExactlyOnceWith(booking));
});

test('each field shows the message of the schema of the form', async () => {
    // A form is not checked before all fields with schemas of their own are valid.
    const { onBook, submit, shown } = open({ ...wrong, room: 'double' });
    submit();
    await waitFor(() => expect(shown('guest')).toBe(problems.guest));
    expect(shown('room')).toBe('');
    expect(shown('nights')).toBe(problems.nights);
    expect(shown('arrival')).toBe(problems.arrival);
    expect(shown('address.city')).toBe(problems['address.city']);
    expect(shown('extras[1].count')).toBe(problems['extras.1.count']);
    expect(shown('payment.iban')).toBe(problems['payment.iban']);
    expect(onBook).not.toHaveBeenCalled();
});

test('a field shows the message of its own schema when it changes', async () => {
    const { onBook, type, submit, shown } = open(booking);
    type('room', 'suite');
    await waitFor(() => expect(shown('room')).toBe(problems.room));
    type('room', 'single');
    await waitFor(() => expect(shown('room')).toBe(''));
    submit();
    await waitFor(() => expect(onBook).toHaveBeenCalledExactlyOnceWith({ ...booking, room: 'single' }));
});

test('a form submits what is in its fields, not what the schema makes of it', async () => {
    const { onBook, submit } = open(given);
    submit();
    await waitFor(() => expect(onBook).toHaveBeenCalledExactlyOnceWith(given));
});
