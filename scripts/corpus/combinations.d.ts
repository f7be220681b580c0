import type { Config } from '../../src/index.ts';

export const combinations: Readonly<Record<string, Omit<Config, 'src'>>>;

export function optionsOf(name: string): Omit<Config, 'src'>;
