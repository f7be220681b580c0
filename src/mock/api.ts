/** What the mock server serves: the operations of a description with their requests, checks and answers. */

import { ExampleChecks } from '../examples/checks.ts';
import { evaluate } from '../examples/evaluate.ts';
import { type FindExamples, planExamples } from '../examples/index.ts';
import { type Judge, judgeBy } from '../examples/judge.ts';
import type { JsonValue } from '../load/json.ts';
import { field, isObjectNode, type LocatedObject } from '../load/reader.ts';
import { operationsOfPaths } from '../operations/find.ts';
import { bodyRules, type MediaType, mediaTypesOf } from '../operations/media-types.ts';
import { bodyFormOf, cookieFormsOf, formOf, requestFormOf } from '../operations/request-forms.ts';
import { addressOf } from '../operations/servers.ts';
import type { CheckPlan } from '../plan/checks.ts';
import type { BodyExample, ExamplePlan, Examples } from '../plan/examples.ts';
import type { Declaration, Group, Operation } from '../plan/model.ts';
import { type CookieReader, cookieReader } from '../runtime/handlers/cookies.ts';
import type { BodyForm, RequestForm, RequestPlace } from '../runtime/requests/forms.ts';
import { byText } from '../runtime/requests/paths.ts';
import { isOnly } from '../schema/value-types.ts';
import type { CheckInput } from '../validators/find.ts';
import { type Answer, answersOf, examplesOfAnswers } from './answers.ts';

/** A described API, ready to be served. */
export interface ServedApi {
    /** What paths may begin with: those of the servers, the longest first, and nothing. */
    readonly prefixes: readonly string[];
    /** Those whose paths have more text first, as they are tried in this order. */
    readonly operations: readonly ServedOperation[];
    readonly judge: Judge;
    readonly examples: ExamplesByPlace;
}

export interface ServedOperation {
    readonly method: string;
    /** As the description writes it. */
    readonly name: string;
    readonly form: RequestForm;
    readonly readCookies: CookieReader;
    /** What values of parameters must be, by place and name. */
    readonly parameters: readonly ParameterCheck[];
    readonly bodies: ReadonlyMap<BodyForm, CheckPlan>;
    readonly answers: readonly Answer[];
}

export interface ParameterCheck {
    readonly place: RequestPlace;
    /** Undefined for a query that is one value. */
    readonly name: string | undefined;
    readonly plan: CheckPlan;
}

/** The values of examples, by the place of what they are an example of. */
export class ExamplesByPlace {
    readonly #bodies: ReadonlyMap<string, BodyExample>;
    readonly #schemas: ReadonlyMap<string, ExamplePlan | undefined>;

    constructor({ schemas, bodies }: Examples) {
        this.#bodies = new Map(bodies.map((body) => [body.operation, body]));
        this.#schemas = new Map(schemas.map(({ key, plan }) => [key, plan]));
    }

