/** STUB until the real one is there. */
import type { Operation, Parameter, Type } from '../plan/model.ts';
import type { BodyForm, OneForm, ParameterForm, RequestForm, ValueForm } from '../runtime/requests/forms.ts';
import type { Output } from './output.ts';

export function requestFormOf(operation: Operation, output: Output): RequestForm {
    const { path, query, headers, body, method } = operation;
    const valueOf = (type: Type): ValueForm => {
        const { kinds, arrays } = output.alternatives(type);
        const [array] = arrays;
        const forms = [...kinds].flatMap((kind): OneForm[] => {
            switch (kind) {
                case 'string':
                case 'day':
                case 'moment':
                    return ['text'];
                case 'scalar':
                    return ['number', 'boolean'];
                case 'exact':
                    return ['bigint'];
                case 'array':
                    return [{ items: array ? valueOf(array.items) : 'any' }];
                case 'empty':
                    return [];
                default:
                    return ['any'];
            }
        });
        return forms.length === 1 && forms[0] !== undefined ? forms[0] : forms;
    };
    const parameterOf = ({ name, type, optional, serialization }: Parameter): ParameterForm => ({
        name,
        value: valueOf(type),
        ...(optional ? {} : { required: true }),
        ...(serialization.kind === 'styled' ? { style: serialization.style, explode: serialization.explode } : {}),
        ...(serialization.kind === 'json' ? { style: 'json' } : {}),
    });
    const bodyOf = (): BodyForm => {
        switch (body?.encoding) {
            case 'json':
                return { kind: 'json' };
            case 'text':
                return { kind: 'text' };
            case 'multipart':
            case 'urlencoded':
                return body.type.kind === 'platform' ? { kind: body.encoding } : { kind: body.encoding, value: 'any' };
            default:
                return { kind: 'bytes' };
        }
    };
    return {
        method,
        path: path.map((part) => (part.kind === 'text' ? part.text : parameterOf(part.parameter))),
        ...(query.kind === 'separate' || query.kind === 'grouped' ? { query: query.parameters.map(parameterOf) } : {}),
        ...(headers.length > 0 ? { headers: headers.map(parameterOf) } : {}),
        ...(body && {
            body: { ...(body.optional ? {} : { required: true }), contents: [[body.mediaType ?? '*/*', bodyOf()]] },
        }),
    };
}
