import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Pets } from './Pets';

const queryClient = new QueryClient();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

createRoot(root).render(
    <QueryClientProvider client={queryClient}>
        <Pets />
    </QueryClientProvider>,
);
