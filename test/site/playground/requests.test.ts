/** Requests to a worker: the newest counts, and a worker that is busy with an old one is replaced. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Port, Requests } from '../../../docs/.vitepress/playground/requests.ts';

interface Question {
    readonly id: number;
    readonly what: string;
}

interface Told {
    readonly kind: string;
    readonly id: number;
    readonly text?: string;
}

/** A worker that answers when the test wants it to. */
class FakePort implements Port {
    onmessage: Port['onmessage'] = null;
    onerror: Port['onerror'] = null;
    readonly questions: Question[] = [];
    isTerminated = false;

    postMessage(message: Question): void {
        this.questions.push(message);
    }

    terminate(): void {
        this.isTerminated = true;
    }

    say(kind: string, what: string): void {
        const id = this.questions.find((question) => question.what === what)?.id ?? -1;
        this.onmessage?.(new MessageEvent('message', { data: { kind, id, text: what } }));
    }

    break(message: string): void {
        this.onerror?.(
            Object.assign(new Event('error'), { message, filename: '', lineno: 0, colno: 0, error: undefined }),
        );
    }
}

let ports: FakePort[] = [];
const progress = vi.fn();

function requests(): Requests<Question, Told> {
    const start = (): Port => {
        const port = new FakePort();
        ports.push(port);
        return port;
    };
    return new Requests(start, 1000, progress);
}

const ask = (what: string) => (id: number) => ({ id, what });
const asked = (): string[][] => ports.map(({ questions }) => questions.map(({ what }) => what));

beforeEach(() => {
    ports = [];
    progress.mockReset();
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

test('a run is answered, after its progress', async () => {
    const run = requests().run(ask('a'));
    ports[0]?.say('stage', 'a');
    ports[0]?.say('answer', 'a');
    expect(await run).toEqual({ kind: 'answer', answer: { kind: 'answer', id: 1, text: 'a' } });
    expect(progress).toHaveBeenCalledOnce();
});

test('of the runs that wait, only the newest begins', async () => {
    const all = requests();
    const runs = ['a', 'b', 'c'].map((what) => all.run(ask(what)));
    expect(asked()).toEqual([['a']]);
    ports[0]?.say('answer', 'a');
    expect(asked()).toEqual([['a', 'c']]);
    ports[0]?.say('answer', 'c');
    expect((await Promise.all(runs)).map(({ kind }) => kind)).toEqual(['superseded', 'superseded', 'answer']);
});

test('a worker that is busy for too long with an old run is replaced', async () => {
    const all = requests();
    const runs = ['a', 'b'].map((what) => all.run(ask(what)));
    const question = all.ask(ask('q'));
    vi.advanceTimersByTime(999);
    expect(ports).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(ports.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    expect(all.starts).toBe(2);
    ports[1]?.say('answer', 'b');
    expect((await Promise.all([...runs, question])).map(({ kind }) => kind)).toEqual([
        'superseded',
        'answer',
        'superseded',
    ]);
    vi.advanceTimersByTime(5000);
    expect(ports).toHaveLength(2);
});

test('a long run without a newer one goes on', () => {
    void requests().run(ask('a'));
    vi.advanceTimersByTime(60_000);
    expect(ports.map(({ isTerminated }) => isTerminated)).toEqual([false]);
});

test('a worker that breaks says why, and the next run has a new one', async () => {
    const all = requests();
    const run = all.run(ask('a'));
    ports[0]?.break('no memory');
    expect(await run).toEqual({ kind: 'broken', message: 'no memory' });
    void all.run(ask('b'));
    expect(asked()).toEqual([['a'], ['b']]);
});

test('the end answers all', async () => {
    const all = requests();
    const runs = [all.run(ask('a')), all.run(ask('b')), all.ask(ask('q'))];
    all.end();
    expect((await Promise.all(runs)).map(({ kind }) => kind)).toEqual(['broken', 'superseded', 'broken']);
    expect(ports[0]?.isTerminated).toBe(true);
});
