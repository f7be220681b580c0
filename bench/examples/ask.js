// Asks the handlers of an app for each request of a list, several times, and prints the answers as JSON.
//
//   node bench/examples/ask.js app.mjs requests.json 10
import { readFileSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [app, list, times] = process.argv.slice(2);
const { all, setupServer } = await import(pathToFileURL(app).href);
const server = setupServer(...all);
server.listen({ onUnhandledRequest: 'error' });
console.error = () => {};

const answers = [];
for (const { url, method } of JSON.parse(readFileSync(list, 'utf8'))) {
    const own = [];
    for (let time = 0; time < Number(times); time++) own.push(await ask(url, method));
    answers.push(own);
}
server.close();
const text = Buffer.from(JSON.stringify(answers));
for (let at = 0; at < text.length; ) at += write(text.subarray(at));

async function ask(url, method) {
    try {
        const response = await fetch(url, { method });
        return { status: response.status, text: await response.text() };
    } catch (error) {
        return { status: 0, text: String(error.message) };
    }
}

/** A pipe may be full for a while. */
function write(bytes) {
    try {
        return writeSync(1, bytes);
    } catch (error) {
        if (error.code === 'EAGAIN') return 0;
        throw error;
    }
}
