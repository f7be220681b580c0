/** The parts of the built-in HTTP libraries that follow from their records and from the names of their runtime files. */
import type ts from '../compiler/typescript.js';
import type { ClientForm, HttpLibrary } from '../emit/http/library.ts';
import type { Output } from '../emit/output.ts';
import type { Options } from '../options/types.ts';
import { type HttpTemplate, httpRecords } from './records.ts';

/** What a library needs. */
interface Needs {
    /** The readers of bodies: of a `Response`, or of what the library has received. */
    readonly reader: 'response.ts' | 'transform.ts';
    /** The files before its client. */
    readonly first?: (options: Options) => readonly string[];
    /** Files that not all libraries need. */
    readonly others?: readonly ('headers.ts' | 'parameters.ts' | 'streams.ts')[];
    /** The form of its clients; by default objects. */
    readonly client?: ClientForm;
    /** The type of `$config` without the option `instances`. */
    readonly configType: (output: Output) => ts.TypeNode;
}

/** The libraries whose errors have the response with its body. */
const hasResponse: ReadonlySet<HttpTemplate> = new Set<HttpTemplate>(['axios', 'xior']);

/** The libraries that parse the bodies of errors themselves. */
const hasOwnNumbers: ReadonlySet<HttpTemplate> = new Set<HttpTemplate>(['ky', 'xior', 'ng2']);

/** The libraries that have a way of their own to other servers. */
const hasOwnServers: ReadonlySet<HttpTemplate> = new Set<HttpTemplate>(['ky', 'ng1', 'ng2']);

/** All but what only a library itself knows. */
type BuiltInParts = Omit<HttpLibrary, 'locals' | 'defaultShape' | 'headersType' | 'send'>;

/** The parts of a library; its runtime files in the order of the output. */
export function builtIn(name: HttpTemplate, needs: Needs): BuiltInParts {
    const { reader, first, others = [], client = { kind: 'object' }, configType } = needs;
    const record = httpRecords[name];
    const isObject = record.clients === 'object';
    const errorBody = `error-bodies/${hasResponse.has(name) ? 'response' : name}.ts`;
    const services = isObject ? [] : ['services/settings.ts', `services/${name}.ts`];
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
            ...(isObject ? [`operation-errors/${name}.ts`] : []),
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
            ...(isObject
                ? reader === 'transform.ts'
                    ? ['dates/received.ts']
                    : []
                : [...services, 'services/dates.ts']),
            ...(name === 'axios' ? ['dates/errors/axios.ts'] : [errorBody, 'dates/errors.ts']),
        ],
        numbers: () => [
            'numbers/exact.ts',
            `numbers/${reader === 'transform.ts' ? 'received' : 'response'}.ts`,
            'numbers/errors.ts',
            ...(hasOwnNumbers.has(name) ? [`numbers/${name}.ts`] : []),
        ],
        checks: ({ instances }) => [
            'validators/validate.ts',
            'validators/bodies.ts',
            'validators/body-settings.ts',
            ...(isObject
                ? [`validators/${instances ? 'instance-settings' : 'settings'}.ts`]
                : [...services, 'services/checks.ts']),
            'validators/errors.ts',
            ...(reader === 'transform.ts' ? ['validators/received.ts'] : []),
            errorBody,
        ],
        servers: ({ instances }) => [
            'servers/settings.ts',
            ...(instances ? ['servers/instances.ts'] : []),
            ...(hasOwnServers.has(name) ? [`servers/${name}.ts`] : []),
        ],
        security: ({ instances }) => [
            'security/settings.ts',
            ...(instances ? ['security/instances.ts'] : []),
            'security/origins.ts',
            ...(isObject && !others.includes('headers.ts') ? ['headers.ts'] : []),
            ...services,
            `security/${name}.ts`,
        ],
        results: () => [
            'results/results.ts',
            ...(reader === 'response.ts' ? ['results/response.ts'] : []),
            `results/${name}.ts`,
        ],
        setup: `setup/${name}.ts`,
        client,
        configType: (output) => (output.options.instances ? output.helperType('RequestConfig') : configType(output)),
        ...(isObject && { takesSignal: true, instanceType: (output) => output.helperType(record.instanceType) }),
    };
}
