/** Named schemas as declarations: an interface if TypeScript allows one, otherwise an alias. */
import type { Declaration, Docs, ObjectSchema, Pointer, Property, Schema, SchemaName } from '../model.ts';
import { isObject, type Located, stringField } from '../reader.ts';
import { absorbForDeclaration, whileAbsorbing } from './absorb.ts';
import type { Facets, Member, Members, SchemaContext } from './context.ts';
import { reportIndistinct } from './discriminators.ts';
import { noDocs, schemaDocs } from './docs.ts';
import { enumForm } from './enums.ts';
import { facetsOf } from './facets.ts';
import { membersAt } from './members.ts';
import { declaresNull, isOnlyNull, writeNull } from './nullability.ts';
import { propertyOf } from './objects.ts';
import { literal, nullValue, schemaKey, union, unknown } from './schemas.ts';
import { joinParts, type Parts, partsOf, referTaken } from './translate.ts';
import { withValueDocs } from './value-docs.ts';

/**
 * Declares one named schema.
 *
 * @param context The context of the direction that the name is for.
 */
export function declareSchema(target: SchemaName, context: SchemaContext): Declaration {
    const { schema: pointer, isBase, isSent, isBody } = context.registry.aspectOf(target.pointer);
    const node = context.reader.lookUp(pointer);
    if (node === undefined) return { kind: 'alias', target, docs: noDocs, schema: unknown };
    if (isBase) {
        const summary = `What each kind of \`${context.registry.name(pointer).name}\` has.`;
        return declareParts(target, node, { ...noDocs, summary }, context);
    }
    const indistinct = context.hierarchies.indistinct(pointer);
    if (indistinct !== undefined) reportIndistinct(indistinct, context.reader);
    const { name } = isBody ? target : context.registry.receivedName(pointer);
    const docs = isSent && !isBody ? asSent(schemaDocs(node, name), name) : schemaDocs(node, name);
    if (isOnlyNull(node)) return { kind: 'alias', target, docs, schema: nullValue };
    if (context.hierarchies.isUnion(pointer)) {
        const schema = aliasOf(node, context.hierarchies.union(pointer, context), context);
        return { kind: 'alias', target, docs, schema };
    }
    if (isObject(node.value) && stringField(node.value, 'x-ts-type') === undefined) {
        const form = enumForm({ value: node.value, pointer: node.pointer }, context);
        if (form.kind !== 'union') return { kind: form.kind, target, docs, members: form.members };
    }
    return declareParts(target, node, withValueDocs(docs, node), context);
}

/** The docs of a schema, with the purpose of its request type. */
function asSent(docs: Docs, name: string): Docs {
    const remark = `\`${name}\` as it is sent.`;
    return { ...docs, description: docs.description === undefined ? remark : `${docs.description}\n\n${remark}` };
}

/** Declares the parts of a schema. */
function declareParts(target: SchemaName, node: Located, docs: Docs, context: SchemaContext): Declaration {
    const self = node.pointer;
    const { facets, targets } = absorbForDeclaration(facetsOf(node, context), self, context);
    const tags = context.hierarchies.tags(self);
    const parts = whileAbsorbing(targets, context, () => partsOf(facets, context, { tags }));
    const object = interfaceOf(facets, parts, self, context);
    if (object !== undefined) {
        const bases = parts.references.map((reference) => referTaken(reference.target, self, context));
        return { kind: 'object', target, docs, bases, object };
    }
    const schema = joinParts(parts, context, self);
    // The null of a schema that is a union of its subtypes is a member of the union, and is not inherited.
    const { isBase } = context.registry.aspectOf(target.pointer);
    return { kind: 'alias', target, docs, schema: isBase ? schema : aliasOf(node, schema, context) };
}

function aliasOf(node: Located, schema: Schema, context: SchemaContext): Schema {
    return declaresNull(node.pointer, context) && !bearsNullAlready(schema, context)
        ? writeNull(schema, node.pointer, context)
        : schema;
}

function bearsNullAlready(schema: Schema, context: SchemaContext): boolean {
    return schema.kind === 'reference' && declaresNull(schema.target.pointer, context);
}

/** The object of an interface declaration; undefined if the schema cannot be one. */
function interfaceOf(facets: Facets, parts: Parts, self: Pointer, context: SchemaContext): ObjectSchema | undefined {
    const { object, references } = parts;
    if (parts.others.length > 0 || object === undefined) return undefined;
    if (references.length === 0) return object;
    return canExtend(object, facets, self, context) ? object : undefined;
}

