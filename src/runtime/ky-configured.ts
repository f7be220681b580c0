import type { Options as KyOptions } from 'ky';
import { createKyConfig } from './setup/ky.ts';

const kyConfig: KyOptions = createKyConfig();

export { kyConfig };
