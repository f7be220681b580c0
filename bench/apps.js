/**
 * The smallest app for each generator's client: it calls one operation. `start` takes the base URL and returns the
 * function that calls it.
 */

const literal = (value) => JSON.stringify(value);
const positional = ({ parameters }) => Object.values(parameters).map(literal).join(', ');
/** The types of an operation that takes everything in one object. */
const byPlace = ({ parameters }, place) =>
    Object.keys(parameters).length === 0 ? '' : literal({ [place]: parameters });

/** The app module for an operation, by generator name. Its client is in `./client`. */
const makers = {
    oasmith: (operation) => `
        import { ${operation.groups.client}, http } from './client/api';
        export const start = (baseUrl: string) => {
            http.baseUrl = baseUrl;
            return () => ${operation.groups.client}.${operation.name}(${positional(operation)});
        };`,
    'oasmith-functions': (operation) => `
        import { ${operation.name}, http } from './client/api';
        export const start = (baseUrl: string) => {
            http.baseUrl = baseUrl;
            return () => ${operation.name}(${positional(operation)});
        };`,
    'openapi-typescript-codegen': (operation) => `
        import { OpenAPI, ${operation.groups.service} } from './client';
        export const start = (baseUrl: string) => {
            OpenAPI.BASE = baseUrl;
            return () => ${operation.groups.service}.${operation.name}(${positional(operation)});
        };`,
    oazapfts: (operation) => `
        import { defaults, ${operation.name} } from './client/api';
        export const start = (baseUrl: string) => {
            defaults.baseUrl = baseUrl;
            return () => ${operation.name}(${positional(operation)});
        };`,
    'openapi-typescript': ({ path, parameters }) => `
        import createClient from 'openapi-fetch';
        import type { paths } from './client/api';
        export const start = (baseUrl: string) => {
            const client = createClient<paths>({ baseUrl });
            return () => client.GET(${literal(path)}, ${literal({ params: { path: parameters } })});
        };`,
    'hey-api': (operation) => `
        import { ${operation.name} } from './client';
        import { client } from './client/client.gen';
        export const start = (baseUrl: string) => {
            client.setConfig({ baseUrl });
            return () => ${operation.name}(${byPlace(operation, 'path')});
        };`,
    // Its command has no base URL option.
    orval: (operation) => `
        import { ${operation.name} } from './client/api';
        export const start = (baseUrl: string) => {
            const { fetch } = globalThis;
            globalThis.fetch = (path, init) => fetch(baseUrl + path, init);
            return () => ${operation.name}(${positional(operation)});
        };`,
    'swagger-typescript-api': (operation) => `
        import { Api } from './client/api';
        export const start = (baseUrl: string) => {
            const api = new Api({ baseUrl });
            return () => api.${operation.groups.member}.${operation.name}(${positional(operation)});
        };`,
};

/** A hand-written client for one operation. */
export function appByHand({ path, parameters }) {
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => parameters[name]);
    return `
        export const start = (baseUrl: string) => async () => {
            const response = await fetch(baseUrl + ${literal(url)});
            if (!response.ok) throw new Error(response.statusText);
            return response.json();
        };`;
}

export function appOf(tool, operation) {
    return makers[tool.name](operation);
}
