import * as byAxios from './api/axios.ts';
import * as byFetch from './api/fetch.ts';
import * as byKy from './api/ky.ts';
import * as byXior from './api/xior.ts';

const baseUrl = process.env.PETSTORE_URL ?? 'http://localhost:8080/api/v3';

byFetch.http.baseUrl = baseUrl;
byAxios.http.defaults.baseURL = baseUrl;
byXior.http.defaults.baseURL = baseUrl;
byKy.extendHttp({ prefix: baseUrl });

for (const [library, { petClient }] of Object.entries({ fetch: byFetch, axios: byAxios, ky: byKy, xior: byXior })) {
    const { name } = await petClient.getPetById(1);
    console.log(`${library}: ${name}`);
}

try {
    await byFetch.petClient.getPetById(404);
} catch (error) {
    if (!byFetch.isErrorOf<byFetch.PetClientErrors['getPetById']>(error)) throw error;
    console.log(`${error.status}: ${error.message}`);
}
