/** How a list is written in a query, or in a form, which follows the same rules (OpenAPI 3.1.1, Encoding Object: `style`). */
import type { Serialization } from '../model.ts';
import { field, type LocatedObject, stringField } from '../reader.ts';

/** What `style` and `explode` of a parameter or an encoding ask for. */
export function styleOf({ value }: LocatedObject): Serialization {
    const style = stringField(value, 'style') ?? 'form';
    if (style === 'spaceDelimited') return { kind: 'joined', separator: ' ' };
    if (style === 'pipeDelimited') return { kind: 'joined', separator: '|' };
    const joined = style === 'form' && field(value, 'explode') === false;
    return joined ? { kind: 'joined', separator: ',' } : { kind: 'general' };
}
