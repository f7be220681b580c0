import { type Mock, vi } from 'vitest';

type Replaceable = NonNullable<Parameters<typeof vi.fn>[0]>;

/** With the function as its type: so a call is typed, also if the function is generic. */
type Spy<Replaced extends Replaceable> = Replaced & Mock<Replaced>;

function createSpy<Replaced extends Replaceable>(): Spy<Replaced> {
    return vi.fn<Replaced>() as Spy<Replaced>;
}

export { createSpy, type Replaceable, type Spy };
