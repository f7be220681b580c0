import type { Options as KyOptions } from 'ky';

const kyConfig: KyOptions = {};

export { kyConfig };
