/** The parts of the built-in HTTP libraries that follow from their records and from the names of their runtime files. */
import type ts from '../compiler/typescript.js';
import type { ClientForm, HttpLibrary } from '../emit/http/library.ts';
import type { Output } from '../emit/output.ts';
import { type HttpTemplate, httpRecords } from '../names/libraries.ts';
import type { Options } from '../options/types.ts';

interface Needs {
    /** The readers of bodies: of a `Response`, or of what the library has received. */
    readonly reader: 'response.ts' | 'transform.ts';
    /** The files before its client. */
    readonly first?: (options: Options) => readonly string[];
    /** Files that not all libraries need. */
    readonly others?: readonly ('headers.ts' | 'parameters.ts' | 'streams.ts')[];
    /** What it has runtime files of its own for, as not all libraries have. */
    readonly own?: readonly ('dates' | 'numbers' | 'redirects' | 'servers')[];
    /** The form of its clients; by default objects. */
    readonly client?: ClientForm;
    /** The type of `$config` without the option `instances`. */
    readonly configType: (output: Output) => ts.TypeNode;
}

/** All but what only a library itself knows. */
type BuiltInParts = Omit<HttpLibrary, 'locals' | 'defaultShape' | 'headersType' | 'send'>;

/** The parts of a library; its runtime files in the order of the output. What these import comes with them. */
export function builtIn(name: HttpTemplate, needs: Needs): BuiltInParts {
    const { reader, first, others = [], own = [], client = { kind: 'object' }, configType } = needs;
    const record = httpRecords[name];
    const isObject = record.clients === 'object';
    const readsReceived = reader === 'transform.ts';
    const errorBody = `error-bodies/${isObject && readsReceived ? 'response' : name}.ts`;
    const services = isObject ? [] : ['services/settings.ts', `services/${name}.ts`];
    const some = (file: (typeof others)[number]): readonly string[] => (others.includes(file) ? [file] : []);
    const ownOf = (part: (typeof own)[number]): readonly string[] => (own.includes(part) ? [`${part}/${name}.ts`] : []);
    return {
        runtime: (options) => [
            'settings.ts',
            ...(first?.(options) ?? []),
            `${name}.ts`,
            ...(options.instances ? [`instances/${name}.ts`, 'instances/bound.ts'] : []),
            ...(isObject ? [`errors/${name}.ts`] : []),
            'status-errors/statuses.ts',
            `status-errors/${name}.ts`,
            ...(isObject ? [`operation-errors/${name}.ts`] : []),
            reader,
            'received.ts',
            'unreadable.ts',
            'printable.ts',
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
            ...(isObject ? [] : [...services, 'services/dates.ts']),
            ...(isObject && readsReceived ? ['dates/received.ts'] : []),
            ...(own.includes('dates') ? ownOf('dates') : [errorBody, 'dates/errors.ts']),
        ],
        numbers: () => [
            `numbers/${readsReceived ? 'received' : 'response'}.ts`,
            'numbers/errors.ts',
            ...ownOf('numbers'),
        ],
        checks: ({ instances }) => [
            'validators/body-settings.ts',
            ...(isObject
                ? [`validators/${instances ? 'instance-settings' : 'settings'}.ts`]
                : [...services, 'services/checks.ts']),
            'validators/errors.ts',
            ...(readsReceived ? ['validators/received.ts'] : []),
            errorBody,
        ],
        servers: ({ instances }) => [
            'servers/settings.ts',
            ...(instances ? ['servers/instances.ts'] : []),
            ...ownOf('servers'),
        ],
        security: ({ instances }) => [
            'security/settings.ts',
            ...(instances ? ['security/instances.ts'] : []),
            'security/origins.ts',
            ...(isObject && !others.includes('headers.ts') ? ['headers.ts'] : []),
            ...services,
            `security/${name}.ts`,
            ...ownOf('redirects'),
        ],
        results: () => ['results/results.ts', ...(readsReceived ? [] : ['results/response.ts']), `results/${name}.ts`],
        setup: `setup/${name}.ts`,
        client,
        configType: (output) => (output.options.instances ? output.helperType('RequestConfig') : configType(output)),
        ...(isObject && { takesSignal: true, instanceType: (output) => output.helperType(record.instanceType) }),
    };
}
