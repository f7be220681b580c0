import type { Operation } from './public.js';
import type { Tool } from './tools.js';

/** The smallest app for a generator's client: it calls one operation. */
export function appOf(tool: Tool, operation: Operation): string;
