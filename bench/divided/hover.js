/** The time until an editor's first hover has an answer, from the start of the language server. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** In milliseconds. */
const limit = 300_000;

/** `script`: the compiler's command, beside which its server is; `place`: line and character, from 0. */
export function hover(node, { name, script }, app, place) {
    const server = name === 'typescript7' ? ofProtocol(script, app, place) : ofServer(script, app, place);
    return timeOf([node, ...server.args], server);
}

/** `tsserver`: a request is a line of JSON. */
function ofServer(script, file, { line, character }) {
    const requests = [
        { command: 'open', arguments: { file } },
        { command: 'quickinfo', arguments: { file, line: line + 1, offset: character + 1 } },
    ];
    return {
        args: [
            '--max-old-space-size=8192',
            join(dirname(script), '../lib/tsserver.js'),
            '--disableAutomaticTypingAcquisition',
        ],
        messages: requests.map((request, seq) => ({ seq, type: 'request', ...request })),
        write: (message) => `${JSON.stringify(message)}\n`,
        answerIn: ({ command, body }) => (command === 'quickinfo' ? body : undefined),
    };
}

/** The Language Server Protocol: messages have a header with their length in bytes. */
function ofProtocol(script, file, position) {
    const uri = pathToFileURL(file).href;
    const rootUri = pathToFileURL(dirname(file)).href;
    const text = readFileSync(file, 'utf8');
    const messages = [
        { id: 1, method: 'initialize', params: { processId: null, rootUri, capabilities: {} } },
        { method: 'initialized', params: {} },
        {
            method: 'textDocument/didOpen',
            params: { textDocument: { uri, languageId: 'typescript', version: 1, text } },
        },
        { id: 2, method: 'textDocument/hover', params: { textDocument: { uri }, position } },
    ];
    return {
        args: [script, '--lsp', '--stdio'],
        messages: messages.map((message) => ({ jsonrpc: '2.0', ...message })),
        write: (message) => {
            const json = JSON.stringify(message);
            return `Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;
        },
        answerIn: ({ id, result }) => (id === 2 ? result : undefined),
        // The server waits for an answer to what it asks its client.
        replyTo: ({ id, method }) =>
            id !== undefined && method !== undefined ? { jsonrpc: '2.0', id, result: null } : undefined,
    };
}

function timeOf([program, ...args], { messages, write, answerIn, replyTo = () => undefined }) {
    return new Promise((resolve, reject) => {
        const begun = performance.now();
        const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], detached: true });
        const timer = setTimeout(() => end({ failed: `cut off after ${limit / 60_000} minutes` }), limit);
        const end = (result) => {
            clearTimeout(timer);
            try {
                process.kill(-child.pid, 'SIGKILL');
            } catch {
                // It has ended in the meantime.
            }
            resolve(result);
        };
        const onMessage = (message) => {
            const reply = replyTo(message);
            if (reply !== undefined) child.stdin.write(write(reply));
            const answer = answerIn(message);
            if (answer === undefined) return;
            const seconds = (performance.now() - begun) / 1000;
            const shown = JSON.stringify(answer);
            end(/const data: (?!any)/.test(shown) ? { seconds } : { failed: `it showed ${shown}` });
        };
        child.on('error', reject);
        child.on('exit', () => end({ failed: 'the server ended' }));
        child.stdout.on('data', reader(onMessage));
        for (const message of messages) child.stdin.write(write(message));
    });
}

/** Both kinds of servers write messages with a header, and then the JSON. */
function reader(onMessage) {
    let kept = Buffer.alloc(0);
    return (bytes) => {
        kept = Buffer.concat([kept, bytes]);
        for (;;) {
            const [header, length] = /Content-Length: (\d+)\r\n\r\n/.exec(kept.toString('latin1')) ?? [];
            const end = kept.indexOf(header ?? '\0') + (header?.length ?? 0) + Number(length);
            if (header === undefined || kept.length < end) return;
            const message = JSON.parse(kept.subarray(end - Number(length), end).toString());
            kept = kept.subarray(end);
            onMessage(message);
        }
    };
}
