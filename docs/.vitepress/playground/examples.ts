/** The examples to choose. Each is loaded from the site when it is chosen. */
import type { Values } from './form.ts';

export interface Example {
    /** The file in `fixtures/`. */
    readonly file: string;
    readonly title: string;
    /** Options that show what is special about it. */
    readonly values: Values;
}

export const examples: readonly Example[] = [
    { file: 'petstore.yaml', title: 'Petstore', values: {} },
    {
        file: 'hooks.yaml',
        title: 'Hooks of TanStack Query, in a file of their own',
        values: { template: 'tsq', hooksOut: 'hooks.ts' },
    },
    {
        file: 'validators.yaml',
        title: 'Validators and mocks',
        values: {
            template: 'fetch',
            validators: true,
            validatorsOut: 'validators.ts',
            mocks: 'mocks.ts',
            testingFramework: 'vitest',
        },
    },
    { file: 'dates.yaml', title: 'Dates in every place', values: { template: 'fetch' } },
    { file: 'errors.yaml', title: 'Errors by status', values: { template: 'fetch', responseShape: 'result' } },
    { file: 'pages.yaml', title: 'Lists that come page by page', values: { template: 'fetch' } },
    { file: 'bodies.yaml', title: 'Uploads and other bodies', values: { template: 'fetch' } },
    { file: 'openapi-3.2-streams.yaml', title: 'Streams (OpenAPI 3.2)', values: { template: 'fetch' } },
    {
        file: 'openapi-3.2-discriminators.yaml',
        title: 'Discriminators (OpenAPI 3.2)',
        values: { template: 'fetch' },
    },
    { file: 'security.yaml', title: 'Credentials', values: { template: 'fetch', security: true } },
    { file: 'swagger-2.0.yaml', title: 'Swagger 2.0', values: { template: 'fetch' } },
];

/** What is read first. */
export const firstExample = 'petstore.yaml';

/** A fixture without what is for the tests: its purpose at the top, and its runs, which are its last key. */
export function asExample(text: string): string {
    return text
        .replace(/^(?:#.*\n)+/, '')
        .replace(/^x-runs:[\s\S]*$/m, '')
        .trimEnd()
        .concat('\n');
}
