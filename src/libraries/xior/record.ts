import type { HttpRecord } from '../record.ts';

export const xiorRecord: HttpRecord = {
    folder: 'xior',
    title: 'xior',
    meaning: 'the HTTP client xior, which is like axios and sends with fetch',
    otherNames: [],
    packages: ['xior'],
    clients: 'object',
    instanceType: 'XiorInstance',
};
