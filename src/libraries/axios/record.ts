import type { HttpRecord } from '../record.ts';

export const axiosRecord: HttpRecord = {
    folder: 'axios',
    title: 'axios',
    meaning: 'the HTTP client axios',
    otherNames: [],
    packages: ['axios'],
    clients: 'object',
    instanceType: 'AxiosInstance',
};
