import type { Options as KyOptions } from 'ky';

export const kyConfig: KyOptions = {};
