/** The libraries by the name of their template, in the order of all lists. This file loads none of their code. */
import { angularRecord } from './angular/record.ts';
import { angularJsRecord } from './angularjs/record.ts';
import { axiosRecord } from './axios/record.ts';
import { fetchRecord } from './fetch/record.ts';
import { kyRecord } from './ky/record.ts';
import type { LibraryRecord, ObjectRecord } from './record.ts';
import { swrRecord } from './swr/record.ts';
import { tsqRecord } from './tsq/record.ts';
import { xiorRecord } from './xior/record.ts';

export type { LibraryRecord } from './record.ts';

export const httpRecords = {
    axios: axiosRecord,
    fetch: fetchRecord,
    ky: kyRecord,
    xior: xiorRecord,
    ng1: angularJsRecord,
    ng2: angularRecord,
};

export const hooksRecords = { swr: swrRecord, tsq: tsqRecord };

export type HttpTemplate = keyof typeof httpRecords;

/** The HTTP libraries whose clients are objects. */
export type ObjectTemplate = {
    [Name in HttpTemplate]: (typeof httpRecords)[Name] extends ObjectRecord ? Name : never;
}[HttpTemplate];

export function isObjectTemplate(name: HttpTemplate): name is ObjectTemplate {
    return httpRecords[name].clients === 'object';
}

export type ReactiveTemplate = keyof typeof hooksRecords;

export const libraryRecords: Readonly<Record<HttpTemplate | ReactiveTemplate, LibraryRecord>> = {
    ...httpRecords,
    ...hooksRecords,
};

/** The entries of records, with their names typed. */
export function entriesOf<Name extends string, Value>(records: Readonly<Record<Name, Value>>): [Name, Value][] {
    return Object.entries(records) as [Name, Value][];
}
