// Links the packages of Angular when the page is loaded. With `ng build`, which links them beforehand, leave it out.
import '@angular/compiler';
import { provideHttpClient } from '@angular/common/http';
import { bootstrapApplication } from '@angular/platform-browser';
import { Pets } from './pets';

bootstrapApplication(Pets, { providers: [provideHttpClient()] }).catch((error) => console.error(error));
