import { XiorError, type XiorInstance } from 'xior';
import { type Client, type Exports, type Library, objectClient, pathOf, responseIn, responseOf } from '../library.ts';

export const xior: Library = {
    name: 'xior',
    template: 'xior',
    defaultShape: 'native',
    instanceUrl: 'baseURL',
    load: async () => open,
    response: responseIn,
    rejection: {
        badRequest: { name: 'XiorError', message: 'Request failed with status code 400' },
        aborted: { name: 'AbortError' },
    },
};

function open(exports: Exports): Client {
    const http = exports.http as XiorInstance;
    return {
        ...objectClient(exports),
        setBaseUrl: (url) => {
            http.defaults.baseURL = url;
        },
        setHeader: (name, value) => {
            http.defaults.headers[name] = value;
        },
        intercept: (see) => {
            http.interceptors.request.use((config) => {
                const { method = '', url = '' } = config;
                const [name, value] = see({ method, path: pathOf(url) });
                config.headers[name] = value;
                return config;
            });
        },
        error: async (reason) => {
            if (!(reason instanceof XiorError) || reason.response === undefined) return undefined;
            return responseOf(reason.response);
        },
    };
}
