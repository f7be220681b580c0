// The part of the compiler that makes, parses and prints code. Here it is the whole compiler; the build replaces this file by
// one that loads only this part (scripts/build/reduce-compiler.js). Its nodes have no methods: use functions.
export { default } from './whole.js';
