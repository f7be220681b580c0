/** Servers that do not return a description. */
import type { ServerResponse } from 'node:http';
import { type BrokenInput, head } from '../broken-input.ts';

/** What the server of the tests responds, by path. */
export const routes: Readonly<Record<string, (response: ServerResponse) => void>> = {
    ...Object.fromEntries(
        [204, 400, 401, 403, 404, 429, 500, 503].map((status) => [
            `/${status}`,
            (response: ServerResponse) => response.writeHead(status).end(status === 204 ? undefined : 'no'),
        ]),
    ),
    '/circle': (response) => response.writeHead(302, { location: '/circle/back' }).end(),
    '/circle/back': (response) => response.writeHead(302, { location: '/circle' }).end(),
    ...Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [
            `/far/${index}`,
            (response: ServerResponse) => response.writeHead(301, { location: `/far/${index + 1}` }).end(),
        ]),
    ),
    '/to-a-file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/page': (response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in</p>'),
    '/text': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('Please sign in'),
    '/empty': (response) => response.end(),
    '/picture': (response) =>
        response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([0x89, 0x50, 0])),
    '/broken.json': (response) => response.end('{"openapi": "3.0.3",'),
    '/not-packed': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(`${head}paths: {}\n`),
    '/unknown-coding': (response) =>
        response.writeHead(200, { 'content-encoding': 'compress' }).end(Buffer.from([0x1f, 0x9d, 0x90])),
    '/half': (response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('openapi: 3.0.3', () => response.destroy());
    },
    '/broken-off': (response) => response.destroy(),
    '/silent': () => {},
    '/refers.yaml': (response) => response.end(`${head}paths:\n  /pets: { $ref: 'pets.yaml' }\n`),
};

