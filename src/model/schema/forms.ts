/** Which kinds of values a schema allows: what decides how a body of it can travel. */
import type { Pointer } from '../model.ts';
import type { Located } from '../reader.ts';
import type { SchemaContext } from './context.ts';
import { valuesOf } from './enums.ts';
import { facetsOf } from './facets.ts';

export type Form = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'any';

/** The forms of a schema's values, behind references and unions; empty when it says nothing of them. */
export function formsOf(schema: Located, context: SchemaContext): ReadonlySet<Form> {
    const forms = new Set<Form>();
    const seen = new Set<Pointer>();
    const visit = (node: Located | undefined, isAlternative = false): void => {
        if (node === undefined || seen.has(node.pointer)) return;
        seen.add(node.pointer);
        const facets = facetsOf(node, context);
        if (isAlternative && !facets.isObject && facets.references.length + facets.others.length === 0)
            forms.add('any');
        if (facets.isObject) forms.add('object');
        for (const { target } of facets.references) visit(context.reader.lookUp(target));
        for (const facet of facets.others) {
            switch (facet.kind) {
                case 'types':
                    for (const type of facet.types) addForm(type, forms);
                    break;
                case 'values':
                    for (const value of valuesOf(facet.node.value)) if (value !== null) addForm(typeof value, forms);
                    break;
                case 'union':
                    for (const member of context.reader.items(facet.node, facet.keyword)) visit(member, true);
                    break;
                case 'verbatim':
                    forms.add('any');
                    break;
                case 'dependency':
                case 'never':
                    break;
                default:
                    facet satisfies never;
            }
        }
    };
    visit(schema);
    return forms;
}

function addForm(type: string, forms: Set<Form>): void {
    if (type === 'integer') forms.add('number');
    else if (type === 'file') forms.add('string');
    else if (type === 'object' || type === 'array' || type === 'string' || type === 'number' || type === 'boolean') {
        forms.add(type);
    }
}
