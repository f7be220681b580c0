import { type Mock, vi } from 'vitest';

export type Replaceable = NonNullable<Parameters<typeof vi.fn>[0]>;

/** Has the type of the function, so calls are typed even if the function is generic. */
export type Spy<Replaced extends Replaceable> = Replaced & Mock<Replaced>;

export function createSpy<Replaced extends Replaceable>(): Spy<Replaced> {
    return vi.fn<Replaced>() as Spy<Replaced>;
}
