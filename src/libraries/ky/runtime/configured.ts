import type { Options as KyOptions } from 'ky';
import { createKyConfig } from './setup.ts';

const kyConfig: KyOptions = createKyConfig();

export { kyConfig };
