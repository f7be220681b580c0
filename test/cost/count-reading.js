// Counts the work of a generated client that reads what a server sent: how often each function and each branch of it is
// executed, and how many characters the engine's own functions look at. Runs as a separate process, as counting makes all
// code slower. A message names the file of a client, an operation of it and a response; the reply is the work.
import { pathToFileURL } from 'node:url';
import { startCounting, takeCounts } from './coverage.js';

let characters = 0;

/** Functions of strings that look at the whole text, whatever they find. Those with an expression are counted by `exec`. */
for (const name of [
    'trim',
    'trimStart',
    'trimEnd',
    'toLowerCase',
    'toUpperCase',
    'split',
    'replace',
    'replaceAll',
    'indexOf',
    'includes',
]) {
    const own = String.prototype[name];
    String.prototype[name] = function (...parameters) {
        if (!(parameters[0] instanceof RegExp)) characters += this.length;
        return own.apply(this, parameters);
    };
}

/** What a match looks at ends with it. A sticky expression looks at one place. */
const ownExec = RegExp.prototype.exec;
RegExp.prototype.exec = function (text) {
    const start = this.global || this.sticky ? this.lastIndex : 0;
    const match = ownExec.call(this, text);
    const end = match === null ? (this.sticky ? start : String(text).length) : match.index + match[0].length;
    characters += Math.max(end - start, 1);
    return match;
};

const ownParse = JSON.parse;
JSON.parse = (text, ...others) => {
    characters += String(text).length;
    return ownParse(text, ...others);
};

/** Long ones take time in proportion to more than their digits. */
const OwnBigInt = BigInt;
globalThis.BigInt = Object.assign(
    (value) => {
        characters += String(value).length ** 2 / 400;
        return OwnBigInt(value);
    },
    { asIntN: OwnBigInt.asIntN, asUintN: OwnBigInt.asUintN },
);

startCounting();

process.on('message', async ({ file, operation, status, headers, body, times }) => {
    const client = await import(pathToFileURL(file).href);
    const reports = { onInvalid: () => {}, onInvalidDate: () => {}, validate: 'report' };
    const response = async () => new Response(bodyOf(body, times), { status, headers: grownHeaders(headers, times) });
    Object.assign(client.http, reports, { fetch: response });
    // The place of an issue is as long as the value is deep.
    Object.assign(client.validation ?? {}, { maxIssues: 10 });
    takeWork(file);
    const outcome = await outcomeOf(client, operation);
    const length = grown(body, times).length + grown(Object.values(headers).flat(), times).length;
    process.send({ work: takeWork(file), outcome, length });
});

/** A text of parts, of which those in lists are repeated. */
function grown(parts, times) {
    return parts.map((part) => (typeof part === 'string' ? part : part[0].repeat(times))).join('');
}

function grownHeaders(headers, times) {
    return Object.entries(headers).map(([name, parts]) => [name, grown(parts, times)]);
}

/** A body comes in pieces, whatever lines it has. */
function bodyOf(parts, times) {
    const bytes = new TextEncoder().encode(grown(parts, times));
    return new ReadableStream({
        start: (controller) => {
            for (let at = 0; at < bytes.length; at += 512) controller.enqueue(bytes.slice(at, at + 512));
            controller.close();
        },
    });
}

/** Whether a response was read, or the error that a caller gets. */
async function outcomeOf(client, operation) {
    try {
        const result = await client[operation]();
        const read = result?.data ?? result;
        if (read?.[Symbol.asyncIterator] !== undefined) for await (const _ of read);
        return 'read';
    } catch (error) {
        return `${error.name}: ${error.message}`;
    }
}

/** All counts since the last call, in the code of a client, and the characters. */
function takeWork(file) {
    const own = pathToFileURL(file).href;
    const work = Math.round(characters) + takeCounts((url) => url === own);
    characters = 0;
    return work;
}
