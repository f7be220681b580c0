import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Pets } from './Pets.tsx';

const page = document.getElementById('page');
if (page === null) throw new Error('There is no element to render into');

createRoot(page).render(
    <StrictMode>
        <QueryClientProvider client={new QueryClient()}>
            <Pets />
        </QueryClientProvider>
    </StrictMode>,
);
