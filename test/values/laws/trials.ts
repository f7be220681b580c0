/** Values of a random description, received, checked and sent by its client, and which laws they break. */

import type { Config } from '../../../src/index.ts';
import type { JsonValue } from '../../../src/load/json.ts';
import { Chance } from '../../behaviour/random-dates/chance.ts';
import { deepFreeze } from '../../behaviour/random-dates/sample.ts';
import { Maker, type MakeScalar } from '../../types/random-types/instances.ts';
import { mutated } from '../../types/random-types/mutations.ts';
import { type EchoClient, openClient, type Received } from './client.ts';
import {
    type Operation,
    type RandomDescription,
    randomDescription,
    type StreamKind,
    streamKinds,
} from './description.ts';
import { type DirectionJudge, directedKeys, judgeIn, type Verdict } from './judge.ts';
import { allKeys, programKeys } from './material.ts';
import {
    anyProgramValue,
    asJson,
    asProgramValue,
    isRounded,
    long,
    means,
    programType,
    readWire,
    wireText,
    without,
} from './program-values.ts';

/** What holds for every value. */
export const laws = {
    accepted: 'what is valid is received, and accepted with what it became',
    refused: 'what is not valid is refused',
    typed: 'what is received or accepted has the type',
    kept: 'what is received means what the server wrote',
    sent: 'what the check accepts is valid as it is sent',
    allowed: 'what has the type, and is valid as it would be sent, is accepted',
    returned: 'what was received is sent as the server wrote it',
    described: 'the output compiles',
} as const;

export type Law = keyof typeof laws;

export interface Breach {
    readonly seed: number;
    readonly law: Law;
    /** The operation, and the status or the direction. */
    readonly place: string;
    readonly schema: string;
    readonly value: string;
    readonly what: string;
}

/** A value that the compiler compares with a type. */
export interface Claim extends Omit<Breach, 'what' | 'law'> {
    readonly type: string;
    readonly literal: string;
    /** Why it must not be of the type: a check refuses it. */
    readonly refusal?: string;
}

export interface Trial {
    readonly description: RandomDescription;
    readonly text: string;
    readonly breaches: readonly Breach[];
    readonly claims: readonly Claim[];
    readonly values: number;
}

const valuesOfEach = 5;

export async function tryLaws(seed: number, options: Partial<Config> = {}): Promise<Trial> {
    return tryAll(randomDescription(seed, options));
}

/** Random values of a description. */
export async function tryAll(description: RandomDescription): Promise<Trial> {
    return tryDescription(description, async (run, { operations }) => {
        for (const operation of operations) await run.tryOperation(operation);
    });
}

/** What was found about one value of a description, which may have been made smaller since. */
export async function tryAgain(
    description: RandomDescription,
    { place, value }: Pick<Breach, 'place' | 'value'>,
): Promise<Trial> {
    return tryDescription(description, async (run, { operations }) => {
        const [name, key = ''] = place.split(' ');
        const operation = operations.find((one) => one.name === name);
        if (operation === undefined) return;
        const kind = streamKinds.find((one) => one === key);
        if (kind !== undefined) await run.tryItem(operation, kind, readWire(value));
        else if (value === '') await run.receiveNothing(operation, Number(key));
        else if (key === 'sent' && value.startsWith(programMark))
            await run.send(operation, JSON.parse(value.slice(programMark.length)));
        else await run.tryWire(operation, key === 'sent' ? '200' : key, readWire(value));
    });
}

async function tryDescription(
    description: RandomDescription,
    work: (run: Run, description: RandomDescription) => Promise<void>,
): Promise<Trial> {
    const client = await openClient(description);
    const run = new Run(description, client);
    await work(run, description);
    return { description, text: client.text, ...run };
}

/** Begins a value of the program; others are JSON texts. */
export const programMark = 'program: ';

const makeScalar =
    (isExact: boolean): MakeScalar =>
    (type, format, chance) => {
        if (format === 'date' && type === 'string') return chance.pick(['2024-02-29', '2020-01-01', '1999-12-31']);
        if (format === 'date-time' && type === 'string')
            return chance.pick(['2021-03-04T05:06:07Z', '2022-02-02T01:00:00.120Z']);
        if (format === 'decimal' && type === 'number') return chance.pick([0.1, 1.5, -2, 5]);
        if (type === 'string' && format === 'int32') return chance.pick(['5', '0', '1', '-2', 'none']);
        if (type === 'string' && format === 'double') return chance.pick(['1.5', '0', '1', 'none']);
        if (format !== 'int64' && format !== 'uint64') return undefined;
        if (type === 'string') return chance.pick(['5', '-1', 'none']);
        return type === 'integer'
            ? chance.pick([0, 1, 2, 5, ...(isExact ? [long, long, ...(format === 'int64' ? [-long] : [])] : [])])
            : undefined;
    };

