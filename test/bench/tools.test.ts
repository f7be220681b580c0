import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { appOf } from '../../bench/apps.js';
import { descriptions } from '../../bench/public.js';
import { tools } from '../../bench/tools.js';

interface Manifest {
    readonly dependencies: Readonly<Record<string, string>>;
}

interface Lock {
    readonly packages: Readonly<Record<string, Manifest>>;
}

const manifest = JSON.parse(readFileSync(resolve('bench/package.json'), 'utf8')) as Manifest;

test('every peer is pinned in the package of the bench', () => {
    const peers = tools.flatMap((tool) => tool.package ?? []);
    expect(peers.length).toBeGreaterThan(4);
    expect(peers.filter((name) => !/^\d+\.\d+\.\d+$/.test(manifest.dependencies[name] ?? ''))).toEqual([]);
});

test('the lock file has the same packages, and no registry', () => {
    const text = readFileSync(resolve('bench/package-lock.json'), 'utf8');
    const lock = JSON.parse(text) as Lock;
    expect(lock.packages['']?.dependencies).toEqual(manifest.dependencies);
    expect(text).not.toContain('"resolved"');
});

test('an app of every generator calls the operation of a description', () => {
    const operations = descriptions.flatMap(({ operation }) => operation ?? []);
    expect(operations.length).toBeGreaterThan(2);
    for (const tool of tools.filter(({ isCurrent }) => isCurrent !== true)) {
        for (const operation of operations) {
            const app = appOf(tool, operation);
            expect([operation.name, operation.path].some((word) => app.includes(word))).toBe(true);
        }
    }
});
