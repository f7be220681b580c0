import type { ObjectRecord } from '../record.ts';

export const axiosRecord: ObjectRecord = {
    folder: 'axios',
    title: 'axios',
    meaning: 'the HTTP client axios',
    otherNames: [],
    packages: ['axios'],
    clients: 'object',
    instanceType: 'AxiosInstance',
};
