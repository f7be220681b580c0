import { type Mock, vi } from 'vitest';

type Replaceable = NonNullable<Parameters<typeof vi.fn>[0]>;

/** The function first: so a call has its types, also where they are generic. */
type Spy<Replaced extends Replaceable> = Replaced & Mock<Replaced>;

function createSpy<Replaced extends Replaceable>(): Spy<Replaced> {
    return vi.fn<Replaced>() as Spy<Replaced>;
}

export { createSpy, type Replaceable, type Spy };
