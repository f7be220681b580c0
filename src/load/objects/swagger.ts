/** The objects of Swagger 2.0 (https://spec.openapis.org/oas/v2.0.html) and their fixed fields. */
import type { Table } from './kinds.ts';
import { sharedTable } from './openapi.ts';

/** Items Object; Parameter and Header Objects have the same fields. */
const typed = `type format collectionFormat default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength
    pattern maxItems minItems uniqueItems enum multipleOf`;

export const swaggerTable = {
    swagger: {
        name: 'a Swagger description',
        fields: `swagger host basePath schemes:[] consumes:[] produces:[] security info:info paths:paths tags:[tag]
            externalDocs:externalDocs definitions:{schema} parameters:{parameter} responses:{response}
            securityDefinitions:{securityScheme}`,
        // The upgrade reports them.
        silent: 'components servers',
    },
    ...sharedTable,
    paths: { name: "the object 'paths'", named: { part: 'pathItem' } },
    pathItem: {
        name: 'a path item',
        fields: `get:operation put:operation post:operation delete:operation options:operation head:operation
            patch:operation parameters:[parameter]`,
        mayRefer: true,
    },
    operation: {
        name: 'an operation',
        fields: `tags:[] summary description operationId consumes:[] produces:[] schemes:[] deprecated security
            externalDocs:externalDocs parameters:[parameter] responses:responses`,
        // The upgrade reports it.
        silent: 'requestBody',
    },
    parameter: {
        name: 'a parameter',
        fields: `name in description required allowEmptyValue ${typed} schema:schema items:items`,
        // Fields of OpenAPI 3 that the upgrade reads, or that only document.
        silent: 'deprecated example examples nullable title',
        replaced: { style: "'collectionFormat'", explode: "'collectionFormat'" },
        mayRefer: true,
    },
    items: { name: 'the items of a parameter or header', fields: `${typed} items:items`, mayRefer: true },
    responses: {
        name: "the object 'responses'",
        fields: 'default:response',
        named: { part: 'response', names: /^\d/ },
    },
    response: {
        name: 'a response',
        fields: 'description examples schema:schema headers:{header}',
        // The upgrade reports it.
        silent: 'content',
        mayRefer: true,
    },
    header: { name: 'a header', fields: `description ${typed} items:items`, mayRefer: true },
    securityScheme: {
        name: 'a security scheme',
        fields: 'type description name in flow authorizationUrl tokenUrl scopes',
        mayRefer: true,
    },
} satisfies Table;
