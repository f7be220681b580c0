// Counts the work of runs: how often each function and each branch is executed. Runs as a separate process, as counting
// makes all code slower. A message has a configuration; the reply is the cost of the run.
import { startCounting, takeCounts } from './coverage.js';

startCounting();
// What is loaded before is not counted.
const { generate } = await import('../../dist/index.js');

takeWork();

process.on('message', async (config) => {
    try {
        const { files } = await generate(config);
        process.send({ work: takeWork(), output: files.reduce((sum, { text }) => sum + text.length, 0) });
    } catch (error) {
        takeWork();
        process.send({ error: String(error) });
    }
});

/** All counts since the last call, in the code of packages and of oasmith. */
function takeWork() {
    const own = [import.meta.url, new URL('coverage.js', import.meta.url).href];
    return takeCounts((url) => url.startsWith('file:') && !own.includes(url));
}
