/**
 * Runs in the sandbox, in a worker that nothing leads out of: the modules of a client, with `fetch` answered by the
 * handlers that are generated from the description.
 */

/** As much of MSW as handlers use. */
const msw = `export class HttpHandler {
    info = {};
    constructor(method, path, resolver) { this.resolver = resolver; }
    async run({ request }) { return { response: await this.resolver({ request }) }; }
}
export const HttpResponse = Response;`;

/** The most of a body that is shown, in characters. */
const mostShown = 20_000;

const addresses = new Map();

const addressOf = (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

/** The code of a module, with the addresses of those that it imports. */
const linked = (code) =>
    code.replace(/^((?:import|export)\b[^'"\n]*?\s*)(['"])([^'"\n]+)\2;?$/gm, (whole, start, quote, specifier) => {
        const address = addresses.get(specifier.replace(/\.(?:js|ts)$/, ''));
        return address === undefined ? whole : `${start}${quote}${address}${quote};`;
    });

const report = (message) => self.postMessage(message);
const cut = (text) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

/** The text of a body; of bytes only their number. */
async function textOf(message) {
    const bytes = new Uint8Array(await message.clone().arrayBuffer());
    try {
        return cut(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
        return `(${bytes.length} bytes)`;
    }
}

/** A value as one would write it in TypeScript. */
function literal(value, indent = '') {
    const deeper = `${indent}    `;
    if (typeof value === 'bigint') return `${value}n`;
    if (value instanceof Date) return `new Date(${JSON.stringify(value)})`;
    if (typeof File !== 'undefined' && value instanceof File)
        return `new File(['example'], ${JSON.stringify(value.name)})`;
    if (value instanceof Blob) return "new Blob(['example'])";
    if (Array.isArray(value)) return `[${value.map((item) => literal(item, indent)).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return value === undefined ? 'undefined' : JSON.stringify(value);
    const entries = Object.entries(value).filter(([, member]) => member !== undefined);
    if (entries.length === 0) return '{}';
    const nameOf = (key) => (/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : JSON.stringify(key));
    return `{\n${entries.map(([key, member]) => `${deeper}${nameOf(key)}: ${literal(member, deeper)},\n`).join('')}${indent}}`;
}

/** What came back, for people: responses have their parts, and streams their items. */
async function shown(value) {
    if (value instanceof Response) return `Response ${value.status}`;
    if (value instanceof Blob) return `Blob of ${value.size} bytes${value.type === '' ? '' : `, ${value.type}`}`;
    if (typeof value === 'object' && value !== null && Symbol.asyncIterator in value) {
        const items = [];
        for await (const item of value) if (items.push(item) === 10) break;
        return `an iterable of ${cut(literal(items))}`;
    }
    if (typeof value === 'object' && value !== null && value.response instanceof Response)
        return cut(literal({ ...value, response: `Response ${value.response.status}` }));
    return cut(literal(value));
}

async function describe(error) {
    if (!(error instanceof Error)) return `Thrown: ${cut(literal(error))}`;
    const { status, body } = error;
    const more = status === undefined ? '' : `\nstatus: ${status}\nbody: ${cut(literal(body))}`;
    const cause = error.cause instanceof Error ? `\n${error.cause.message}` : '';
    return `${error.name}: ${error.message}${more}${cause}`;
}

/** In place of the network. */
function answering(handlers, id) {
    return async (input, init) => {
        const request =
            input instanceof Request ? input : new Request(new URL(input, 'https://api.example').href, init);
        const body = await textOf(request);
        report({
            id,
            kind: 'sent',
            request: { method: request.method, url: request.url, headers: [...request.headers], body },
        });
        for (const handler of handlers) {
            const found = await handler.run({ request: request.clone() });
            const response = found?.response;
            if (response === undefined) continue;
            const received = { status: response.status, headers: [...response.headers], body: await textOf(response) };
            report({ id, kind: 'received', response: received });
            return response;
        }
        throw new TypeError(`no operation of the description answers ${request.method} ${request.url}`);
    };
}

async function run({ id, modules, task, code }) {
    try {
        addresses.set('msw', addressOf(msw));
        for (const [path, text] of Object.entries(modules)) addresses.set(`./${path}`, addressOf(linked(text)));
        const load = (name) => import(addresses.get(`./${name}`));
        const [client, examples, { handlers }] = [await load('client'), await load('examples'), await load('handlers')];
        // What handlers report is in the error, too.
        console.error = () => {};
        globalThis.fetch = answering(handlers({ baseUrl: 'https://api.example', onInvalidRequest: 'error' }), id);
        if (client.http) client.http.baseUrl = 'https://api.example';
        const names = Object.keys(client).filter((name) => name !== 'examples' && name !== 'default');
        const scope = `const [$client, examples] = self.scope;\nconst { ${names.join(', ')} } = $client;\n`;
        self.scope = [client, examples];
        const { default: call } = await import(addressOf(`${scope}export default async () => ${code};`));
        const value = await call();
        const text = task === 'literals' ? value.map((one) => literal(one)).join(', ') : await shown(value);
        report({ id, kind: 'result', text });
    } catch (error) {
        report({ id, kind: 'error', text: await describe(error) });
    }
}

self.onmessage = ({ data }) => run(data);