class Run {
    readonly breaches: Breach[] = [];
    readonly claims: Claim[] = [];
    values = 0;
    readonly #description: RandomDescription;
    readonly #client: EchoClient;
    readonly #chance: Chance;
    readonly #received: DirectionJudge;
    readonly #sent: DirectionJudge;
    readonly #maker: Maker;

    constructor(description: RandomDescription, client: EchoClient) {
        const { seed, options } = description;
        this.#description = description;
        this.#client = client;
        this.#chance = new Chance(seed);
        this.#received = judgeIn('received', description);
        this.#sent = options.readWrite === 'ignore' ? this.#received : judgeIn('sent', description);
        this.#maker = new Maker(this.#chance, this.#received.read, makeScalar(options.int64 !== 'number'));
    }

    async tryOperation(operation: Operation): Promise<void> {
        for (const [key, schema] of Object.entries(operation.responses)) {
            if (schema === undefined) await this.receiveNothing(operation, Number(key));
            else for (const wire of this.#wires(schema)) await this.#tryValue(operation, key, wire);
        }
        if (!this.#description.isStreamed) return;
        for (const kind of streamKinds) {
            for (const wire of this.#wires(operation.body)) await this.tryItem(operation, kind, wire);
        }
    }

    async #tryValue(operation: Operation, key: string, wire: JsonValue): Promise<void> {
        const value = await this.tryWire(operation, key, wire);
        if (value === undefined) return;
        const maker = { any: () => anyProgramValue(this.#chance) };
        await this.send(operation, mutated(this.#withoutReadOnly(value), this.#chance, maker, this.#keys));
    }

    /** A value is received, and sent back if it is the body of the request as well. */
    async tryWire(operation: Operation, key: string, wire: JsonValue): Promise<JsonValue | undefined> {
        const schema = operation.responses[key];
        if (schema === undefined) return undefined;
        const status = key === 'default' ? 500 : key === '4XX' ? 418 : Number(key);
        const value = await this.#receive({ operation, key, status, schema, wire });
        if (key !== '200' || value === undefined) return undefined;
        await this.#return(operation, wire, value);
        return value;
    }

    /** Values made for a schema, and the same with one change. */
    #wires(schema: string): readonly JsonValue[] {
        const reference = { $ref: `#/components/schemas/${schema}` };
        const made = Array.from({ length: valuesOfEach }, () => this.#maker.make(reference));
        const changed = made.map((value) => mutated(value, this.#chance, this.#maker));
        const all = [...made, ...changed];
        return [...new Map(all.map((value) => [JSON.stringify(value), value])).values()];
    }

    async #receive({ operation, key, status, schema, wire }: Response): Promise<JsonValue | undefined> {
        const where = { place: `${operation.name} ${key}`, schema, value: wireText(wire) };
        const received = await this.#client.receive(operation.name, status, where.value);
        const type = this.#client.responseType(operation.name, key, status);
        const json = this.#take({ where, wire, received, type, isAnyOther: false });
        if (json === undefined || this.#verdict(schema, wire) !== 'valid') return json;
        const again = this.#client.check(schema, 'received', asProgramValue(json));
        if (again.kind === 'refusal')
            this.#breach('accepted', where, `it became ${JSON.stringify(json)}: ${again.what}`);
        const made = again.kind === 'value' ? JSON.stringify(asJson(again.value)) : undefined;
        if (made !== undefined && made !== JSON.stringify(json)) {
            this.#breach('kept', where, `the validator made ${made} of ${JSON.stringify(json)}`);
        }
        return json;
    }

    /** An item of a stream is received as a body is; that of an event is JSON in a string, of which no check need say anything. */
    async tryItem({ name, body }: Operation, kind: StreamKind, wire: JsonValue): Promise<void> {
        const where = { place: `${name} ${kind}`, schema: body, value: wireText(wire) };
        const received = await this.#client.receiveItem(name, kind, where.value);
        const type = this.#client.itemType(name, kind);
        this.#take({ where, wire, received, type, isAnyOther: kind === 'Events' });
    }

    /** What is received, if it is neither refused nor wrongly accepted. */
    #take({ where, wire, received, type, isAnyOther }: Taken): JsonValue | undefined {
        this.values++;
        const verdict = this.#verdict(where.schema, wire);
        if (received.kind !== 'value') {
            if (verdict === 'valid' || received.kind === 'failure') this.#breach('accepted', where, received.what);
            return undefined;
        }
        const isWrong = verdict === 'invalid' && !isAnyOther;
        if (isWrong) this.#breach('refused', where, 'it is received');
        const json = asJson(received.value);
        if (!means(wire, json, this.#hasNumericStrings))
            this.#breach('kept', where, `it became ${JSON.stringify(json)}`);
        this.#claim({ ...where, type, json });
        return this.#received.judge(where.schema, wire) === 'invalid' ? undefined : json;
    }

    async receiveNothing({ name }: Operation, status: number): Promise<void> {
        this.values++;
        const where = { place: `${name} ${status}`, schema: '', value: '' };
        const received = await this.#client.receive(name, status, undefined);
        if (received.kind !== 'value') this.#breach('accepted', where, received.what);
        else
            this.#claim({
                ...where,
                type: this.#client.responseType(name, String(status), status),
                json: asJson(received.value),
            });
    }

    /** Digits in a string are an exact number of the program, if it has these as strings. */
    #verdict(schema: string, wire: JsonValue): Verdict {
        const verdict = this.#received.judge(schema, wire);
        const isOpen = this.#description.options.int64 === 'string' && /"-?\d+"[,\]}]?/.test(JSON.stringify(wire));
        return isOpen && verdict === 'invalid' ? 'open' : verdict;
    }

    /** What was received is sent back, without what only a server writes. */
    async #return({ name, body }: Operation, wire: JsonValue, value: JsonValue): Promise<void> {
        const [left, json] = [wire, value].map((one) => this.#withoutReadOnly(one)) as [JsonValue, JsonValue];
        const where = { place: `${name} sent`, schema: body, value: wireText(left) };
        const sent = await this.#sendOnce(name, json);
        if (sent.kind !== 'value') {
            if (this.#sent.judge(body, left) === 'valid')
                this.#breach('returned', where, `${JSON.stringify(json)}: ${sent.what}`);
            return;
        }
        const text = String(sent.value);
        if (!means(left, readWire(text, isRounded(json)), this.#hasNumericStrings))
            this.#breach('returned', where, `${JSON.stringify(json)} is sent as ${text}`);
        this.#mustBeValid(where, body, json, text);
    }

    /** Something like it, of which the check says whether it may be sent. */
    async send({ name, body }: Operation, json: JsonValue): Promise<void> {
        this.values++;
        const where = { place: `${name} sent`, schema: body, value: programMark + JSON.stringify(json) };
        const checked = this.#client.check(body, 'sent', asProgramValue(json));
        if (checked.kind === 'value') {
            this.#claim({ ...where, type: this.#client.bodyType(name), json: asJson(checked.value) });
        }
        const sent = await this.#sendOnce(name, json);
        if (sent.kind === 'value') this.#mustBeValid(where, body, json, String(sent.value));
        // Where a type takes anything, it takes what no JSON can be made of.
        else if (sent.kind === 'refusal') await this.#refuse(where, { name, body, json, refusal: sent.what });
        else if (sent.kind === 'failure' && !sent.what.includes('serialize a BigInt'))
            this.#breach('sent', where, sent.what);
    }

    /** What a check refuses is not valid, or has not the type. */
    async #refuse(where: Where, { name, body, json, refusal }: Refused): Promise<void> {
        // Whether a property that only a server writes is well-formed, its type does not say, as it leaves all other keys open.
        if (JSON.stringify(this.#withoutReadOnly(json)) !== JSON.stringify(json)) return;
        const unchecked = await this.#client.send(name, deepFreeze(asProgramValue(json)), false);
        if (unchecked.kind !== 'value' || this.#sent.judge(body, readWire(String(unchecked.value))) !== 'valid') return;
        this.#claim({ ...where, type: this.#client.bodyType(name), json, refusal });
    }

    #mustBeValid(where: Where, schema: string, json: JsonValue, text: string): void {
        if (this.#sent.judge(schema, readWire(text)) !== 'invalid') return;
        this.#breach('sent', where, `${JSON.stringify(json)} is sent as ${text}`);
    }

    #sendOnce(name: string, json: JsonValue): Promise<Received> {
        return this.#client.send(name, deepFreeze(asProgramValue(json)));
    }

    get #hasNumericStrings(): boolean {
        return this.#description.options.numericStrings === 'number';
    }

    /** The keys of values of the program. */
    get #keys(): readonly string[] {
        return this.#description.options.propertyNames === 'camelCase' ? programKeys : allKeys;
    }

    #withoutReadOnly(json: JsonValue): JsonValue {
        return this.#description.options.readWrite === 'ignore' ? json : without(json, [directedKeys.sent]);
    }

    #claim({ json, ...claim }: Where & Pick<Claim, 'type' | 'refusal'> & { readonly json: JsonValue }): void {
        this.claims.push({ seed: this.#description.seed, ...claim, literal: programType(json, this.#keys) });
    }

    #breach(law: Law, where: Where, what: string): void {
        this.breaches.push({ seed: this.#description.seed, law, ...where, what });
    }
}

type Where = Pick<Breach, 'place' | 'schema' | 'value'>;

interface Taken {
    readonly where: Where;
    readonly wire: JsonValue;
    readonly received: Received;
    readonly type: string;
    /** Whether something else than the schema says that it may be received. */
    readonly isAnyOther: boolean;
}

interface Refused {
    readonly name: string;
    readonly body: string;
    readonly json: JsonValue;
    readonly refusal: string;
}

interface Response {
    readonly operation: Operation;
    readonly key: string;
    readonly status: number;
    readonly schema: string;
    readonly wire: JsonValue;
}
