import type { ObjectRecord } from '../record.ts';

export const fetchRecord: ObjectRecord = {
    folder: 'fetch',
    title: 'fetch',
    meaning: 'fetch, which browsers and Node have',
    otherNames: ['node-fetch', 'cross-fetch', 'native-fetch', 'native', 'undici'],
    packages: [],
    clients: 'object',
    instanceType: 'HttpSettings',
};
