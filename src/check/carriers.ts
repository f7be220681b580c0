/** What carries a request, and differs with `security`, `validators` and `instances`, but says nothing of the request. */
import ts from '../compiler/typescript.js';
import { checkedBy, isForMessages } from './code.ts';
import { meaningOf, withoutNumber } from './source.ts';

/** Whether two codes differ in these words alone, wherever they are: Angular has the method before the URL, or after it. */
export function isSentOtherwise(before: ts.Node | undefined, after: ts.Node | undefined): boolean {
    if (before === undefined || after === undefined) return false;
    const [ours, theirs] = [readWords(before), readWords(after)];
    const own = new Set([...ours.parameters, ...theirs.parameters]);
    const carries = (word: string): boolean => meaningOf(word).carries ?? false;
    const isCarrier = (word: string): boolean => own.has(word) || carries(word);
    const areSame = (isKept: (word: string) => boolean): boolean => {
        const [left, right] = [ours.words, theirs.words].map((words) => JSON.stringify(words.filter(isKept).sort()));
        return left === right;
    };
    return areSame((word) => !isCarrier(word)) && (ours.hasChecks !== theirs.hasChecks || !areSame(carries));
}

interface CarriedWords {
    /** The names and the literals. */
    readonly words: string[];
    /** Those of the functions within, such as `response`. */
    readonly parameters: string[];
    hasChecks: boolean;
}

function readWords(root: ts.Node): CarriedWords {
    const found: CarriedWords = { words: [], parameters: [], hasChecks: false };
    const read = (node: ts.Node): void => {
        const checked = checkedBy(node);
        const isCheck = meaningOf(node).checks === 'error';
        if (checked !== undefined || isCheck) found.hasChecks = true;
        if (checked !== undefined) read(checked);
        else if (isCheck || ts.isTypeNode(node) || isForMessages(node)) return;
        else if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
            found.words.push(withoutNumber(ts.idText(node)));
        else if (ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node)) found.words.push(`'${node.text}`);
        else {
            const name = ts.isParameter(node) || ts.isBindingElement(node) ? node.name : undefined;
            if (name !== undefined && ts.isIdentifier(name)) found.parameters.push(withoutNumber(name.text));
            // `{ body }` is `{ body: body }`.
            if (ts.isShorthandPropertyAssignment(node)) read(node.name);
            ts.forEachChild(node, read);
        }
    };
    read(root);
    return found;
}
