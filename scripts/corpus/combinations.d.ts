import type { Config, ProfileName } from '../../src/index.ts';

type Combination = Omit<Config, 'src'> & { readonly profiles?: readonly ProfileName[] };

export const combinations: Readonly<Record<string, Combination>>;

export function optionsOf(name: string): Omit<Config, 'src'>;

export function profilesOf(name: string): readonly ProfileName[];
