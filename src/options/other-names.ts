/** Common names for templates that have another name in oasmith. */
import { entriesOf, libraryRecords } from '../libraries/records.ts';
import type { HttpTemplate, ReactiveTemplate } from './types.ts';

export interface OtherName {
    readonly template: HttpTemplate | ReactiveTemplate;
    /** The name of the library that the template is for. */
    readonly library: string;
}

const byName: ReadonlyMap<string, OtherName> = new Map(
    entriesOf(libraryRecords).flatMap(([template, { title: library, otherNames }]) =>
        otherNames.map((name) => [name, { template, library }] as const),
    ),
);

/** The template that another name means, in any case. */
export function otherName(name: string): OtherName | undefined {
    return byName.get(
        name
            .trim()
            .toLowerCase()
            .replaceAll(/[\s_]+/g, '-'),
    );
}
