import { type Mock, vi } from 'vitest';

type Replaceable = NonNullable<Parameters<typeof vi.fn>[0]>;

/** Has the type of the function, so calls are typed even if the function is generic. */
type Spy<Replaced extends Replaceable> = Replaced & Mock<Replaced>;

function createSpy<Replaced extends Replaceable>(): Spy<Replaced> {
    return vi.fn<Replaced>() as Spy<Replaced>;
}

export { createSpy, type Replaceable, type Spy };
