/**
 * The code of the applications. Each shows a pet twice: with hooks from two files, and with a ky client and its setup
 * file.
 */

/** The only component. It needs its data to be loaded already. */
const component = (ending = '') => `
import { pet } from './api/petstore.hooks${ending}';

export function Pet() {
    const { data } = pet.queries.useGetPetById(1);
    return <p>{\`two files: \${data?.name}\`}</p>;
}
`;

const rendering = (ending = '') => `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { pet } from './api/petstore.hooks${ending}';
import { Pet } from './Pet${ending}';

export async function render(): Promise<string> {
    const queryClient = new QueryClient();
    await queryClient.fetchQuery(pet.queryOptions.getPetById(1));
    return renderToString(
        <QueryClientProvider client={queryClient}>
            <Pet />
        </QueryClientProvider>,
    );
}
`;

/** A program that renders on a server. */
export const program = (ending = '') => ({
    'src/Pet.tsx': component(ending),
    'src/render.tsx': rendering(ending),
    'src/main.ts': `
import { petClient } from './ky/petstore${ending}';
import { render } from './render${ending}';

async function main(): Promise<void> {
    console.log(await render());
    const { name } = await petClient.getPetById(1);
    console.log(\`ky: \${name}\`);
}

void main();
`,
});

/** The same program without JSX, which Node does not strip. */
export const script = {
    'src/main.ts': `
import { QueryClient } from '@tanstack/react-query';
import { pet } from './api/petstore.hooks.ts';
import { petClient } from './ky/petstore.ts';

const queryClient = new QueryClient();
const known = await queryClient.fetchQuery(pet.queryOptions.getPetById(1));
console.log(\`two files: \${known.name}\`);
const { name } = await petClient.getPetById(1);
console.log(\`ky: \${name}\`);
`,
};

/** jest tests. Their output shows that they ran. */
export const tests = {
    'src/Pet.tsx': component(),
    'src/render.tsx': rendering(),
    'src/two-files.test.ts': `
import { render } from './render';

test('the hooks of two files', async () => {
    const html = await render();
    process.stdout.write(\`\${html}\\n\`);
    expect(html).toContain('two files: Rex');
});
`,
    'src/ky.test.ts': `
import { petClient } from './ky/petstore';

test('a client of ky with its setup', async () => {
    const { name } = await petClient.getPetById(1);
    process.stdout.write(\`ky: \${name}\\n\`);
    expect(name).toBe('Rex');
});
`,
};

/** Next.js pages: a server component uses ky, a client component uses the hooks. */
export const pages = {
    'src/app/layout.tsx': `
import type { ReactNode } from 'react';
import { Providers } from './providers';

export default function Layout({ children }: { children: ReactNode }) {
    return (
        <html lang="en">
            <body>
                <Providers>{children}</Providers>
            </body>
        </html>
    );
}
`,
    'src/app/providers.tsx': `
'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

export function Providers({ children }: { children: ReactNode }) {
    const [queryClient] = useState(() => new QueryClient());
    return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
`,
    'src/app/pet.tsx': `
'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { pet } from '../api/petstore.hooks';

export function Pet() {
    useSuspenseQuery(pet.queryOptions.getPetById(1));
    const { data } = pet.queries.useGetPetById(1);
    return <p>{\`two files: \${data?.name}\`}</p>;
}
`,
    'src/app/page.tsx': `
import { petClient } from '../ky/petstore';
import { Pet } from './pet';

export default async function Page() {
    const { name } = await petClient.getPetById(1);
    return (
        <main>
            <p>{\`ky: \${name}\`}</p>
            <Pet />
        </main>
    );
}
`,
};
