/** The style of queries that an output writes, read from its helpers. */
import ts from '../compiler/whole.js';
import { withoutNumber } from './source.ts';

/** An option for all queries, with its value as code. */
interface QueryStyle {
    readonly option: 'allowDots' | 'arrayFormat';
    readonly value: string;
}

/** What a helper says of the style; undefined for any other function. */
export function styleOf({ name, body }: ts.FunctionDeclaration): QueryStyle | undefined {
    const [statement] = body?.statements ?? [];
    if (name === undefined || statement === undefined || !ts.isReturnStatement(statement)) return undefined;
    const { expression } = statement;
    if (expression === undefined) return undefined;
    switch (withoutNumber(name.text)) {
        case 'itemName':
            return { option: 'arrayFormat', value: `'${arrayFormatOf(expression)}'` };
        case 'memberName':
            return { option: 'allowDots', value: String(expression.getText().includes('.')) };
        default:
            return undefined;
    }
}

/** Only repeated names depend on the item. */
function arrayFormatOf(itemName: ts.Expression): string {
    if (ts.isConditionalExpression(itemName)) return 'repeat';
    return itemName.getText().includes('[]') ? 'brackets' : 'indices';
}
