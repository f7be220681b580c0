// Counts the work of one run: the functions that are called, the compiler nodes that are made, and the bytes that are allocated.
// Runs as a separate process, with the flags that make all three the same each time. Its argument is the path of a description.
import { GCProfiler } from 'node:v8';
import { startCounting, takeCalls } from './coverage.js';

const [description] = process.argv.slice(2);
const own = [import.meta.url, new URL('coverage.js', import.meta.url).href];

/** The constructors of the compiler's factory. The build may give a name a number. */
const constructors = /^(?:Node|Token|Identifier)\d*$/;

startCounting();
gc();
const collections = new GCProfiler();
const atStart = process.memoryUsage().heapUsed;
collections.start();
// Loading it is a part of a run.
const { generate } = await import('../../dist/index.js');
await generate({ src: description, template: 'fetch', out: 'client.ts' });
gc();
const bytes = allocatedBytes(collections.stop().statistics);
const functions = takeCalls((url) => url.startsWith('file:') && !own.includes(url));
const nodes = functions.filter(({ name }) => constructors.test(name));
console.log(JSON.stringify({ calls: sumOf(functions), nodes: sumOf(nodes), bytes }));

/** All that was added between two collections of garbage. */
function allocatedBytes(statistics) {
    let bytes = 0;
    let left = atStart;
    for (const { beforeGC, afterGC } of statistics) {
        bytes += beforeGC.heapStatistics.usedHeapSize - left;
        left = afterGC.heapStatistics.usedHeapSize;
    }
    return bytes;
}

function sumOf(counted) {
    return counted.reduce((sum, { count }) => sum + count, 0);
}
