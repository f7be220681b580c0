/** The bodies that are timed: each with the name of its schema of the shop, and how it was meant. */

export const bodies = [
    { name: 'small', title: 'a small object', schema: 'Profile', make: profile },
    { name: 'list', title: 'a list of 30 objects', schema: 'OrderList', make: () => orders(30) },
    { name: 'large', title: 'a list of 1 MB', schema: 'OrderList', make: () => orders(2900) },
    { name: 'wrong', title: 'one wrong value in the list', schema: 'OrderList', make: oneWrong, isWrong: true },
    { name: 'many', title: '90 wrong values in the list', schema: 'OrderList', make: manyWrong, isWrong: true },
];

function profile() {
    return {
        id: 4711,
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        age: 36,
        role: 'editor',
        isActive: true,
        createdAt: '2026-01-01T12:00:00Z',
        score: 0.75,
        tags: ['engine', 'notes'],
    };
}

function orders(count) {
    return { items: Array.from({ length: count }, (_, index) => order(index)), total: count, next: null };
}

function order(index) {
    const lines = Array.from({ length: 1 + (index % 2) }, (_, line) => ({
        sku: `SKU-${1000 + index + line}`,
        quantity: 1 + (index % 9),
        price: 9.5 + index,
        ...(index % 3 === 0 && { category: { name: 'Lamps', parent: { name: 'Home', parent: null } } }),
    }));
    return {
        id: `ord_${100000 + index}`,
        status: ['open', 'paid', 'sent'][index % 3],
        customer: {
            id: 1 + index,
            name: `Customer ${index}`,
            address: { street: `${index} Long Street`, city: 'Springfield', country: 'US' },
            note: index % 2 === 0 ? null : 'Rings twice',
        },
        lines,
        payment:
            index % 4 === 0 ? { type: 'transfer', iban: 'DE89370400440532013000' } : { type: 'card', last4: '4242' },
        ...(index % 5 === 0 && { discount: '10%', metadata: { source: 'web', campaign: 'spring' } }),
    };
}

function oneWrong() {
    const body = orders(30);
    body.items[17].lines[0].quantity = '3';
    return body;
}

function manyWrong() {
    const body = orders(30);
    for (const item of body.items) {
        item.status = 'lost';
        item.customer.address.city = 5;
        item.lines[0].quantity = 0;
    }
    return body;
}
