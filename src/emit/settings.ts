/** The constants among the helpers whose values the options or the description set. */

import type ts from '../compiler/typescript.js';
import type { Model } from '../model/index.ts';
import { camelCase } from '../names/identifiers.ts';
import { booleanLiteral, stringLiteral } from '../syntax/data.ts';
import { note, withDocs } from '../syntax/docs.ts';
import { constant, object, property } from '../syntax/statements.ts';
import type { Output } from './output.ts';

/** A setting that the runtime reads; undefined for the name of any other helper. */
export function settingOf(name: string, model: Model, output: Output): ts.Statement | undefined {
    const { servicePrefix, given } = output.options;
    const set = (value: ts.Expression): ts.Statement => constant(output.claimed(name), value);
    switch (name) {
        case 'baseUrl':
            return set(stringLiteral(model.baseUrl));
        case 'otherServers':
            return otherServersConstant(model, output);
        case 'moduleName':
            return set(stringLiteral(moduleNameOf(model, servicePrefix)));
        case 'indexesArrays':
            return set(booleanLiteral(!given.has('queryParamsSerialization.arrayFormat')));
        default:
            return undefined;
    }
}

/** `export const otherServers = { uploadsExampleCom: 'https://uploads.example.com' };` */
function otherServersConstant({ otherServers }: Model, output: Output): ts.Statement {
    const urls = otherServers.map(({ name, url }) => property(name, stringLiteral(url)));
    return withDocs(
        constant(output.claimed('otherServers'), object(urls, true), { exported: true }),
        note('The servers of operations that do not use the base URL. Change them when your application starts.'),
    );
}

/** A name that differs from the application's, which is often that of its API, and from AngularJS's own (`ng`). */
function moduleNameOf({ title }: Model, prefix: string): string {
    const name = camelCase(`${prefix} ${title}`);
    return /api$/i.test(name) ? name : `${name}Api`.replace(/^Api$/, 'api');
}
