/** A booking that is valid, one that is not, and what is wrong with it. */

/** As JSON has it. */
export const given = {
    guest: 'Ada',
    room: 'double',
    nights: 2,
    arrival: '2026-05-01T15:00:00Z',
    address: { street: 'Main Street 1', city: 'Graz' },
    extras: [{ name: 'Breakfast', count: 2 }],
    payment: { kind: 'transfer', iban: 'AT48' },
};

/** As programs have it. */
export const booking = { ...given, arrival: new Date(given.arrival) };

export const wrong = {
    guest: 'A',
    room: 'suite',
    nights: 0,
    arrival: 'tomorrow',
    address: { street: 'Main Street 1' },
    extras: [
        { name: 'Breakfast', count: 2 },
        { name: 'Parking', count: 1.5 },
    ],
    payment: { kind: 'transfer', iban: 'AT' },
};

/** By the keys that lead there. */
export const problems = {
    guest: 'must have at least 2 characters',
    room: 'must be "single" or "double", not "suite"',
    nights: 'must be at least 1, not 0',
    arrival: 'must be a date-time, not "tomorrow"',
    'address.city': 'is required',
    'extras.1.count': 'must be an integer, not 1.5',
    'payment.iban': 'must have at least 4 characters (kind: transfer)',
};

interface Issue {
    readonly path?: readonly unknown[];
    readonly message: string;
}

/** The messages of issues by their paths. */
export function problemsIn(issues: unknown): Readonly<Record<string, string>> {
    return Object.fromEntries((issues as readonly Issue[]).map(({ path = [], message }) => [path.join('.'), message]));
}
