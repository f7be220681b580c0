import { jest } from '@jest/globals';

export type Replaceable = NonNullable<Parameters<typeof jest.fn>[0]>;

/** Has the type of the function, so calls are typed even if the function is generic. */
export type Spy<Replaced extends Replaceable> = Replaced & jest.Mock<Replaced>;

export function createSpy<Replaced extends Replaceable>(): Spy<Replaced> {
    return jest.fn<Replaced>() as Spy<Replaced>;
}
