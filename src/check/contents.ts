/**
 * What constants give beside their type: the data of examples and mocks, what handlers accept and answer, and what mutations
 * make stale.
 */
import ts from '../compiler/typescript.js';
import { type Change, changeOf, pair, type Site, type Subject } from './change.ts';
import { codeOf, haveSameCode } from './code.ts';
import { literalProperties, memberPath, textOf, textOfName, withoutNumber } from './source.ts';

type Content = ts.Expression | undefined;

/** How the content of a subject is found in the value of its constant, and what its changes are called. */
interface ContentKind {
    readonly find: (value: ts.Expression) => Content;
    readonly compare: (before: Content, after: Content, place: Site) => readonly Change[];
}

const contentKinds: Readonly<Partial<Record<Subject, ContentKind>>> = {
    hook: { find: staleKeysOf, compare: compareStale },
    example: { find: dataOf, compare: compareData },
    mock: { find: exampleNamedIn, compare: compareDefaults },
    handler: { find: (value) => argumentOf(value), compare: compareHandled },
};

/** The content of a constant; undefined if nothing but its type counts. */
export function contentOf(subject: Subject, value: ts.Expression): Content {
    return contentKinds[subject]?.find(value);
}

export function compareContents(before: Content, after: Content, place: Site): readonly Change[] {
    return haveSameCode(before, after) ? [] : (contentKinds[place.subject]?.compare(before, after, place) ?? []);
}

function argumentOf(value: ts.Expression): Content {
    return ts.isCallExpression(value) ? value.arguments[0] : undefined;
}

/** `[['pet', 'getPetById']]` of `defineInvalidatingMutation(['pet', 'updatePet'], …, [['pet', 'getPetById']])`. */
function staleKeysOf(value: ts.Expression): Content {
    const call = ts.isAsExpression(value) ? value.expression : value;
    const isOfMutation = ts.isCallExpression(call) && isInvalidating(textOfName(call.expression));
    return isOfMutation ? call.arguments[2] : undefined;
}

/** Whether a helper, or its type, is that of a mutation that makes queries stale. */
function isInvalidating(helper: string): boolean {
    return /^(?:define)?Invalidating/.test(helper);
}

/** The name of the same helper or type for a mutation that makes nothing stale. */
export function withoutInvalidating(name: string): string {
    return isInvalidating(name)
        ? withoutNumber(name).replace('Invalidating', 'Mutation')
        : name.replace(/^SWRMutation/, 'Mutation');
}

function compareStale(before: Content, after: Content, place: Site): readonly Change[] {
    if (before === undefined || after === undefined)
        return [changeOf(before ? 'nothing stale' : 'queries stale', place)];
    return [changeOf('stale', place, textOf(before), textOf(after))];
}

/** The data of `example((seed): Pet => ({ … }))`, or the other example that is meant. */
function dataOf(value: ts.Expression): ts.Expression {
    const make = argumentOf(value);
    if (make === undefined || !ts.isArrowFunction(make) || ts.isBlock(make.body)) return value;
    return ts.isParenthesizedExpression(make.body) ? make.body.expression : make.body;
}

/** A property that differs alone has its own line. */
function compareData(before: Content, after: Content, place: Site): readonly Change[] {
    const members = pair(new Map(literalProperties(before)), new Map(literalProperties(after)));
    const [only, ...more] = members.filter(([, left, right]) => !haveSameCode(left, right));
    const [name, left, right] = only ?? [];
    if (name === undefined || left === undefined || right === undefined || more.length > 0) {
        return [changeOf('data', place, ...differingPart(before, after).map(textOf))];
    }
    return compareData(left, right, { ...place, name: memberPath(place.name, name) });
}

/** `'Rex'` and `'Tom'` of `numbered(seed, 'Rex')` and `numbered(seed, 'Tom')`. */
function differingPart(before: Content, after: Content): readonly [Content, Content] {
    const [ours, theirs] = [callIn(before), callIn(after)];
    if (ours === undefined || theirs === undefined || !haveSameCode(ours.expression, theirs.expression)) {
        return [before, after];
    }
    const [left = [], right = []] = [ours.arguments, theirs.arguments];
    const [at, ...more] = [...left.keys()].filter((index) => !haveSameCode(left[index], right[index]));
    const isOnly = at !== undefined && more.length === 0 && left.length === right.length;
    return isOnly ? differingPart(left[at], right[at]) : [before, after];
}

function callIn(value: Content): ts.CallExpression | ts.NewExpression | undefined {
    return value !== undefined && (ts.isCallExpression(value) || ts.isNewExpression(value)) ? value : undefined;
}

/** `examples.getPetByIdResponseExample`, which a mock gives until a test says otherwise. */
function exampleNamedIn(value: ts.Node): Content {
    const isExample =
        ts.isPropertyAccessExpression(value) &&
        ts.isIdentifier(value.expression) &&
        withoutNumber(value.expression.text) === 'examples';
    return isExample ? value : ts.forEachChild(value, exampleNamedIn);
}

function compareDefaults(before: Content, after: Content, place: Site): readonly Change[] {
    if (before === undefined || after === undefined) return [changeOf(before ? 'no data' : 'data given', place)];
    return [changeOf('data', place, nameOf(before), nameOf(after))];
}

function nameOf(example: ts.Expression): string | undefined {
    return ts.isPropertyAccessExpression(example) ? textOfName(example.name) : undefined;
}

/** What only names the operation for messages, or follows from other operations and settings. */
const followingMembers: ReadonlySet<string> = new Set(['title', 'server', 'except', 'shared', 'unless']);

function compareHandled(before: Content, after: Content, place: Site): readonly Change[] {
    const [ours, theirs] = [before, after].map((form) => new Map(literalProperties(form)));
    const members = pair(ours ?? new Map(), theirs ?? new Map());
    const isOther = members.some(
        ([name, left, right]) => name !== 'responses' && !followingMembers.has(name) && !haveSameCode(left, right),
    );
    const answersOtherwise = codeOfAnswers(ours?.get('responses')) !== codeOfAnswers(theirs?.get('responses'));
    return [
        ...(isOther ? [changeOf('accepted requests', place)] : []),
        ...(answersOtherwise ? [changeOf('answer', place)] : []),
    ];
}

/** Examples have lines of their own. */
function codeOfAnswers(responses: Content): string {
    const answers = literalProperties(responses).map(([status, form]) => {
        const parts = literalProperties(form).filter(([name]) => name !== 'example');
        return [status, ...parts.map(([name, value]) => [name, codeOf(value)])];
    });
    return JSON.stringify(answers);
}
