/** The names of what is compared, and of what it is compared by. */
import { bodies } from './bodies.js';

export const libraries = [
    { name: 'oasmith', title: 'oasmith' },
    { name: 'ajv', title: 'Ajv, standalone' },
    { name: 'ajv-all', title: 'Ajv, standalone, `allErrors`' },
    { name: 'valibot', title: 'valibot' },
    { name: 'zod-mini', title: 'zod/mini' },
];

export const sizes = [
    { row: 'size-1', title: '1 schema' },
    { row: 'size-3', title: '3 schemas' },
    { row: 'size-30', title: '30 schemas' },
    { row: 'size-300', title: '300 schemas' },
    { row: 'size-stripe', title: 'Stripe' },
    { row: 'size-one', title: 'one of 300' },
    { row: 'size-one-marked', title: 'one of 300, calls marked' },
];

export const times = bodies.map(({ name, title }) => ({ row: `time-${name}`, title }));
