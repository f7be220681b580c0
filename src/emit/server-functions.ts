/** The functions that give the URLs of servers: `serverUrl({ region: 'eu' })`. */
import type ts from '../compiler/typescript.js';
import type { ServerFunction, ServerVariable } from '../plan/model.ts';
import { arrayLiteral, identifier, stringLiteral, templateLiteral } from '../syntax/data.ts';
import { type DocComment, withDocs } from '../syntax/docs.ts';
import { parameter, returnOf } from '../syntax/statements.ts';
import { keywordType, literalType, objectType, propertySignature, unionType } from '../syntax/types.ts';
import { docComment } from './docs.ts';
import { type Chunk, chunkOf } from './emitted-file.ts';
import { asDeclaration } from './function.ts';
import type { Output } from './output.ts';

/** The name of the argument. */
const argumentName = 'variables';

export function* serverFunctionChunks(output: Output): Iterable<Chunk> {
    for (const server of output.model.serverFunctions) {
        yield chunkOf([functionOf(server, output)], server.pointer);
    }
}

/** `export function serverUrl(variables?: { region?: 'eu' | 'us' | undefined; }): string { … }` */
function functionOf(server: ServerFunction, output: Output): ts.Statement {
    const variables = variablesOf(server);
    const url = server.url.map((part) => (typeof part === 'string' ? part : valueInUrl(part, output)));
    const [first, ...others] = url;
    const isVariable = first !== undefined && typeof first !== 'string' && others.length === 0;
    return asDeclaration({
        name: server.name,
        parameters: variables.length === 0 ? [] : [parameterOf(variables)],
        returns: keywordType('string'),
        body: [returnOf(isVariable ? first : templateLiteral(url))],
        docs: docsOf(server, variables),
        pointer: server.pointer,
    });
}

/** Each once, as a URL may have one in several places. */
function variablesOf({ url }: ServerFunction): readonly ServerVariable[] {
    const found = url.flatMap((part) => (typeof part === 'string' ? [] : [[part.name, part] as const]));
    return [...new Map(found).values()];
}

function parameterOf(variables: readonly ServerVariable[]): ts.ParameterDeclaration {
    const members = variables.map((variable) =>
        withDocs(propertySignature(variable.name, typeOfVariable(variable), true), docComment(variable.docs)),
    );
    return parameter(argumentName, objectType(members, false), true);
}

/** `'eu' | 'us' | undefined` */
function typeOfVariable({ values }: ServerVariable): ts.TypeNode {
    const known = values.length === 0 ? [keywordType('string')] : values.map((value) => literalType(value));
    return unionType([...known, keywordType('undefined')]);
}

/** `serverVariable(variables, 'region', 'eu', ['eu', 'us'])` */
function valueInUrl({ name, default: byDefault, values, place }: ServerVariable, output: Output): ts.Expression {
    const allowed = values.length === 0 ? stringLiteral(place) : arrayLiteral(values.map(stringLiteral));
    const given = [identifier(argumentName), stringLiteral(name), stringLiteral(byDefault), allowed];
    return output.call('serverVariable', given);
}

function docsOf({ docs, url }: ServerFunction, variables: readonly ServerVariable[]): DocComment {
    const shown = url.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join('');
    const defaults = variables.length === 0 ? '' : ' A variable that is not given has its default.';
    const { paragraphs, tags } = docComment(docs);
    return { paragraphs: [...paragraphs, `The URL \`${shown}\`.${defaults}`], tags };
}
