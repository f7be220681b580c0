import { jest } from '@jest/globals';

type Replaceable = NonNullable<Parameters<typeof jest.fn>[0]>;

/** Has the type of the function, so calls are typed even if the function is generic. */
type Spy<Replaced extends Replaceable> = Replaced & jest.Mock<Replaced>;

function createSpy<Replaced extends Replaceable>(): Spy<Replaced> {
    return jest.fn<Replaced>() as Spy<Replaced>;
}

export { createSpy, type Replaceable, type Spy };
