import { QueryClient, QueryClientProvider } from '@tanstack/solid-query';
import { render } from 'solid-js/web';
import { Pets } from './Pets';

const app = document.getElementById('app');
if (app === null) throw new Error('There is no element to render into');

const queryClient = new QueryClient();

render(
    () => (
        <QueryClientProvider client={queryClient}>
            <Pets />
        </QueryClientProvider>
    ),
    app,
);
