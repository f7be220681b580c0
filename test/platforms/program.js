/**
 * Runs generated clients as another platform would, in a process of its own: `node program.js ENVIRONMENT LIBRARY FOLDER`.
 * Prints what each behaviour results in, as JSON.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [environment, library, folder] = process.argv.slice(2);
const { stdout } = process;

const { enter } = await import(`./environments/${environment}.js`);
const { bytesOf = async (blob) => new Uint8Array(await blob.arrayBuffer()) } = enter() ?? {};

const open = async (name) => import(pathToFileURL(`${folder}/${library}-${name}.js`).href);
const client = await open('client');
const { defaultClient: api, http } = client;
const settings = library === 'fetch' ? http : client.securitySettings;
const { defaultClient: resulting } = await open('results');

/** Where React Native has a file: it is sent from there. */
const file = `${folder}/photo.png`;
writeFileSync(file, 'photo');
const isNative = environment === 'react-native';
const photo = isNative
    ? { uri: pathToFileURL(file).href, name: 'photo.png', type: 'image/png' }
    : new File(['photo'], 'photo.png', { type: 'image/png' });

const all = async (items) => {
    const list = [];
    for await (const item of items) list.push(item);
    return list;
};

const behaviours = {
    json: async () => {
        const { at, count } = await api.sendJson({ at: new Date(0), count: 9007199254740993n });
        return [at instanceof Date, String(count)];
    },
    form: () => api.sendForm({ name: 'a b&c', tags: ['x', 'é'] }),
    parts: () => api.sendParts({ title: 'a', file: photo, place: { town: 'Faro' } }),
    text: () => api.sendText('text'),
    bytes: () => api.sendBytes(new Blob(['bytes'], { type: 'image/png' })),
    upload: async () => {
        let token = 'old';
        settings.credentials = { token: () => token };
        settings.onUnauthorized = () => {
            token = 'new';
        };
        await api.upload(new Blob(['upload'], { type: 'image/png' }));
        return token;
    },
    basic: async () => {
        settings.credentials = { password: { username: 'Zoë', password: '🔑' } };
        await api.logIn();
    },
    error: () => api.findMissing(),
    result: async () => {
        const { ok, status, error } = await resulting.findMissing();
        return { ok, status, error };
    },
    unreadable: () => api.readWebPage(),
    otherType: () => api.readText(),
    pages: () => all(api.listNamesItems()),
    download: async () => String.fromCharCode(...(await bytesOf(await api.readBytes()))),
};

if (library === 'fetch') {
    const { defaultClient: streaming } = await open('streams');
    behaviours.lines = async () => all(await streaming.readLines());
    behaviours.events = async () => all(await streaming.readEvents());
}

const outcomes = {};
for (const [name, run] of Object.entries(behaviours)) {
    outcomes[name] = await run().then(
        (value) => ({ value }),
        (error) => ({
            error: error.name,
            message: error.message,
            status: error.status ?? error.response?.status,
            body: error.body ?? error.data ?? error.response?.data,
            // A global that is missing is never found out by its name.
            isReference: error instanceof ReferenceError,
        }),
    );
}
stdout.write(JSON.stringify(outcomes));
