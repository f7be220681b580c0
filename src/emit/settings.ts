/** The constants among the helpers. The options set the values of some. */

import type ts from '../compiler/typescript.js';
import type { Model } from '../model/index.ts';
import { camelCase } from '../model/names.ts';
import { booleanLiteral, stringLiteral } from '../syntax/literals.ts';
import { constant, object, property } from '../syntax/statements.ts';
import { typeReference } from '../syntax/types.ts';
import { type Chunk, helperChunk, ownChunk } from './emitted-file.ts';
import type { Output } from './output.ts';
import { otherServersConstant } from './servers.ts';

/** Yields the used helpers that are constants. */
export function* setupChunks(model: Model, output: Output): Iterable<Chunk> {
    for (const helper of output.usedHelpers()) {
        if (helper.form !== 'constant') continue;
        const setting = settingOf(helper.name, model, output);
        yield setting === undefined ? helperChunk(helper, output) : ownChunk([setting]);
    }
}

/** A setting that the runtime reads, with the value of its option. */
function settingOf(name: string, model: Model, output: Output): ts.Statement | undefined {
    const { queryParamsSerialization, servicePrefix } = output.options;
    switch (name) {
        case 'baseUrl':
            return constant(output.claimed('baseUrl'), stringLiteral(model.baseUrl));
        case 'otherServers':
            return otherServersConstant(model, output);
        case 'moduleName':
            return constant(output.claimed('moduleName'), stringLiteral(moduleNameOf(model, servicePrefix)));
        case 'queryStyle':
            return constant(
                output.claimed('queryStyle'),
                object([
                    property('allowDots', booleanLiteral(queryParamsSerialization.allowDots)),
                    property('arrayFormat', stringLiteral(queryParamsSerialization.arrayFormat)),
                ]),
                { type: typeReference(output.claimed('QueryStyle')) },
            );
        case 'indexesArrays': {
            const isGiven = output.options.given.has('queryParamsSerialization.arrayFormat');
            return constant(output.claimed('indexesArrays'), booleanLiteral(!isGiven));
        }
        default:
            return undefined;
    }
}

/** A name that differs from the application's, which is often that of its API, and from AngularJS's own (`ng`). */
function moduleNameOf({ title }: Model, prefix: string): string {
    const name = camelCase(`${prefix} ${title}`);
    return /api$/i.test(name) ? name : `${name}Api`.replace(/^Api$/, 'api');
}
