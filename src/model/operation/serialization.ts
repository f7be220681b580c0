/** How to serialize a value: by a style in the description, or else by the options. */
import type { SchemaNode } from '../../schema/node.ts';
import { type ValueType, valueTypesOf } from '../../schema/value-types.ts';
import type { TypeContext } from '../../types/context.ts';
import type { Serialization, Style } from '../model.ts';
import { field, type LocatedObject, stringField } from '../reader.ts';

/** Where a style has an effect. A form is serialized like a query (OpenAPI 3.1.1, Encoding Object: `style`). */
export type StyledPlace = 'path' | 'header' | 'query' | 'urlencoded' | 'multipart';

/** The styles of a place (OpenAPI 3.1.1, 4.8.12.3 Style Values), default first. */
const queryStyles = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const;
const stylesOf: Readonly<Record<StyledPlace, readonly [Style, ...Style[]]>> = {
    path: ['simple', 'label', 'matrix'],
    header: ['simple'],
    query: queryStyles,
    urlencoded: queryStyles,
    multipart: queryStyles,
};

/** The default in a path. */
export const simple: Serialization = { kind: 'styled', style: 'simple', explode: false, reserved: false };

/**
 * How a parameter or a form field is serialized.
 *
 * @param schemas The possible schemas of the value; without any, it may have any type.
 */
export function styleOf(
    node: LocatedObject,
    place: StyledPlace,
    schemas: readonly SchemaNode[],
    context: TypeContext,
): Serialization {
    const style = statedStyle(node, place, context);
    const explode = field(node.value, 'explode');
    const written = {
        style: style ?? stylesOf[place][0],
        // Defaults to true only for `form` (OpenAPI 3.1.1, Parameter Object: `explode`).
        explode: typeof explode === 'boolean' ? explode : (style ?? stylesOf[place][0]) === 'form',
        reserved: field(node.value, 'allowReserved') === true,
    };
    if (place === 'path' || place === 'header') return { kind: 'styled', ...written };
    const isStated = style !== undefined || typeof explode === 'boolean';
    const replacing = isStated ? optionsFor(written, kindsOf(schemas), node, context) : [];
    const isReplaced = place !== 'multipart' && replacing.some((option) => isGiven(option, context));
    return replacing.length === 0 || isReplaced
        ? { kind: 'general', reserved: written.reserved }
        : { kind: 'styled', ...written };
}

/** The style in the description, if it is valid for its place. */
function statedStyle({ value, pointer }: LocatedObject, place: StyledPlace, context: TypeContext): Style | undefined {
    const given = stringField(value, 'style');
    if (given === undefined) return undefined;
    const style = stylesOf[place].find((one) => one === given);
    if (style === undefined) {
        const isField = place === 'urlencoded' || place === 'multipart';
        const where = isField ? 'a field of a form' : `a ${place} parameter`;
        context.reader.malformed(
            `${pointer}/style`,
            `'${given}' is not a style of ${where}: it is written as '${stylesOf[place][0]}'`,
        );
    }
    return style;
}

/** The possible kinds of a value. */
interface Kinds {
    readonly object: boolean;
    readonly array: boolean;
    /** Whether it can only be an array of primitive values. */
    readonly plainArray: boolean;
    /** Whether it may match one of several schemas. */
    readonly alternatives: boolean;
}

function kindsOf(schemas: readonly SchemaNode[]): Kinds {
    const types = new Set(schemas.flatMap((schema) => [...valueTypesOf(schema)]));
    const isArray = types.size === 1 && types.has('array');
    return {
        object: mayBe('object', types),
        array: mayBe('array', types),
        plainArray: isArray && schemas.every(hasPlainItems),
        alternatives: schemas.some((schema) => schema.graph.end(schema)?.hasAlternatives === true),
    };
}

function mayBe(type: ValueType, types: ReadonlySet<ValueType>): boolean {
    return types.size === 0 || types.has('any') || types.has(type);
}

function hasPlainItems(schema: SchemaNode): boolean {
    const items = schema.graph.end(schema)?.items;
    if (items === undefined) return false;
    const types = valueTypesOf(items);
    return !mayBe('object', types) && !mayBe('array', types);
}

/** An option for arrays, and one for objects. */
type QueryOption = 'arrayFormat' | 'allowDots';

/**
 * The options that replace a style if the user sets them; none if the style has no effect on any value. A multipart form
 * has no such options.
 */
function optionsFor(
    { style, explode }: { readonly style: Style; readonly explode: boolean },
    { object, array, plainArray, alternatives }: Kinds,
    { pointer }: LocatedObject,
    { reader }: TypeContext,
): readonly QueryOption[] {
    const forObjects: readonly QueryOption[] = object ? ['allowDots'] : [];
    if (style !== 'deepObject') {
        // An exploded array follows the options anyway.
        return array && !explode ? [...forObjects, 'arrayFormat'] : forObjects;
    }
    // Within the brackets of objects, arrays follow the options.
    if (object || array) return [plainArray ? 'arrayFormat' : 'allowDots'];
    // Generators write `deepObject` for any value with alternatives, even if none is an object: then it has no effect.
    if (!alternatives) reader.malformed(`${pointer}/style`, "'deepObject' is for objects: this is written as 'form'");
    return [];
}

function isGiven(option: QueryOption, { options }: TypeContext): boolean {
    return options.given.has(`queryParamsSerialization.${option}`);
}
