/** What the file of the hooks exports from the main file, if keys and options are apart. */
import type { Group } from '../../model/index.ts';
import type { Options } from '../../options/types.ts';
import type { ExportedName } from '../../syntax/imports.ts';
import { areApart } from './apart.ts';
import { withHooks } from './groups.ts';
import type { ReactiveLayer } from './layer.ts';
import { namesIn, operationsIn } from './reach.ts';
import { variablesNames } from './variables.ts';

/**
 * The module functions of a group, and the types of its mutations' variables: users find everything that belongs to hooks
 * in their file. An object of hooks refers to the rest itself.
 */
export function exportsOf(group: Group, layer: ReactiveLayer, options: Options): readonly ExportedName[] {
    const own = withHooks(group);
    if (own === undefined || !areApart(options)) return [];
    const functions =
        options.clientStyle === 'functions'
            ? [own.hooks.all, ...layer.apart.flatMap((section) => operationsIn(section, own).map(namesIn[section]))]
            : [];
    return [
        ...functions.map((name) => ({ name, isType: false })),
        ...variablesNames(own).map((name) => ({ name, isType: true })),
    ];
}
