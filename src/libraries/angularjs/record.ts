import type { ClassRecord } from '../record.ts';

export const angularJsRecord: ClassRecord = {
    folder: 'angularjs',
    title: 'AngularJS',
    meaning: 'AngularJS: services over $http',
    otherNames: ['angularjs', 'angular.js', 'angular1', 'angular-1', '$http'],
    packages: ['angular'],
    clients: 'class',
};
