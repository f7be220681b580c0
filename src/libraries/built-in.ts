/** The parts of the built-in HTTP libraries that follow from their records and from the names of their runtime files. */
import type ts from '../compiler/typescript.js';
import type { HttpLibrary } from '../emit/http/library.ts';
import type { Output } from '../emit/output.ts';
import type { Options } from '../options/types.ts';
import { type HttpTemplate, httpRecords, isObjectTemplate, type ObjectTemplate } from './records.ts';

/** What a library needs of the files that not all libraries need. */
interface Needs {
    /** The readers of bodies: of a `Response`, or of what the library has received. */
    readonly reader: 'response.ts' | 'transform.ts';
    /** The files before its client. */
    readonly first?: (options: Options) => readonly string[];
    readonly others?: readonly ('headers.ts' | 'parameters.ts' | 'streams.ts')[];
}

type RuntimeParts = Required<Pick<HttpLibrary, 'runtime' | 'dates' | 'servers' | 'setup'>>;

/** The runtime files of a library, in the order of the output. */
export function runtimeParts(name: HttpTemplate, { reader, first, others = [] }: Needs): RuntimeParts {
    const isObject = isObjectTemplate(name);
    const some = (file: (typeof others)[number]): readonly string[] => (others.includes(file) ? [file] : []);
    return {
        runtime: (options) => [
            'settings.ts',
            ...(first?.(options) ?? []),
            `${name}.ts`,
            ...(options.instances ? [`instances/${name}.ts`, 'instances/bound.ts'] : []),
            ...(isObject ? [`errors/${name}.ts`] : []),
            'status-errors/statuses.ts',
            `status-errors/${name}.ts`,
            reader,
            'received.ts',
            'unreadable.ts',
            ...some('streams.ts'),
            'query.ts',
            ...some('parameters.ts'),
            'styles.ts',
            ...some('headers.ts'),
            'text.ts',
            'form.ts',
        ],
        dates: () => [
            'dates/settings.ts',
            ...(reader === 'transform.ts' ? ['dates/received.ts'] : []),
            `dates/errors/${name}.ts`,
        ],
        servers: ({ instances }) => [
            'servers/settings.ts',
            ...(instances ? ['servers/instances.ts'] : []),
            ...(isObject ? [] : [`servers/${name}.ts`]),
        ],
        setup: `setup/${name}.ts`,
    };
}

type ObjectParts = RuntimeParts &
    Pick<HttpLibrary, 'client' | 'takesSignal' | 'configType'> &
    Required<Pick<HttpLibrary, 'instanceType'>>;

/**
 * The same for a library whose clients are objects.
 *
 * @param configType The type of `$config` without the option `instances`.
 */
export function objectParts(
    name: ObjectTemplate,
    configType: (output: Output) => ts.TypeNode,
    needs: Needs,
): ObjectParts {
    return {
        ...runtimeParts(name, needs),
        client: { kind: 'object' },
        takesSignal: true,
        instanceType: (output) => output.helperType(httpRecords[name].instanceType),
        configType: (output) => (output.options.instances ? output.helperType('RequestConfig') : configType(output)),
    };
}
