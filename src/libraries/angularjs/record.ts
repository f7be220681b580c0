import type { HttpRecord } from '../record.ts';

export const angularJsRecord: HttpRecord = {
    folder: 'angularjs',
    title: 'AngularJS',
    meaning: 'AngularJS: services over $http',
    otherNames: ['angularjs', 'angular.js', 'angular1', 'angular-1', '$http'],
    packages: ['angular'],
    clients: 'class',
};
