import type { Options as KyOptions } from 'ky';
import { createKyConfig } from './setup.ts';

export const kyConfig: KyOptions = createKyConfig();
