/**
 * Schemas of objects as APIs have them: with limits, patterns, enums, null, lists, maps, unions, and references among
 * each other, of which some lead back. All contestants read what they have: the JSON Schema of OpenAPI 3.1, without
 * formats, because each library has its own idea of those.
 */
import { Random } from './random.js';

const areas = words('Billing Shipping Support Catalog Identity Payment Report Storage Event Team');
const things = words(
    'Account Address Plan Order Item Message Session Device Ticket Invoice Contract Policy Channel Comment Document ' +
        'Folder Group Image Job Key Location Member Note Offer Product Quota Refund Schedule Template Version',
);

function words(text) {
    return text.split(' ');
}

const text = (most, least) => ({ type: 'string', ...(least && { minLength: least }), maxLength: most });
const matching = (pattern) => ({ type: 'string', pattern });
const count = (minimum, maximum) => ({ type: 'integer', minimum, ...(maximum && { maximum }) });
const listOf = (items, maxItems) => ({ type: 'array', items, ...(maxItems && { maxItems }) });
const refTo = (name) => ({ $ref: `#/components/schemas/${name}` });

/** Properties that do not depend on other schemas. */
const plain = {
    name: text(120, 1),
    title: text(200),
    description: orNull(text(500)),
    email: matching('^[^@\\s]+@[^@\\s]+$'),
    phone: orNull(text(30)),
    url: matching('^https://'),
    slug: matching('^[a-z0-9-]+$'),
    currency: matching('^[A-Z]{3}$'),
    country: matching('^[A-Z]{2}$'),
    locale: { type: 'string' },
    createdAt: { type: 'string' },
    updatedAt: orNull({ type: 'string' }),
    expiresAt: orNull({ type: 'string' }),
    amount: count(0),
    quantity: count(1, 1000),
    position: count(0, 100000),
    rate: { type: 'number', minimum: 0, maximum: 1 },
    weight: { type: 'number', exclusiveMinimum: 0 },
    balance: { type: 'number' },
    isActive: { type: 'boolean' },
    isDefault: { type: 'boolean' },
    livemode: { type: 'boolean' },
    status: { type: 'string', enum: ['draft', 'open', 'paid', 'void', 'uncollectible'] },
    visibility: { type: 'string', enum: ['public', 'private', 'internal'] },
    priority: { enum: [1, 2, 3, 4, 5] },
    reason: { enum: ['duplicate', 'fraudulent', 'requested', null] },
    tags: listOf(text(40, 1), 20),
    scores: listOf({ type: 'number' }),
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
    limits: { type: 'object', additionalProperties: count(0) },
    dimensions: {
        type: 'object',
        properties: { width: { type: 'number' }, height: { type: 'number' }, unit: { enum: ['mm', 'cm', 'in'] } },
        required: ['width', 'height'],
    },
    period: {
        type: 'object',
        properties: { start: { type: 'string' }, end: orNull({ type: 'string' }) },
        required: ['start', 'end'],
    },
    value: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
};

function orNull(schema) {
    return { ...schema, type: [schema.type, 'null'] };
}

/** So many schemas, by name. More of them have other ones, because the references are among them. */
export function schemasOf(number) {
    const random = new Random(number);
    const names = things.flatMap((thing) => areas.map((area) => `${area}${thing}`)).slice(0, number);
    const tagOf = (name) => name.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase();
    const schemas = {};
    for (const [index, name] of names.entries()) {
        // As in most APIs, schemas belong to groups that rarely know each other.
        const start = index - (index % 10);
        const related = relatedTo(random, names.slice(start, index), names.slice(start, start + 10), tagOf);
        const chosen = random.someOf(Object.entries(plain), random.between(4, 14));
        const properties = {
            id: matching('^[a-z]{2,4}_[A-Za-z0-9]{8,24}$'),
            object: { type: 'string', const: tagOf(name) },
            ...Object.fromEntries(chosen),
            ...related.properties,
        };
        const required = ['id', 'object', ...random.someOf(Object.keys(properties).slice(2), 4)];
        // What leads back must have an end.
        const isRequired = (one) => required.includes(one) && !related.open.includes(one);
        schemas[name] = {
            type: 'object',
            properties,
            required: Object.keys(properties).filter(isRequired),
            ...(random.isLucky(0.1) && { additionalProperties: false }),
        };
    }
    return schemas;
}

