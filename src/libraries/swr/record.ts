import type { HooksRecord } from '../record.ts';

export const swrRecord: HooksRecord = {
    folder: 'swr',
    title: 'SWR',
    meaning: 'hooks of SWR for React, over fetch',
    otherNames: ['useswr', 'react-swr'],
    packages: ['swr', 'react'],
};
