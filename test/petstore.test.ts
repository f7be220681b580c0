/** The example that the README begins with: it generates a client, type-checks a program that uses it and runs it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

test('the Petstore example runs, and shows what each call answers', { timeout: 60_000 }, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['examples/petstore/run.js'], {
        cwd: root,
        encoding: 'utf8',
    });
    expect(stderr).not.toContain('The example failed');
    expect(status).toBe(0);
    const outcomes = [...stdout.matchAll(/^ {3}(\w+Client\.\w+).*\n {5}-> (.*)$/gm)].map(([, call, outcome]) => [
        call,
        outcome,
    ]);
    expect(outcomes).toEqual([
        ['petClient.addPet', "{ name: 'Rex', photoUrls: [], status: 'available', id: 1 }"],
        ['petClient.findPetsByStatus', "[ 'Rex', 'Tom' ]"],
        ['petClient.updatePet', "'sold'"],
        ['storeClient.getInventory', '{ sold: 1, pending: 1 }'],
        ['petClient.getPetById', "'ApiError 404: There is no pet 1'"],
    ]);
});
