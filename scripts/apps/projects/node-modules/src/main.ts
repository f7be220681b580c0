import { extendHttp } from './api/petstore.js';
import { cachedNameOf, nameOf } from './names.js';

const { PETSTORE_URL: baseUrl } = process.env;
if (baseUrl !== undefined) extendHttp({ prefix: baseUrl });

console.log(`client: ${await nameOf(1)}`);
console.log(`query: ${await cachedNameOf(1)}`);
