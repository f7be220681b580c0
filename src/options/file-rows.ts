/** The options that say where descriptions come from, and where outputs go. */

import { limits } from '../limits.ts';
import { companionFile, onOff, type Row } from './rows.ts';

export const fileRows = {
    src: {
        kind: 'source',
        required: true,
        perApi: true,
        group: 'Description',
        doc: 'The OpenAPI description, JSON or YAML; - is standard input',
        flag: { long: 'src', short: 's', argument: '<path|url>' },
    },
    name: {
        kind: 'text',
        default: '',
        perApi: true,
        group: 'Description',
        doc: 'The name of the API, for --only and for messages',
    },
    overlays: {
        kind: 'sources',
        group: 'Description',
        doc: 'An overlay to apply to the description before it is read, in the order given',
        flag: { long: 'overlays', argument: '<path|url>' },
    },
    patch: {
        kind: 'patch',
        group: 'Description',
        doc: 'A function that corrects the description before it is read, in a TypeScript or JavaScript configuration',
    },
    allowRefs: {
        kind: 'list',
        group: 'Description',
        doc: 'Another path or host that the description may refer to',
        flag: { long: 'allowRefs', argument: '<glob|host>' },
    },
    headers: {
        kind: 'headers',
        group: 'Description',
        doc: 'Headers for the server of the description; $NAME is an environment variable',
        flag: { long: 'header', short: 'H', argument: '<name: value>' },
    },
    timeout: {
        kind: 'number',
        default: limits.longestWait / 1000,
        unit: 'seconds',
        most: 86_400,
        group: 'Description',
        doc: 'The time limit for reading the description, in seconds',
        flag: { long: 'timeout', argument: '<seconds>' },
    },
    out: {
        kind: 'path',
        perApi: true,
        group: 'Output files',
        doc: 'The file to write; standard output by default',
        flag: { long: 'out', short: 'o', argument: '<path>' },
    },
    split: {
        kind: 'choice',
        values: {
            none: 'one file of the client, and one of each other kind',
            tags: 'folders with a file for each tag: out and the other paths are folders then',
        },
        default: 'none',
        requires: ['out'],
        group: 'Output files',
        doc: 'Whether the output is a file, or a folder with a file for each tag',
        flag: { long: 'split', argument: '<how>' },
    },
    importExtension: {
        kind: 'choice',
        values: {
            auto: 'as tsconfig.json requires',
            none: "import … from './client'",
            js: "import … from './client.js'",
            ts: "import … from './client.ts'",
        },
        default: 'auto',
        group: 'Output files',
        doc: 'The extension of imports between the files; auto follows tsconfig.json',
        flag: { long: 'importExtension', argument: '<ending>' },
    },
    clientSetup: {
        ...companionFile('clientSetup', 'Output files', 'A file in which you configure the HTTP client; written once'),
        requires: ['out'],
    },
    forceSetup: onOff('forceSetup', 'Output files', 'Write the client setup file even if it exists'),
    maxOutput: {
        kind: 'number',
        default: limits.mostOutputMegabytes,
        unit: 'megabytes',
        most: 500,
        group: 'Output files',
        doc: 'The size limit of the output, in megabytes',
        flag: { long: 'maxOutput', argument: '<megabytes>' },
    },
} as const satisfies Readonly<Record<string, Row>>;
