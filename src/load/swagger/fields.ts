/** The objects of Swagger 2.0 (https://spec.openapis.org/oas/v2.0.html) and their fixed fields. */
import type { Table } from '../fields/kinds.ts';
import { openApiTable } from '../fields/openapi.ts';
import { schemaTable } from '../fields/schema.ts';

/** Items Object; Parameter and Header Objects have the same fields. */
const typed = `type format collectionFormat default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength
    pattern maxItems minItems uniqueItems enum multipleOf`;

const { info, contact, license, externalDocs, tag } = openApiTable;

export const swaggerTable = {
    swagger: {
        name: 'a Swagger description',
        values: 'swagger host basePath schemes consumes produces security',
        parts: { info: 'info', paths: 'paths', tag: 'tags', externalDocs: 'externalDocs' },
        maps: {
            schema: 'definitions',
            parameter: 'parameters',
            response: 'responses',
            securityScheme: 'securityDefinitions',
        },
        // The upgrade reports them.
        silent: 'components servers',
    },
    ...{ info, contact, license, externalDocs, tag },
    paths: { name: "the object 'paths'", named: { part: 'pathItem' } },
    pathItem: {
        name: 'a path item',
        parts: { operation: 'get put post delete options head patch', parameter: 'parameters' },
    },
    operation: {
        name: 'an operation',
        values: 'tags summary description operationId consumes produces schemes deprecated security',
        parts: { externalDocs: 'externalDocs', parameter: 'parameters', responses: 'responses' },
        // The upgrade reports it.
        silent: 'requestBody',
    },
    parameter: {
        name: 'a parameter',
        values: `name in description required allowEmptyValue ${typed}`,
        parts: { schema: 'schema', items: 'items' },
        // Fields of OpenAPI 3 that the upgrade reads, or that only document.
        silent: 'deprecated example examples nullable title',
        replaced: { style: "'collectionFormat'", explode: "'collectionFormat'" },
    },
    items: { name: 'the items of a parameter or header', values: typed, parts: { items: 'items' } },
    responses: {
        name: "the object 'responses'",
        parts: { response: 'default' },
        named: { part: 'response', names: /^\d/ },
    },
    response: {
        name: 'a response',
        values: 'description examples',
        parts: { schema: 'schema' },
        maps: { header: 'headers' },
        // The upgrade reports it.
        silent: 'content',
    },
    header: { name: 'a header', values: `description ${typed}`, parts: { items: 'items' } },
    ...schemaTable,
    securityScheme: {
        name: 'a security scheme',
        values: 'type description name in flow authorizationUrl tokenUrl scopes',
    },
} satisfies Table;
