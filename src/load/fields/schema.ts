/** Schema Objects and the objects in them: the same in all versions, as oasmith reads each keyword in every version. */
import type { Table } from './kinds.ts';

export const schemaTable = {
    // OpenAPI 3.2, 4.24; JSON Schema Core and Validation, 2020-12
    schema: {
        name: 'a schema',
        values: `$schema $id $anchor $dynamicRef $dynamicAnchor
            type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern
            maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired
            format contentEncoding contentMediaType title description default deprecated readOnly writeOnly examples
            nullable example`,
        parts: {
            schema: `allOf anyOf oneOf not if then else prefixItems items contains additionalProperties propertyNames
                unevaluatedItems unevaluatedProperties contentSchema`,
            discriminator: 'discriminator',
            xml: 'xml',
            externalDocs: 'externalDocs',
        },
        maps: { schema: 'properties patternProperties dependentSchemas $defs definitions' },
        // Core keywords without an effect, the keywords of other drafts and of JSON Hyper-Schema, and a word that many
        // annotations have.
        silent: `$vocabulary $comment id $recursiveRef $recursiveAnchor additionalItems dependencies divisibleBy disallow
            extends requires links base propertyDependencies cost`,
        // JSON Schema Core, 6.5: unknown keywords are annotations.
        isOpen: true,
    },
    // 4.25
    discriminator: { name: 'a discriminator', values: 'propertyName mapping defaultMapping' },
    // 4.26
    xml: { name: "the object 'xml'", values: 'nodeType name namespace prefix attribute wrapped' },
} satisfies Table;
