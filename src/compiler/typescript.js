// The part of the compiler that makes, parses and prints code. Here it is the whole compiler; the build puts
// `reduced.js` in its place. Its nodes have no methods: use functions.
export { default } from './whole.js';
