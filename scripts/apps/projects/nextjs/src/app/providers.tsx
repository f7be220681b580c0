'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

export function Providers({ children }: { children: ReactNode }) {
    // Without a stale time, the browser would fetch again what the server has just fetched.
    const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } }));
    return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
