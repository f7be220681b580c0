// The part of the compiler that makes, parses and prints code, in the build for browsers.
export { default } from '../compiler.cjs';
