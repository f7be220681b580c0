import type { ObjectRecord } from '../record.ts';

export const xiorRecord: ObjectRecord = {
    folder: 'xior',
    title: 'xior',
    meaning: 'the HTTP client xior, which is like axios and sends with fetch',
    otherNames: [],
    packages: ['xior'],
    clients: 'object',
    instanceType: 'XiorInstance',
};
