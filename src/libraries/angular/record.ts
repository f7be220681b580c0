import type { ClassRecord } from '../record.ts';

export const angularRecord: ClassRecord = {
    folder: 'angular',
    title: 'Angular',
    meaning: 'Angular: services over HttpClient',
    otherNames: ['angular', 'angular2', 'angular-2', 'ng', 'httpclient'],
    packages: ['@angular/core', '@angular/common', 'rxjs'],
    clients: 'class',
};
