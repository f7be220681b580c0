import { bootstrapApplication } from '@angular/platform-browser';
import { provideTanStackQuery, QueryClient } from '@tanstack/angular-query-experimental';
import { Pets } from './pets';

bootstrapApplication(Pets, { providers: [provideTanStackQuery(new QueryClient())] }).catch((error) => {
    console.error(error);
});
