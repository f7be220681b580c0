import '../../../behaviour/hooks/page.ts';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { importProgram } from '../generated.ts';
import { booking, given, problems } from '../values.ts';

interface Properties {
    readonly defaultValues?: object;
    readonly onBook: (booking: unknown) => void;
}

let BookingForm: FunctionComponent<Properties>;

beforeAll(async () => {
    ({ BookingForm } = (await importProgram('react-hook-form.tsx')) as {
        readonly BookingForm: FunctionComponent<Properties>;
    });
});

afterEach(cleanup);

/** What is typed into the fields. */
const typed = {
    guest: 'Ada',
    room: 'double',
    nights: '2',
    arrival: given.arrival,
    'address.street': 'Main Street 1',
    'address.city': 'Graz',
    'extras.0.name': 'Breakfast',
    'extras.0.count': '2',
    'payment.kind': 'transfer',
    'payment.iban': 'AT48',
};

function open(defaultValues: object = {}) {
    const onBook = vi.fn<(booking: unknown) => void>();
    const { getByLabelText, getByTitle, getByText } = render(createElement(BookingForm, { defaultValues, onBook }));
    return {
        onBook,
        type: (fields: Readonly<Record<string, string>>): void => {
            for (const [name, value] of Object.entries(fields)) {
                fireEvent.change(getByLabelText(name), { target: { value } });
            }
        },
        submit: () => fireEvent.click(getByText('Book')),
        shown: (name: string) => getByTitle(name).textContent,
    };
}

test('a valid form is submitted with a Date', async () => {
    const { onBook, type, submit } = open();
    type(typed);
    submit();
    await waitFor(() => expect(onBook).toHaveBeenCalledExactlyOnceWith(booking));
});

test('each field shows its message, until it is valid', async () => {
    const { onBook, type, submit, shown } = open();
    type({
        ...typed,
        guest: 'A',
        room: 'suite',
        nights: '0',
        arrival: 'tomorrow',
        'address.city': '',
        'extras.0.count': '1.5',
        'payment.iban': 'AT',
    });
    submit();
    await waitFor(() => expect(shown('guest')).toBe(problems.guest));
    expect(Object.fromEntries(Object.keys(typed).map((name) => [name, shown(name)]))).toEqual({
        guest: problems.guest,
        room: problems.room,
        nights: problems.nights,
        arrival: problems.arrival,
        'address.street': '',
        'address.city': 'must have at least 1 character',
        'extras.0.name': '',
        'extras.0.count': problems['extras.1.count'],
        'payment.kind': '',
        'payment.iban': problems['payment.iban'],
    });
    expect(shown('the city, by its type')).toBe('must have at least 1 character');
    expect(onBook).not.toHaveBeenCalled();
    type(typed);
    await waitFor(() => expect(shown('payment.iban')).toBe(''));
    submit();
    await waitFor(() => expect(onBook).toHaveBeenCalledExactlyOnceWith(booking));
});

test('values of the program stay what they are', async () => {
    const { onBook, submit } = open(booking);
    submit();
    await waitFor(() => expect(onBook).toHaveBeenCalledExactlyOnceWith(booking));
});
