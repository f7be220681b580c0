import { jest } from '@jest/globals';

type Replaceable = NonNullable<Parameters<typeof jest.fn>[0]>;

type Spy<Replaced extends Replaceable> = jest.Mock<Replaced>;

function createSpy<Replaced extends Replaceable>(): Spy<Replaced> {
    return jest.fn<Replaced>();
}

export { createSpy, type Replaceable, type Spy };
