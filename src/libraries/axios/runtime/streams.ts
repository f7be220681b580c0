import axios, {
    type AxiosAdapter,
    AxiosHeaders,
    type AxiosInstance,
    type AxiosRequestConfig,
    type AxiosResponse,
} from 'axios';
import { responseWith } from '../../../runtime/received-streams.ts';
import { textOf } from '../../../runtime/response.ts';
import { expectType } from '../../../runtime/streams.ts';
import { isErrorOfAxios } from './status-errors.ts';

type AdapterSetting = AxiosRequestConfig['adapter'];

/**
 * Hands on the body of a success while it arrives. Reads that of an error as a whole: interceptors see it as that of any
 * other request, and its connection is free.
 *
 * @param mediaTypes Those that a success must have, unless it may have any.
 */
export function streamAdapter(
    { defaults }: AxiosInstance,
    $config: AxiosRequestConfig = {},
    ...mediaTypes: readonly string[]
): AxiosAdapter {
    const { adapter = withStreams(defaults.adapter) } = $config;
    return async (config) => {
        // Older versions declare only one parameter.
        const send: AxiosAdapter =
            typeof adapter === 'function' ? adapter : Reflect.apply(axios.getAdapter, axios, [adapter, config]);
        // In React Native, no body is a stream.
        const supported: typeof config = 'body' in Response.prototype ? config : { ...config, responseType: 'text' };
        try {
            return await withBody(await send(supported), mediaTypes);
        } catch (error) {
            if (isErrorOfAxios(error) && error.response !== undefined) {
                error.response.data = await wholeText(error.response.data);
            }
            throw error;
        }
    };
}

/** `XMLHttpRequest` gives a body at its end, and comes last. An adapter of the application stays. */
function withStreams(adapter: AdapterSetting): AdapterSetting {
    return Array.isArray(adapter)
        ? [...adapter].sort((one, other) => Number(one === 'xhr') - Number(other === 'xhr'))
        : adapter;
}

async function withBody(response: AxiosResponse, mediaTypes: readonly string[]): Promise<AxiosResponse> {
    const { config, data, headers, status } = response;
    // `validateStatus` may accept errors.
    if (status < 200 || status >= 300) {
        return Object.assign(response, { data: await wholeText(data) });
    }
    const { method = 'get' } = config;
    const contentType = String(AxiosHeaders.from(headers as AxiosHeaders).get('Content-Type') ?? '');
    const received = responseWith(data, { url: axios.getUri(config), status, contentType });
    if (mediaTypes.length > 0) {
        await expectType(received, method.toUpperCase(), ...mediaTypes);
    }
    return Object.assign(response, { data: Object(received).body ?? data });
}

async function wholeText(data: unknown): Promise<string> {
    let whole = '';
    for await (const text of textOf(responseWith(data))) {
        whole += text;
    }
    return whole;
}
