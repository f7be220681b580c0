import type { MaybeGetter } from '../../../runtime/hooks/given.ts';

export type Sources<Arguments> = Arguments extends readonly unknown[]
    ? { [Index in keyof Arguments]: MaybeGetter<Arguments[Index] | undefined> }
    : never;
