/** The public descriptions that are measured, from the corpus. Petstore is this project's example. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installCorpus } from '../scripts/corpus/descriptions.js';

const petstore = fileURLToPath(new URL('../fixtures/petstore.yaml', import.meta.url));

/**
 * `isQuick`: measured by `--quick`, including the cost of its outputs. `operation`: the operation that an app calls.
 * `groups`: what it belongs to in outputs with objects or classes.
 */
export const descriptions = [
    {
        name: 'petstore',
        title: 'Petstore',
        size: '18 kB',
        isQuick: true,
        operation: {
            name: 'getPetById',
            path: '/pet/{petId}',
            parameters: { petId: 10 },
            groups: { client: 'petClient', service: 'PetService', member: 'pet' },
        },
    },
    {
        name: 'stripe',
        title: 'Stripe',
        size: '2.5 MB',
        file: 'stripe.com.json',
        isQuick: true,
        operation: {
            name: 'getBalance',
            path: '/v1/balance',
            parameters: {},
            groups: { client: 'defaultClient', service: 'DefaultService', member: 'v1' },
        },
    },
    {
        name: 'github',
        title: 'GitHub',
        size: '5.7 MB',
        file: 'github.com/api.github.com.json',
        isQuick: true,
        operation: {
            name: 'usersGetByUsername',
            path: '/users/{username}',
            parameters: { username: 'octocat' },
            groups: { client: 'usersClient', service: 'UsersService', member: 'users' },
        },
    },
    { name: 'kubernetes', title: 'Kubernetes', size: '4.4 MB', file: 'kubernetes.io.json' },
    { name: 'graph', title: 'Microsoft Graph', size: '20 MB', file: 'microsoft.com/graph.json' },
    { name: 'graph-beta', title: 'Graph beta', size: '47 MB', file: 'microsoft.com/graph-beta.json' },
];

/** A description with the path of its file. */
export function findDescription(description) {
    const { file } = description;
    return { ...description, path: file === undefined ? petstore : join(installCorpus(), file) };
}
