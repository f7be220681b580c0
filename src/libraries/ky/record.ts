import type { ObjectRecord } from '../record.ts';

export const kyRecord: ObjectRecord = {
    folder: 'ky',
    title: 'ky',
    meaning: 'the HTTP client ky, which sends with fetch',
    otherNames: ['ky-http', 'ky-universal'],
    packages: ['ky'],
    clients: 'object',
    instanceType: 'KyInstance',
};