export const http: readonly BrokenInput[] = [
    {
        name: 'refused connection',
        src: '{nobody}/openapi.json',
        says: '{nobody}/openapi.json  error unreadable-source  the server refused the connection',
        below: '  is it running, and is the port right?\n',
    },
    {
        name: 'no URL',
        src: 'http://[api',
        says: 'http://[api  error unreadable-source  this is not a valid URL',
        below: '  write it as https://api.example/openapi.json; a special character of a user or a password is escaped with %\n',
    },
    {
        name: '204',
        src: '{server}/204',
        says: '{server}/204  error unreadable-source  the server responded with 204 No Content',
        below: '  check the address\n',
    },
    {
        name: '400',
        src: '{server}/400',
        says: '{server}/400  error unreadable-source  the server responded with 400 Bad Request',
        below: '  check the address, or download the description and give the path of the file\n',
    },
    {
        name: '401',
        src: '{server}/401',
        says: '{server}/401  error unreadable-source  the server responded with 401 Unauthorized',
        below: "  it wants credentials: give them with --header 'Authorization: Bearer $TOKEN', or download the description and give the path of the file\n",
    },
    {
        name: '401 with credentials',
        src: '{server}/401',
        flags: ['-H', 'Authorization: Bearer $TOKEN'],
        env: { TOKEN: 'secret' },
        says: '{server}/401  error unreadable-source  the server responded with 401 Unauthorized',
        below: '  the credentials that were sent do not suffice: check them, or download the description and give the path of the file\n',
    },
    {
        name: '403',
        src: '{server}/403',
        says: '{server}/403  error unreadable-source  the server responded with 403 Forbidden',
        below: "  it wants credentials: give them with --header 'Authorization: Bearer $TOKEN', or download the description and give the path of the file\n",
    },
    {
        name: '404',
        src: '{server}/404',
        says: '{server}/404  error unreadable-source  the server responded with 404 Not Found',
        below: '  check the address\n',
    },
    {
        name: '429',
        src: '{server}/429',
        says: '{server}/429  error unreadable-source  the server responded with 429 Too Many Requests',
        below: '  try again later, or download the description and give the path of the file\n',
    },
    {
        name: '500',
        src: '{server}/500',
        says: '{server}/500  error unreadable-source  the server responded with 500 Internal Server Error',
        below: '  try again later, or download the description and give the path of the file\n',
    },
    {
        name: '503, and the password in the URL is not shown',
        src: '{user}/503',
        says: '{server}/503  error unreadable-source  the server responded with 503 Service Unavailable',
        below: '  try again later, or download the description and give the path of the file\n',
    },
    {
        name: 'redirects in a loop',
        src: '{server}/circle',
        says: '{server}/circle  error unreadable-source  the server redirects in a loop, to {server}/circle',
        below: '  open the URL in a browser, and give the address it ends at\n',
    },
    {
        name: 'too many redirects',
        src: '{server}/far/0',
        says: '{server}/far/0  error unreadable-source  the server redirects more than 10 times, the last time to {server}/far/11',
        below: '  open the URL in a browser, and give the address it ends at\n',
    },
    {
        name: 'a redirect to a file',
        src: '{server}/to-a-file',
        says: "{server}/to-a-file  error unreadable-source  the server redirects to 'file:///etc/passwd', which is not an http or https URL",
        below: '  open the URL in a browser, and give the address it ends at\n',
    },
    {
        name: 'a page to sign in',
        src: '{server}/page',
        says: '{server}/page  error not-openapi  this is a web page (HTML), not an OpenAPI description',
        below: '  the page may link to the JSON or YAML file: give the address of that; if it asks to sign in, give credentials with --header\n',
    },
    {
        name: 'a string called a page',
        src: '{server}/text',
        says: '{server}/text  error not-openapi  this is a web page (HTML), not an OpenAPI description',
    },
    {
        name: 'an empty response',
        src: '{server}/empty',
        says: '{server}/empty  error empty-source  the response of the server is empty',
        below: '  check the address, or download the description and give the path of the file\n',
    },
    {
        name: 'a picture',
        src: '{server}/picture',
        says: '{server}/picture  error not-openapi  this is not text, but something like a picture or an archive',
    },
    {
        name: 'broken JSON',
        src: '{server}/broken.json',
        says: '{server}/broken.json:1:21  error invalid-syntax  broken JSON: the text ends inside the object that begins at 1:1',
        below: `
  > 1 | {"openapi": "3.0.3",
      |                     ^

  add the '}' that is missing, or make sure that the file is whole
`,
    },
    {
        name: 'a response that is not packed as it says',
        src: '{server}/not-packed',
        says: '{server}/not-packed  error unreadable-source  the response is not compressed as its header says',
        below: '  download the description and give the path of the file\n',
    },
    {
        name: 'a response packed in a way of its own',
        src: '{server}/unknown-coding',
        says: "{server}/unknown-coding  error unreadable-source  the response of the server is compressed with 'compress', which cannot be unpacked here",
        below: "  ask for another form with --header 'Accept-Encoding: gzip', or download the description and give the path of the file\n",
    },
    {
        name: 'half a response',
        src: '{server}/half',
        says: '{server}/half  error unreadable-source  the server closed the connection',
        below: '  try again, or give the path of a file\n',
    },
    {
        name: 'no response',
        src: '{server}/broken-off',
        says: '{server}/broken-off  error unreadable-source  the server closed the connection',
        below: '  try again, or give the path of a file\n',
    },
    {
        name: 'a response that takes too long',
        src: '{server}/silent',
        flags: ['--timeout', '0.3'],
        says: '{server}/silent  error unreadable-source  the server did not respond in full within 0.3 seconds',
        below: '  try again, allow more with --timeout, or download the description and give the path of the file\n',
    },
    {
        name: 'a reference to what the server does not have',
        src: '{server}/refers.yaml',
        says: "{server}/refers.yaml:4:12  error external-reference  'pets.yaml' cannot be read: the server responded with 404 Not Found",
        below: `  at /paths/~1pets

    2 | info: { title: Pets, version: 1.0.0 }
    3 | paths:
  > 4 |   /pets: { $ref: 'pets.yaml' }
      |            ^

  check the address
`,
    },
    {
        name: 'a proxy that is not there',
        src: 'http://api.example/openapi.json',
        env: { HTTP_PROXY: '{nobody}' },
        says: 'http://api.example/openapi.json  error unreadable-source  the proxy {nobody} (HTTP_PROXY) refused the connection',
        below: '  check HTTP_PROXY, or name the host of the description in NO_PROXY\n',
    },
    {
        name: 'a header whose variable is not set',
        src: '{server}/401',
        flags: ['-H', 'Authorization: Bearer $TOKEN'],
        says: "error invalid-option  the header 'Authorization' needs the environment variable TOKEN, which is not set",
        below: `  set TOKEN, or write $$ for a dollar sign
'oasmith --help' shows every option
`,
    },
    {
        name: 'a header without a colon',
        src: '{server}/401',
        flags: ['-H', 'Authorization'],
        says: "error invalid-option  '--header' cannot be this value: it has no colon",
    },
    {
        name: 'a server that speaks no http',
        src: '{other}/openapi.json',
        says: '{other}/openapi.json  error unreadable-source  the server did not send an HTTP response',
        below: '  check the port, or try the address with https://\n',
    },
];
