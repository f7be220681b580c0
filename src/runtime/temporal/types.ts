/** All that types need. */
import type { Temporal } from 'temporal-polyfill';

export type { Temporal };
