/** The examples: each generates a client, type-checks a program that uses it and runs that against a server. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Example {
    readonly name: string;
    /** Each call with its response, as the example shows it. */
    readonly outcomes: readonly (readonly [call: string, outcome: string])[];
    readonly lastLine?: string;
}

export const examples: readonly Example[] = [
    {
        name: 'petstore',
        outcomes: [
            ['petClient.addPet', "{ name: 'Rex', photoUrls: [], status: 'available', id: 1 }"],
            ['petClient.findPetsByStatus', "[ 'Rex', 'Tom' ]"],
            ['petClient.updatePet', "'sold'"],
            ['storeClient.getInventory', '{ sold: 1, pending: 1 }'],
            ['petClient.getPetById', "'ApiError 404: There is no pet 1'"],
        ],
    },
    {
        name: 'chat',
        outcomes: [
            ['chatClient.createCompletion', "'You said: Good morning'"],
            ['chatClient.createCompletionStream', "[ 'You ', 'said: ', 'Good ', 'morning' ]"],
            ['imagesClient.createImageEdit', '25'],
            ['imagesClient.createImageEditMultipart', "{ id: '2', size: 5, data: 'PNG' }"],
        ],
    },
    {
        name: 'custom-template',
        outcomes: [
            ['petClient.addPet', "{ name: 'Rex', photoUrls: [], status: 'available', id: 1 }"],
            ['petClient.findPetsByStatus', '[ 1, 1, 1 ]'],
            ['petClient.getPetById', `'ApiError 404: {"code":404,"type":"error","message":"There is no pet 1"}'`],
        ],
        lastLine: '   6 requests, all of them HTTP/2.0',
    },
];

/** Runs an example as the documentation says, and compares the result of each call. */
export function expectOutcomes({ name, outcomes, lastLine }: Example): void {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`examples/${name}/run.js`], {
        cwd: root,
        encoding: 'utf8',
    });
    expect(stderr).not.toContain('The example failed');
    expect(status).toBe(0);
    const shown = [...stdout.matchAll(/^ {3}(\w+Client\.\w+).*\n {5}-> (.*)$/gm)].map(([, call, outcome]) => [
        call,
        outcome,
    ]);
    expect(shown).toEqual(outcomes);
    if (lastLine !== undefined) expect(stdout.trimEnd().split('\n').at(-1)).toBe(lastLine);
}
