/** The constants among the helpers whose values the options or the description set. */

import type ts from '../compiler/typescript.js';
import { camelCase, capitalize } from '../names/identifiers.ts';
import type { SecurityScheme } from '../plan/model.ts';
import { booleanLiteral, stringLiteral } from '../syntax/data.ts';
import { note, withDocs } from '../syntax/docs.ts';
import { constant, object, property } from '../syntax/statements.ts';
import { keywordType, propertySignature, unionType } from '../syntax/types.ts';
import { docComment } from './docs.ts';
import type { Output } from './output.ts';
import { interfaceOf } from './types.ts';

/** A setting that the runtime reads; undefined for the name of any other helper. */
export function settingOf(name: string, output: Output): ts.Statement | undefined {
    const { model, options } = output;
    const set = (value: ts.Expression): ts.Statement => constant(output.claimed(name), value);
    switch (name) {
        case 'baseUrl':
            return set(stringLiteral(model.baseUrl));
        case 'otherServers':
            return otherServersConstant(output);
        case 'Credentials':
            return credentialsInterface(output);
        case 'schemes':
            return schemesConstant(output);
        case 'moduleName':
            return set(stringLiteral(moduleNameOf(output)));
        case 'indexesArrays':
            return set(booleanLiteral(!options.given.has('queryParamsSerialization.arrayFormat')));
        default:
            return undefined;
    }
}

/** `export const otherServers = { uploadsExampleCom: 'https://uploads.example.com' };` */
function otherServersConstant(output: Output): ts.Statement {
    const urls = output.model.otherServers.map(({ name, url }) => property(name, stringLiteral(url)));
    return withDocs(
        constant(output.claimed('otherServers'), object(urls, true), { exported: true }),
        note('The servers of operations that do not use the base URL. Change them when your application starts.'),
    );
}

/** `export interface Credentials { … }`: a credential for each security scheme. */
function credentialsInterface(output: Output): ts.Statement {
    const members = output.model.securitySchemes.map(({ name, docs, takes }) => {
        const types = takes === 'basic' ? [output.helperType('BasicCredential')] : undefined;
        const type = [output.helperType('Credential', types), keywordType('undefined')];
        const member = propertySignature(name, unionType(type), true);
        return withDocs(member, docComment(docs));
    });
    const declared = interfaceOf(output.claimed('Credentials'), members);
    return withDocs(declared, note('What requests carry, by the names of the security schemes.'));
}

/** The function that makes the place of a credential, which the code of an operation with security uses. */
export function placeFunctionOf({ takes, place }: SecurityScheme): string {
    if (takes === 'basic') return 'asBasic';
    return 'scheme' in place ? 'inAuthorization' : `in${capitalize(place.in)}`;
}

/** `const schemes: Record<SchemeName, Place> = { api_key: inHeader('api_key') };` */
function schemesConstant(output: Output): ts.Statement {
    const places = output.model.securitySchemes.map((scheme) => {
        const { name, takes, place } = scheme;
        const where = stringLiteral('scheme' in place ? place.scheme : place.name);
        return property(name, output.call(placeFunctionOf(scheme), takes === 'basic' ? [] : [where]));
    });
    const type = output.globalType('Record', [output.helperType('SchemeName'), output.helperType('Place')]);
    const declared = constant(output.claimed('schemes'), object(places, true), { type });
    return withDocs(declared, note('Where the credential of each security scheme is sent.'));
}

/** A name that differs from the application's, which is often that of its API, and from AngularJS's own (`ng`). */
function moduleNameOf({ model, options }: Output): string {
    const name = camelCase(`${options.servicePrefix} ${model.title}`);
    return /api$/i.test(name) ? name : `${name}Api`.replace(/^Api$/, 'api');
}
