import { type Mock, vi } from 'vitest';

type Replaceable = NonNullable<Parameters<typeof vi.fn>[0]>;

type Spy<Replaced extends Replaceable> = Mock<Replaced>;

function createSpy<Replaced extends Replaceable>(): Spy<Replaced> {
    return vi.fn<Replaced>();
}

export { createSpy, type Replaceable, type Spy };
