/** Every way in which an input can be wrong, through the command: what it reports, and that it changes nothing. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeServersAtEnd, freePort, listen } from '../load/servers.ts';
import { runWarm } from '../tools/warm-command.ts';
import type { BrokenInput } from './broken-input.ts';
import { contentsOf, makeFolder, type Result, type Run, run, whyNoRights } from './command.ts';
import { content } from './inputs/content.ts';
import { errors } from './inputs/errors.ts';
import { http, routes } from './inputs/http.ts';
import { invalid } from './inputs/invalid.ts';
import { json } from './inputs/json.ts';
import { configs, flags, outputs, templates } from './inputs/options.ts';
import { references } from './inputs/references.ts';
import { sources } from './inputs/sources.ts';
import { strict } from './inputs/strict.ts';
import { yaml } from './inputs/yaml.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000, maxConcurrency: 4 });

const root = mkdtempSync(join(tmpdir(), 'oasmith-broken-'));
chmodSync(root, 0o755);
closeServersAtEnd();
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The addresses that the rows use. */
const addresses: Record<string, string> = {};

beforeAll(async () => {
    const server = createHttpServer(({ url = '' }, response) => {
        const route = routes[url];
        if (route === undefined) response.writeHead(404).end();
        else route(response);
    });
    const port = await listen(server);
    addresses['{server}'] = `http://127.0.0.1:${port}`;
    addresses['{user}'] = `http://someone:secret@127.0.0.1:${port}`;
    addresses['{other}'] = `http://127.0.0.1:${await listen(createServer((socket) => socket.end('220 mail\r\n')))}`;
    addresses['{nobody}'] = `http://127.0.0.1:${await freePort(createServer())}`;
});

function withAddresses(text: string): string {
    return text.replaceAll(/\{(?:server|user|other|nobody)\}/g, (name) => addresses[name] ?? name);
}

/** What the command prints, with the names of the rows in place of what differs from run to run. */
function withoutAddresses(text: string, folder: string): string {
    let plain = text.replaceAll(folder, '{folder}').replaceAll(root, '{root}');
    for (const name of ['{server}', '{nobody}', '{other}']) {
        const address = addresses[name] ?? '';
        plain = plain.replaceAll(address, name).replaceAll(address.replace('http://', ''), name.replace('}', ' host}'));
    }
    return plain;
}

/** What must not be touched. */
const previous = { 'client.ts': '// from the run before\n' };

interface Prepared extends Run {
    readonly row: BrokenInput;
    readonly before: Readonly<Record<string, string>>;
}

function prepare(group: string, row: BrokenInput): Prepared {
    const folder = join(root, `${group}-${row.name}`.replaceAll(/\W+/g, '-'));
    const files = Object.entries(row.files ?? {}).map(
        ([name, text]) => [name, typeof text === 'string' ? withAddresses(text) : text] as const,
    );
    makeFolder(folder, { ...Object.fromEntries(files), ...previous });
    row.prepare?.(folder);
    const argv = row.argv ?? ['-s', row.src ?? files[0]?.[0] ?? '', '-o', 'client.ts', ...(row.flags ?? [])];
    const env = Object.entries(row.env ?? {}).map(([name, value]) => [name, withAddresses(value)] as const);
    const { input = '', asOrdinaryUser = false } = row;
    return {
        row,
        cwd: folder,
        argv: argv.map(withAddresses),
        env: Object.fromEntries(env),
        input,
        asOrdinaryUser,
        before: contentsOf(folder),
    };
}

function check({ row, cwd, before }: Prepared, { exitCode, stdout, stderr }: Result): void {
    const said = withoutAddresses(stderr, cwd);
    const end = said.indexOf('\n');
    const below = row.below === undefined ? {} : { below: said.slice(end + 1) };
    expect({ says: said.slice(0, end), ...below }).toEqual({
        says: row.says,
        ...(row.below === undefined ? {} : { below: row.below }),
    });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(contentsOf(cwd)).toEqual(before);
    expect(said).not.toContain('secret');
}

const groups: Readonly<Record<string, readonly BrokenInput[]>> = {
    'a description that cannot be read': sources,
    'a server': http,
    flags,
    'a file that is something else': content,
    'broken JSON': json,
    'broken YAML': yaml,
    'a reference': references,
    'a description with an error': errors,
    'a description with a warning, --strict': strict,
    'a description that its schema does not allow, --validate': invalid,
    'a configuration file that': configs,
    'a template': templates,
    'an output': outputs,
};

/** Most rows differ only in files, flags and addresses. */
function needsOwnProcess({ input, env, asOrdinaryUser }: BrokenInput): boolean {
    return input !== undefined || env !== undefined || asOrdinaryUser !== undefined;
}

describe.each(Object.entries(groups))('%s', (group, rows) => {
    test.concurrent.for(rows.filter(needsOwnProcess))('$name', async (row, { skip }) => {
        const reason = row.asOrdinaryUser === true ? await whyNoRights() : undefined;
        skip(reason !== undefined, reason);
        const prepared = prepare(group, row);
        check(prepared, await run(prepared));
    });

    test.for(rows.filter((row) => !needsOwnProcess(row)))('in one process: $name', async (row) => {
        const prepared = prepare(group, row);
        check(prepared, await runWarm(prepared));
    });
});