/**
 * Whether `interface … extends` is valid for all bases of a schema (TypeScript: TS2312, TS2320, TS2430): every base is
 * an object with known properties, without index signature or union; no two bases differ in a property; and an own
 * property only repeats or requires an inherited one.
 */
function canExtend(object: ObjectSchema, facets: Facets, self: Pointer, context: SchemaContext): boolean {
    if (object.index !== undefined || object.templates !== undefined) return false;
    const { hierarchies } = context;
    if (facets.references.some(({ target }) => hierarchies.isUnion(target) && !hierarchies.isSubtype(self, target))) {
        return false;
    }
    const bases = facets.references.map(({ target }) => ({ target, members: membersAt(target, context) }));
    if (!bases.every(({ target, members }) => isPlainObject(target, members, context))) return false;
    const inherited = new Map<string, Member>();
    for (const { members } of bases) {
        for (const [name, member] of members.properties) {
            const other = inherited.get(name);
            if (other !== undefined && !isSameMember(name, member, other, context)) return false;
            inherited.set(name, member);
        }
    }
    const tags = new Map(bases.flatMap(({ target }) => [...hierarchies.tags(target)]));
    return object.properties.every((property) => {
        const base = inherited.get(property.name);
        const tag = tags.get(property.name);
        const keepsTag = tag === undefined || (!property.optional && bearsOnly(property.schema, tag));
        return keepsTag && (base === undefined || overrides(property, base, context));
    });
}

/** Whether a property may override an inherited one of the same name. */
function overrides(property: Property, base: Member, context: SchemaContext): boolean {
    const overridden = propertyOf(property.name, base.nodes, base.required, context);
    const narrows =
        schemaKey(overridden.schema) === schemaKey(property.schema) || isNarrower(property.schema, overridden.schema);
    return narrows && (overridden.optional || !property.optional);
}

/** Whether a property allows only values that its base's discriminator allows. */
function bearsOnly(schema: Schema, values: readonly string[]): boolean {
    return schema.kind === 'enumMember' || isNarrower(schema, union(values.map(literal)));
}

/** Whether a schema is declared as an interface with only known properties. */
function isPlainObject(pointer: Pointer, members: Members, context: SchemaContext): boolean {
    const known = context.memory.interfaces.get(pointer);
    if (known !== undefined) return known;
    context.memory.interfaces.set(pointer, false);
    const isPlain = looksPlain(pointer, members, context);
    context.memory.interfaces.set(pointer, isPlain);
    return isPlain;
}

function looksPlain(pointer: Pointer, members: Members, context: SchemaContext): boolean {
    const node = context.reader.lookUp(pointer);
    if (node === undefined || !members.known || members.open) return false;
    const facets = facetsOf(node, context);
    if (facets.references.length > 0) {
        const tags = context.hierarchies.tags(pointer);
        const own = partsOf(facets, context, { tags }).object;
        return own !== undefined && canExtend(own, facets, pointer, context);
    }
    if (facets.properties.size + facets.required.size > 0) return facets.isObject;
    return facets.hidden.size > 0 && partsOf(facets, context).object?.index === undefined;
}

function isSameMember(name: string, left: Member, right: Member, context: SchemaContext): boolean {
    // The same base through two paths: the same places need no comparison.
    if (left.required === right.required && samePlaces(left.nodes, right.nodes)) return true;
    const [first, second] = [left, right].map((member) => propertyOf(name, member.nodes, member.required, context));
    if (first === undefined || second === undefined) return false;
    return first.optional === second.optional && schemaKey(first.schema) === schemaKey(second.schema);
}

function samePlaces(left: readonly Located[], right: readonly Located[]): boolean {
    return left.length === right.length && left.every(({ pointer }, index) => pointer === right[index]?.pointer);
}

/** Whether one type is clearly part of another: a literal of its primitive, or of its union. */
function isNarrower(narrow: Schema, wide: Schema): boolean {
    if (wide.kind === 'unknown') return true;
    if (narrow.kind === 'union') return narrow.members.every((member) => isNarrower(member, wide));
    if (wide.kind === 'union') return wide.members.some((member) => isNarrower(narrow, member));
    if (narrow.kind === 'literal') {
        return wide.kind === 'literal'
            ? narrow.value === wide.value
            : wide.kind === 'primitive' && typeof narrow.value === wide.name;
    }
    if (narrow.kind === 'enumMember') return wide.kind === 'reference' && wide.target.pointer === narrow.target.pointer;
    return schemaKey(narrow) === schemaKey(wide);
}
