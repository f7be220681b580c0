/** Operations that have servers of their own, instead of the base URL. */

import type ts from '../compiler/typescript.js';
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { Model } from '../model/index.ts';
import { withDocs } from '../syntax/docs.ts';
import { identifier, propertyAccess } from '../syntax/identifiers.ts';
import { stringLiteral } from '../syntax/literals.ts';
import { call, constant, object, property } from '../syntax/statements.ts';
import type { HttpLibrary } from './http/library.ts';
import type { Output } from './output.ts';
import type { Request } from './request.ts';

/** `export const otherServers = { uploadsExampleCom: 'https://uploads.example.com' };` */
export function otherServersConstant({ otherServers }: Model, output: Output): ts.Statement {
    const urls = object(
        otherServers.map(({ name, url }) => property(name, stringLiteral(url))),
        true,
    );
    return withDocs(constant(output.claimed('otherServers'), urls, { exported: true }), {
        paragraphs: [
            'The servers of operations that do not use the base URL. Change them when your application starts.',
        ],
        tags: [],
    });
}

/** The URL of another server: `otherServers.uploadsExampleCom`, or that of the instance in `$config`. */
export function serverUrl(name: string, output: Output): ts.Expression {
    return output.options.instances
        ? call(output.helper('serverOf'), [stringLiteral(name), identifier('$config')])
        : propertyAccess(output.helper('otherServers'), name);
}

/** The request without its server, for a template that sends all requests to the base URL. */
export function withKnownServer(request: Request, { servers }: HttpLibrary): Request {
    return servers === undefined ? { ...request, server: undefined } : request;
}

/** The warning that a template sends all requests to the base URL. */
export function noteOnServers({ otherServers }: Model, { servers }: HttpLibrary): Diagnostic[] {
    if (otherServers.length === 0 || servers !== undefined) return [];
    const [first] = otherServers;
    return [
        diagnose('ignored-server', `the template sends all requests to the base URL, none to '${first?.url}'`, {
            help: "its 'send' can use 'request.server', with the runtime files that its part 'servers' lists",
        }),
    ];
}
