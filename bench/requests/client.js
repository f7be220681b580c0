// Calls an app's operation for some seconds, and prints the requests per second and the CPU time per request.
//
//   node bench/requests/client.js <app> <base URL> <seconds>
import { pathToFileURL } from 'node:url';

/** The number of concurrent requests. */
const width = 8;

const [app, baseUrl, seconds] = process.argv.slice(2);
const { start } = await import(pathToFileURL(app).href);
const call = start(baseUrl);

if (!JSON.stringify(await call()).includes('"Rex"')) throw new Error('Error: the body did not arrive');
await callFor(500);
const cpu = process.cpuUsage();
const begun = performance.now();
const requests = await callFor(Number(seconds) * 1000);
const taken = (performance.now() - begun) / 1000;
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify({ perSecond: requests / taken, microseconds: (user + system) / requests }));
// Connections stay open.
process.exit();

async function callFor(milliseconds) {
    const end = performance.now() + milliseconds;
    let requests = 0;
    const one = async () => {
        while (performance.now() < end) {
            await call();
            requests++;
        }
    };
    await Promise.all(Array.from({ length: width }, one));
    return requests;
}
