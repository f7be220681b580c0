/**
 * What mocks import from `@jest/globals`, with the types of the package that `@jest/globals` has them from. It has the whole of Jest
 * below it, which neither the build nor most tests need; `test/mocks/` compiles mocks with Jest itself.
 */
import type { FunctionLike, Mock as JestMock, ModuleMocker, UnknownFunction } from 'jest-mock';

declare const jest: Pick<ModuleMocker, 'fn'>;
declare namespace jest {
    export type Mock<Replaced extends FunctionLike = UnknownFunction> = JestMock<Replaced>;
}

export { jest };
