import { jest } from '@jest/globals';

type Replaceable = NonNullable<Parameters<typeof jest.fn>[0]>;

/** With the function as its type: so a call is typed, also if the function is generic. */
type Spy<Replaced extends Replaceable> = Replaced & jest.Mock<Replaced>;

function createSpy<Replaced extends Replaceable>(): Spy<Replaced> {
    return jest.fn<Replaced>() as Spy<Replaced>;
}

export { createSpy, type Replaceable, type Spy };