    /** The names of the examples that the description gives. */
    namesAt(place: string): readonly string[] {
        return [...(this.#bodies.get(place)?.described.keys() ?? [])];
    }

    /** Undefined if there is none. */
    valueAt(place: string, seed: number, name?: string): JsonValue | undefined {
        const body = this.#bodies.get(place);
        const plan = name === undefined ? body?.plan : body?.described.get(name);
        return plan && evaluate(plan, seed, (key) => this.#schemas.get(key));
    }
}

/**
 * Reads the API that the operations of a model describe.
 *
 * @param baseUrl What the user says that paths begin with; empty if nothing.
 */
export function serve(
    declarations: readonly Declaration[],
    groups: readonly Group[],
    input: CheckInput,
    baseUrl: string,
): ServedApi {
    const checks = new ExampleChecks(input);
    const found = describedOperations(groups, input);
    const operations = found.map((one) => servedOperation(one, checks, input));
    const findExamples: FindExamples = (own) => {
        const all = operations.flatMap(({ method, name, answers }) =>
            examplesOfAnswers(answers, `${method} ${name}`, own, input),
        );
        return { bodies: [...new Map(all.map((one) => [one.operation, one])).values()], headers: [] };
    };
    return {
        prefixes: prefixesOf(found, baseUrl, input),
        operations: operations.toSorted((left, right) => byText(left.form.path, right.form.path)),
        judge: judgeBy([...checks.named()]),
        examples: new ExamplesByPlace(planExamples(declarations, groups, input, findExamples)),
    };
}

/** An operation of the description, with the methods that a client has for it. */
interface DescribedOperation {
    readonly node: LocatedObject;
    readonly methods: readonly [Operation, ...Operation[]];
}

function describedOperations(groups: readonly Group[], { reader }: CheckInput): readonly DescribedOperation[] {
    const byPlace = new Map<string, [Operation, ...Operation[]]>();
    for (const operation of groups.flatMap((group) => group.operations)) {
        // Paths that refer to one path item share its operations.
        const key = `${operation.pointer} ${pathOf(operation)}`;
        const known = byPlace.get(key);
        if (known === undefined) byPlace.set(key, [operation]);
        else known.push(operation);
    }
    return [...byPlace.values()].flatMap((methods) => {
        const node = reader.lookUp(methods[0].pointer);
        return isObjectNode(node) ? [{ node, methods }] : [];
    });
}

function servedOperation(found: DescribedOperation, checks: ExampleChecks, input: CheckInput): ServedOperation {
    const { node, methods } = found;
    const [operation] = methods;
    const form = requestFormOf(operation);
    const bodies = bodiesOf(found, checks, input);
    const cookies = cookieFormsOf(operation);
    return {
        method: operation.method,
        name: pathOf(operation),
        form: {
            ...form,
            ...(bodies !== undefined && { body: bodies.form }),
        },
        readCookies: cookieReader(cookies.forms, cookies.plain),
        parameters: parametersOf(operation).map(({ place, name, sources }) => ({
            place: place === 'querystring' ? ('query' as const) : place,
            name: place === 'querystring' ? undefined : name,
            plan: checks.find(sources.slice(0, 1), sentOf(input)),
        })),
        bodies: bodies?.plans ?? new Map(),
        answers: answersOf(node, input),
    };
}

function pathOf({ path }: Operation): string {
    return path.map((part) => (part.kind === 'text' ? part.text : `{${part.parameter.name}}`)).join('');
}

function sentOf({ direction }: CheckInput): CheckInput['direction'] {
    return direction === 'both' ? 'both' : 'sent';
}

function parametersOf({ path, query, headers, cookies }: Operation): Operation['headers'] {
    const inPath = path.flatMap((part) => (part.kind === 'parameter' ? [part.parameter] : []));
    const inQuery = query.kind === 'none' ? [] : query.kind === 'whole' ? [query.parameter] : query.parameters;
    return [...inPath, ...inQuery, ...headers, ...cookies];
}

/** The bodies of a request in all its media types, as methods of clients have only those that they send. */
function bodiesOf({ node, methods }: DescribedOperation, checks: ExampleChecks, input: CheckInput) {
    const { reader } = input;
    const bodies = methods.flatMap(({ body }) => body ?? []);
    const given = reader.silent.object(node, 'requestBody');
    const requestBody = given && reader.silent.follow(given);
    if (bodies.length === 0 || requestBody === undefined) return undefined;
    const plans = new Map<BodyForm, CheckPlan>();
    const contents = mediaTypesOf(requestBody, { ...input, reader: reader.silent }).map((mediaType) => {
        const own = bodies.find(({ encoding }) => encoding === mediaType.kind);
        const form = own === undefined ? formOfMediaType(mediaType) : bodyFormOf(own);
        const { schema } = mediaType;
        // The text of a value with parts, such as XML, is not what its schema describes.
        const isChecked =
            form.kind !== 'bytes' && !(form.kind === 'text' && schema !== undefined && !isOnly('string', schema));
        if (schema !== undefined && isChecked) plans.set(form, checks.find([schema], sentOf(input)));
        return [mediaType.name, form] as const;
    });
    const required = field(requestBody.value, 'required') === true;
    return { form: { contents, ...(required && { required }) }, plans };
}

function formOfMediaType({ kind, schema }: MediaType): BodyForm {
    if (kind === 'multipart' || kind === 'urlencoded') return formOf(kind, schema === undefined ? [] : [schema]);
    return { kind: bodyRules[kind].form };
}

/** The paths of all servers, of the description and of its operations (OpenAPI 3.1.1, 4.8.5). */
function prefixesOf(found: readonly DescribedOperation[], baseUrl: string, { reader }: CheckInput): readonly string[] {
    const silent = reader.silent;
    const served = new Set(found.map(({ node }) => node.pointer));
    const described = operationsOfPaths(silent).filter(({ node }) => served.has(node.pointer));
    const owners = new Set([silent.root, ...described.flatMap(({ node, pathItems }) => [node, ...pathItems])]);
    const servers = [...owners].flatMap((owner) => silent.items(owner, 'servers')).filter(isObjectNode);
    const urls = servers
        .map(({ value }) => addressOf(value, undefined))
        .flatMap((address) => (address.kind === 'usable' ? [address.url] : []));
    const paths = [baseUrl, ...urls].map(pathOfUrl);
    return [...new Set([...paths, ''])].sort((left, right) => right.length - left.length);
}

/** The path of a URL, which may be relative, without a slash at its end. */
function pathOfUrl(url: string): string {
    const local = 'http://localhost/';
    return URL.canParse(url, local) ? new URL(url, local).pathname.replace(/\/+$/, '') : '';
}
