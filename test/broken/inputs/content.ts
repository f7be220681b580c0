/** Files that are not an OpenAPI description, or one of an unsupported version. */
import type { BrokenInput } from '../broken-input.ts';

export const content: readonly BrokenInput[] = [
    {
        name: 'a web page',
        files: { 'api.html': '<!DOCTYPE html>\n<html><body>Pets</body></html>\n' },
        says: 'api.html  error not-openapi  this is a web page (HTML), not an OpenAPI description',
        below: '  the page may link to the JSON or YAML file: give the address of that\n',
    },
    {
        name: 'a web page called YAML',
        files: { 'api.yaml': '\n  <html lang="en"></html>' },
        says: 'api.yaml  error not-openapi  this is a web page (HTML), not an OpenAPI description',
    },
    {
        name: 'XML',
        files: { 'api.xml': '<?xml version="1.0"?>\n<pets/>\n' },
        says: 'api.xml  error not-openapi  this is XML, not an OpenAPI description in JSON or YAML',
        below: '  give the OpenAPI description of the service, if it has one\n',
    },
    {
        name: 'AsyncAPI',
        files: { 'events.yaml': 'asyncapi: 3.0.0\ninfo: { title: Pets, version: 1.0.0 }\nchannels: {}\n' },
        says: 'events.yaml:1:1  error not-openapi  this is an AsyncAPI description, not an OpenAPI one',
        below: `  at /asyncapi

  > 1 | asyncapi: 3.0.0
      | ^
    2 | info: { title: Pets, version: 1.0.0 }
    3 | channels: {}

  oasmith reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2
`,
    },
    {
        name: 'Swagger 1.2',
        files: { 'api.json': '{\n  "swaggerVersion": "1.2",\n  "apis": []\n}\n' },
        says: 'api.json:2:3  error unsupported-version  Swagger 1.2 is not supported',
        below: `  at /swaggerVersion

    1 | {
  > 2 |   "swaggerVersion": "1.2",
      |   ^
    3 |   "apis": []
    4 | }

  oasmith reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2: convert it to one of these first
`,
    },
    {
        name: 'Swagger 1.2 under the newer name',
        files: { 'api.yaml': 'swagger: 1.2\npaths: {}\n' },
        says: 'api.yaml:1:1  error unsupported-version  Swagger 1.2 is not supported',
    },
    {
        name: 'Swagger without a version',
        files: { 'api.yaml': 'swagger:\npaths: {}\n' },
        says: "api.yaml:1:1  error not-openapi  the field 'swagger' is null, not a version",
        below: `  at /swagger

  > 1 | swagger:
      | ^
    2 | paths: {}

  oasmith reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2
`,
    },
    {
        name: 'OpenAPI 4',
        files: { 'api.yaml': 'openapi: 4.0.0\npaths: {}\n' },
        says: "api.yaml:1:1  error unsupported-version  OpenAPI '4.0.0' is not supported",
        below: `  at /openapi

  > 1 | openapi: 4.0.0
      | ^
    2 | paths: {}

  oasmith reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2
`,
    },
    {
        name: 'OpenAPI 2',
        files: { 'api.yaml': 'openapi: 2.0\npaths: {}\n' },
        says: "api.yaml:1:1  error unsupported-version  OpenAPI '2.0' is not supported",
        below: `  at /openapi

  > 1 | openapi: 2.0
      | ^
    2 | paths: {}

  oasmith reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2; a description of Swagger 2.0 begins with 'swagger: "2.0"'
`,
    },
    {
        name: 'a version that is a word',
        files: { 'api.yaml': 'openapi: latest\npaths: {}\n' },
        says: "api.yaml:1:1  error unsupported-version  OpenAPI 'latest' is not supported",
    },
    {
        name: 'a version that is an array',
        files: { 'api.yaml': 'openapi: [3, 1]\npaths: {}\n' },
        says: "api.yaml:1:1  error not-openapi  the field 'openapi' is an array, not a version",
        below: `  at /openapi

  > 1 | openapi: [3, 1]
      | ^
    2 | paths: {}

  oasmith reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2
`,
    },
    {
        name: 'a version that is an object',
        files: { 'api.json': '{"openapi": {"major": 3}}' },
        says: "api.json:1:2  error not-openapi  the field 'openapi' is an object, not a version",
    },
    {
        name: 'a version that is null',
        files: { 'api.yaml': 'openapi:\npaths: {}\n' },
        says: "api.yaml:1:1  error not-openapi  the field 'openapi' is null, not a version",
        below: `  at /openapi

  > 1 | openapi:
      | ^
    2 | paths: {}

  oasmith reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2
`,
    },
    {
        name: 'a version that is true',
        files: { 'api.yaml': 'openapi: true\n' },
        says: "api.yaml:1:1  error not-openapi  the field 'openapi' is a boolean, not a version",
    },
    {
        name: 'no version',
        files: { 'api.yaml': 'info: { title: Pets, version: 1.0.0 }\npaths: {}\n' },
        says: "api.yaml  error not-openapi  the document has no 'openapi' field; its fields are 'info', 'paths'",
        below: "  a description begins with its version, such as 'openapi: 3.1.1'\n",
    },
    {
        name: 'a version in capitals',
        files: { 'api.yaml': 'OpenAPI: 3.0.3\npaths: {}\n' },
        says: "api.yaml  error not-openapi  the document has no 'openapi' field; its fields are 'OpenAPI', 'paths'",
        below: "  did you mean 'openapi' by 'OpenAPI'?\n",
    },
    {
        name: 'something else in JSON',
        files: {
            'package.json': '{"name": "pets", "version": "1.0.0", "type": "module", "bin": {}, "files": [], "a": 1}',
        },
        says: "package.json  error not-openapi  the document has no 'openapi' field; its fields are 'name', 'version', 'type', 'bin', 'files' and 1 more",
        below: "  a description begins with its version, such as 'openapi: 3.1.1'\n",
    },
    {
        name: 'a collection of Postman',
        files: { 'pets.json': '{"info": {"_postman_id": "1", "name": "Pets"}, "item": []}' },
        says: "pets.json  error not-openapi  the document has no 'openapi' field; its fields are 'info', 'item'",
        below: "  a description begins with its version, such as 'openapi: 3.1.1'\n",
    },
    {
        name: 'an empty object',
        files: { 'api.json': '{}' },
        says: "api.json  error not-openapi  the document has no 'openapi' field; it has no fields at all",
        below: "  a description begins with its version, such as 'openapi: 3.1.1'\n",
    },
    {
        name: 'an array',
        files: { 'api.json': '[]' },
        says: 'api.json  error not-openapi  the document is an array, not an OpenAPI description',
        below: "  a description is an object with the fields 'openapi', 'info' and 'paths'\n",
    },
    {
        name: 'null',
        files: { 'api.json': 'null' },
        says: 'api.json  error not-openapi  the document is null, not an OpenAPI description',
        below: "  a description is an object with the fields 'openapi', 'info' and 'paths'\n",
    },
    {
        name: 'a number',
        files: { 'api.yaml': '42\n' },
        says: 'api.yaml  error not-openapi  the document is a number, not an OpenAPI description',
    },
    {
        name: 'a string',
        files: { 'readme.yaml': 'This is where the description will be.\n' },
        says: 'readme.yaml  error not-openapi  the document is a string, not an OpenAPI description',
        below: "  a description is an object with the fields 'openapi', 'info' and 'paths'\n",
    },
];
