// Measures the first validation of a process, with the import of its code, and prints the milliseconds.
//
//   node bench/validators/cold.js <module> <schema> <JSON>
import { pathToFileURL } from 'node:url';

const [path, schema, json] = process.argv.slice(2);
const value = JSON.parse(json);
const { href } = pathToFileURL(path);
const begun = performance.now();
const { validators } = await import(href);
const isValid = validators[schema](value);
const milliseconds = performance.now() - begun;
if (!isValid) throw new Error(`The value of ${schema} is not valid`);
console.log(JSON.stringify({ milliseconds }));
