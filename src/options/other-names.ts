/** Common names for templates that have another name in oasmith. */
import type { HttpTemplate, ReactiveTemplate } from './types.ts';

export interface OtherName {
    readonly template: HttpTemplate | ReactiveTemplate;
    /** The name of the library that the template is for. */
    readonly library: string;
}

const rows: readonly (OtherName & { readonly names: readonly string[] })[] = [
    {
        template: 'tsq',
        library: 'TanStack Query',
        names: ['react-query', 'reactquery', 'tanstack', 'tanstack-query', 'tanstackquery', 'query', 'usequery', 'rq'],
    },
    { template: 'swr', library: 'SWR', names: ['useswr', 'react-swr'] },
    { template: 'ng2', library: 'Angular', names: ['angular', 'angular2', 'angular-2', 'ng', 'httpclient'] },
    { template: 'ng1', library: 'AngularJS', names: ['angularjs', 'angular.js', 'angular1', 'angular-1', '$http'] },
    { template: 'fetch', library: 'fetch', names: ['node-fetch', 'cross-fetch', 'native-fetch', 'native', 'undici'] },
    { template: 'ky', library: 'ky', names: ['ky-http', 'ky-universal'] },
];

const byName: ReadonlyMap<string, OtherName> = new Map(
    rows.flatMap(({ names, ...row }) => names.map((name) => [name, row] as const)),
);

/** The template that another name means, in any case. */
export function otherName(name: string): OtherName | undefined {
    return byName.get(
        name
            .trim()
            .toLowerCase()
            .replaceAll(/[\s_]+/g, '-'),
    );
}
