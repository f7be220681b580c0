import { AxiosError, AxiosHeaders, type AxiosInstance } from 'axios';
import { type Client, type Exports, type Library, objectClient, pathOf, responseIn, responseOf } from '../library.ts';

export const axios: Library = {
    name: 'axios',
    template: 'axios',
    defaultShape: 'native',
    instanceUrl: 'baseURL',
    load: async () => open,
    response: responseIn,
    rejection: {
        badRequest: { name: 'AxiosError', message: 'Request failed with status code 400' },
        aborted: { name: 'CanceledError' },
    },
};

function open(exports: Exports): Client {
    const http = exports.http as AxiosInstance;
    return {
        ...objectClient(exports),
        setBaseUrl: (url) => {
            http.defaults.baseURL = url;
        },
        setHeader: (name, value) => {
            http.defaults.headers.common[name] = value;
        },
        intercept: (see) => {
            http.interceptors.request.use((config) => {
                const { method = '', url = '' } = config;
                config.headers.set(...see({ method: method.toUpperCase(), path: pathOf(url) }));
                return config;
            });
        },
        error: async (reason) => {
            if (!(reason instanceof AxiosError) || reason.response === undefined) return undefined;
            const { data, status, headers } = reason.response;
            return responseOf({ data, status, headers: AxiosHeaders.from(headers as AxiosHeaders) });
        },
    };
}
