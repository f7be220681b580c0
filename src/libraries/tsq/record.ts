import type { HooksRecord } from '../record.ts';

export const tsqRecord: HooksRecord = {
    folder: 'tsq',
    title: 'TanStack Query',
    meaning: 'hooks of TanStack Query for React, over fetch',
    otherNames: ['react-query', 'reactquery', 'tanstack', 'tanstack-query', 'tanstackquery', 'query', 'usequery', 'rq'],
    packages: ['@tanstack/react-query', 'react'],
};
