// Generates twice in one process, and prints the seconds of each: the first from the start of the process.
//
//   node bench/parts/twice.js <description>
import module from 'node:module';

// As the command does.
module.enableCompileCache?.();
const { generate } = await import('../../dist/index.js');
const config = { src: process.argv[2], template: 'fetch' };
await generate(config);
const first = performance.now();
await generate(config);
console.log(JSON.stringify({ first: first / 1000, second: (performance.now() - first) / 1000 }));
