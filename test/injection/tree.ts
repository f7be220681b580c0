/** Nodes that are never in an output of oasmith, at any depth: above all the name of the canary. */
import ts from 'typescript';
import { canary } from './payloads.ts';
import type { Template } from './plan.ts';

/** All nodes of a file but those of its comments. */
export function nodesOf(file: ts.SourceFile): ts.Node[] {
    const nodes: ts.Node[] = [];
    const visit = (node: ts.Node): void => {
        nodes.push(node);
        ts.forEachChild(node, visit);
    };
    visit(file);
    return nodes;
}

export function wrongNodes(nodes: readonly ts.Node[], template: Template): string[] {
    return nodes.flatMap((node) => {
        const error = diagnosticOf(node, template);
        return error === undefined ? [] : [`${error}: ${excerpt(node.parent)}`];
    });
}

function diagnosticOf(node: ts.Node, template: Template): string | undefined {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
        return node.text.replace(/^#/, '') === canary ? 'the canary is a name' : undefined;
    }
    if (ts.isTaggedTemplateExpression(node)) return 'a tagged template';
    if (ts.isImportTypeNode(node) || node.kind === ts.SyntaxKind.ImportKeyword) return 'an import within code';
    if (ts.isDecorator(node)) {
        return template[0] === 'ng2' && /^@Injectable\d*\(/.test(node.getText()) ? undefined : 'a decorator';
    }
    if (ts.isPropertyAssignment(node) || ts.isEnumMember(node)) {
        const setsPrototype = !ts.isComputedPropertyName(node.name) && node.name.text === '__proto__';
        return setsPrototype ? 'a prototype is set' : undefined;
    }
    if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
        return isInClient(node) && !urlText.test(node.text) ? 'no part of a URL' : undefined;
    }
    return undefined;
}

/** The characters of a URL (RFC 3986, 2). */
const urlText = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/;

/** Whether a node is a part of a client, whose template literals are the paths of operations. */
function isInClient(node: ts.Node): boolean {
    let statement = node;
    while (!ts.isSourceFile(statement.parent)) statement = statement.parent;
    if (ts.isClassDeclaration(statement)) return statement.name?.text.endsWith('Service') === true;
    const [variable] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
    return variable !== undefined && ts.isIdentifier(variable.name) && /Client\d*$/.test(variable.name.text);
}

const longestExcerpt = 200;

export function excerpt(node: ts.Node): string {
    const text = node.getText();
    return text.length > longestExcerpt ? `${text.slice(0, longestExcerpt)}…` : text;
}
