import { QueryClient, QueryClientProvider } from '@tanstack/preact-query';
import { render } from 'preact';
import { Pets } from './Pets';

const app = document.getElementById('app');
if (app === null) throw new Error('There is no element to render into');

render(
    <QueryClientProvider client={new QueryClient()}>
        <Pets />
    </QueryClientProvider>,
    app,
);
