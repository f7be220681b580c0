/** The base URL and the other servers of services, which are fields that an injector fills. */

import type ts from '../../compiler/typescript.js';
import type { Group } from '../../model/index.ts';
import { propertyAccess } from '../../syntax/identifiers.ts';
import { call, thisField } from '../../syntax/statements.ts';
import type { Output } from '../output.ts';
import type { Request } from '../request.ts';

/** Whether a service needs the field of the base URL. */
export function usesBaseUrl({ operations }: Pick<Group, 'operations'>): boolean {
    return operations.some(({ server }) => server === undefined);
}

/** Whether a service needs the field of the other servers. */
export function usesOtherServers({ operations }: Pick<Group, 'operations'>): boolean {
    return operations.some(({ server }) => server !== undefined);
}

/** `this.#baseUrl`, or `withoutSlash(this.#otherServers.uploadsExampleCom)`. */
export function baseOf({ server }: Request, output: Output): ts.Expression {
    if (server === undefined) return thisField('baseUrl');
    return call(output.helper('withoutSlash'), [propertyAccess(thisField('otherServers'), server)]);
}
