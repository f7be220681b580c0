import { AxiosError, AxiosHeaders, type AxiosInstance } from 'axios';
import { answerIn, answerOf, type Client, type Exports, type Library, objectClient, pathOf } from '../library.ts';

export const axios: Library = {
    name: 'axios',
    template: 'axios',
    defaultShape: 'native',
    load: async () => open,
    answer: answerIn,
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
        failure: async (reason) => {
            if (!(reason instanceof AxiosError) || reason.response === undefined) return undefined;
            const { data, status, headers } = reason.response;
            return answerOf({ data, status, headers: AxiosHeaders.from(headers as AxiosHeaders) });
        },
    };
}
