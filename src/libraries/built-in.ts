/** The parts of the built-in HTTP libraries that follow from their records. */
import type ts from '../compiler/typescript.js';
import { runtimePartsOf } from '../emit/available-files.ts';
import type { ClientForm, HttpLibrary } from '../emit/http/library.ts';
import type { Output } from '../emit/output.ts';
import { type HttpTemplate, httpRecords } from '../names/libraries.ts';

/** All but what only a library itself knows. */
type BuiltInParts = Omit<HttpLibrary, 'locals' | 'defaultShape' | 'headersType' | 'send'>;

/**
 * The parts of a library.
 *
 * @param configType The type of `$config` without the option `instances`.
 */
export function builtIn(
    name: HttpTemplate,
    configType: (output: Output) => ts.TypeNode,
    client: ClientForm = { kind: 'object' },
): BuiltInParts {
    const record = httpRecords[name];
    return {
        ...runtimePartsOf(name),
        setup: `setup/${name}.ts`,
        client,
        configType: (output) => (output.options.instances ? output.helperType('RequestConfig') : configType(output)),
        ...(record.clients === 'object' && {
            takesSignal: true,
            instanceType: (output) => output.helperType(record.instanceType),
        }),
    };
}