/** Properties that refer to other schemas. Unions by a tag refer to earlier ones: the libraries need them made. */
function relatedTo(random, earlier, names, tagOf) {
    const makers = {
        parent: () => ({ anyOf: [refTo(random.oneOf(names)), { type: 'null' }] }),
        items: () => listOf(refTo(random.oneOf(names)), 100),
        owner: () => refTo(random.oneOf(names)),
        source: () => ({ anyOf: [matching('^[a-z]+_[A-Za-z0-9]+$'), refTo(random.oneOf(names))] }),
        target: () => {
            const options = random.someOf(earlier, 3);
            const mapping = Object.fromEntries(options.map((name) => [tagOf(name), refTo(name).$ref]));
            return { oneOf: options.map(refTo), discriminator: { propertyName: 'object', mapping } };
        },
    };
    const wanted = random
        .someOf(Object.keys(makers), random.between(0, 3))
        .filter((name) => name !== 'target' || earlier.length > 2);
    const properties = Object.fromEntries(wanted.map((name) => [name, makers[name]()]));
    return { properties, open: wanted };
}

/** A shop, for bodies of a known form. */
export const shop = {
    Profile: {
        type: 'object',
        properties: {
            id: count(1),
            name: text(120, 1),
            email: matching('^[^@\\s]+@[^@\\s]+$'),
            age: orNull(count(0, 150)),
            role: { type: 'string', enum: ['admin', 'editor', 'viewer'] },
            isActive: { type: 'boolean' },
            createdAt: { type: 'string' },
            score: { type: 'number', minimum: 0, maximum: 1 },
            tags: listOf(text(40, 1), 20),
            bio: text(500),
        },
        required: ['id', 'name', 'email', 'role', 'isActive', 'createdAt'],
    },
    Address: {
        type: 'object',
        properties: { street: text(200, 1), city: text(100, 1), country: matching('^[A-Z]{2}$') },
        required: ['street', 'city', 'country'],
    },
    Customer: {
        type: 'object',
        properties: { id: count(1), name: text(120, 1), address: refTo('Address'), note: orNull(text(500)) },
        required: ['id', 'name', 'address'],
    },
    Category: {
        type: 'object',
        properties: { name: text(80, 1), parent: { anyOf: [refTo('Category'), { type: 'null' }] } },
        required: ['name'],
    },
    Line: {
        type: 'object',
        properties: {
            sku: matching('^[A-Z0-9-]{4,20}$'),
            quantity: count(1, 1000),
            price: { type: 'number', minimum: 0 },
            category: refTo('Category'),
        },
        required: ['sku', 'quantity', 'price'],
    },
    Card: {
        type: 'object',
        properties: { type: { type: 'string', const: 'card' }, last4: matching('^[0-9]{4}$') },
        required: ['type', 'last4'],
    },
    Transfer: {
        type: 'object',
        properties: { type: { type: 'string', const: 'transfer' }, iban: text(34, 15) },
        required: ['type', 'iban'],
    },
    Order: {
        type: 'object',
        properties: {
            id: matching('^ord_[0-9]+$'),
            status: { type: 'string', enum: ['open', 'paid', 'sent', 'returned'] },
            customer: refTo('Customer'),
            lines: listOf(refTo('Line'), 100),
            payment: {
                oneOf: [refTo('Card'), refTo('Transfer')],
                discriminator: {
                    propertyName: 'type',
                    mapping: { card: refTo('Card').$ref, transfer: refTo('Transfer').$ref },
                },
            },
            discount: { anyOf: [{ type: 'number' }, { type: 'string' }] },
            metadata: { type: 'object', additionalProperties: { type: 'string' } },
        },
        required: ['id', 'status', 'customer', 'lines', 'payment'],
    },
    OrderList: {
        type: 'object',
        properties: {
            items: listOf(refTo('Order')),
            total: count(0),
            next: orNull({ type: 'string' }),
        },
        required: ['items', 'total'],
    },
};
