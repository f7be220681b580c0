/** The state of the page, and what happens when it changes. The components only show it. */
import { Text } from '@codemirror/state';
import { computed, reactive, ref, shallowReactive, shallowRef } from 'vue';
import { exampleAddresses } from './addresses.ts';
import { pairFor } from './comparing.ts';
import { configurationOf, configurationText, type Inputs } from './configuration.ts';
import type { TextEditor } from './editors.ts';
import { asExample, type Example } from './examples.ts';
import { groupFiles, type TabGroup } from './file-tabs.ts';
import { type Values, withValue } from './form.ts';
import type { Hint } from './hints.ts';
import { decodeAll, encodePieces, nextTask } from './large-texts.ts';
import { useLink } from './links.ts';
import type {
    Diagnostic,
    GenerateAnswer,
    Generated,
    GenerateRequest,
    GivenFiles,
    Hover,
    Outcome,
    OutputFile,
    ProfileName,
} from './messages.ts';
import { placed } from './positions.ts';
import { Requests } from './requests.ts';
import { overlayNameBeside, type Read, type Source } from './sources.ts';
import { decode, isFileName, largestState, type SharedState } from './state.ts';
import type { RunStatus } from './status.ts';
import { startThread } from './threads.ts';
import { useTypeCheck } from './type-check.ts';

export type SetName = 'a' | 'b';

/** What a user writes. */
export type TextName = 'source' | 'overlay';

/** The tab of the configuration, which is no file of the output. */
export const configurationFile = 'oasmith.config.json';

/** How long a busy worker goes on with an old request, in milliseconds. */
const patience = 3000;

/** How long to wait for further keys, in milliseconds: longer where a run takes longer. */
export function delayFor(length: number): number {
    if (length < 200_000) return 250;
    return length < 1_000_000 ? 600 : 1000;
}

export function usePlayground() {
    const editor = shallowRef<TextEditor>();
    const overlayEditor = shallowRef<TextEditor>();
    const hasOverlay = ref(false);
    /** The text that is shown where there is one editor. */
    const edited = ref<TextName>('source');
    const name = ref('openapi.yaml');
    const others = shallowRef<Readonly<Record<string, string>>>({});
    const values = reactive<Record<SetName, Values>>({ a: {}, b: {} });
    const active = ref<SetName>('a');
    const compares = ref(false);
    const outcomes = shallowReactive<Record<SetName, Outcome | undefined>>({ a: undefined, b: undefined });
    /** The last outputs without an error, with the numbers of their descriptions. */
    const lastGood = shallowReactive<Record<SetName, (Generated & { readonly origin: number }) | undefined>>({
        a: undefined,
        b: undefined,
    });
    /** Their files as text. */
    const outputs = shallowReactive<Record<SetName, readonly OutputFile[]>>({ a: [], b: [] });
    const status = shallowRef<RunStatus>({ kind: 'waiting' });
    const hints = shallowRef<readonly Hint[]>([]);
    const selected = ref('client.ts');
    /** Counts the descriptions from elsewhere: each begins anew. */
    const origin = ref(0);
    /** What the page has to say about a link, a file or an address. */
    const notice = ref('');
    const { linkNotice, share } = useLink(stateNow);

    const generator = new Requests<GenerateRequest, GenerateAnswer>(
        () => startThread('generate'),
        patience,
        (message) => {
            if (message.kind === 'hints') hints.value = message.hints;
            else if (message.kind === 'stage' && status.value.kind === 'running')
                status.value = { kind: 'running', stage: message.stage };
        },
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasChanged = false;
    let runs = 0;
    /** The options before the last change, and which one that was. */
    let changed: { readonly path: string; readonly before: Values } | undefined;
    /** Of the compared sets, the one that the page had. */
    let mine: SetName = 'a';

    const outcome = computed(() => outcomes[active.value]);
    const generated = computed(() => lastGood[active.value]);
    const files = computed(() => outputs[active.value]);
    /** Whether what is shown is of before an error. */
    const isStale = computed(() => {
        const failed = status.value.kind === 'broken' || (outcome.value && outcome.value.kind !== 'generated');
        return failed === true && generated.value !== undefined;
    });
    const overlayName = computed(() => overlayNameBeside([name.value, ...Object.keys(others.value)]));
    const overlays = computed((): readonly string[] => (hasOverlay.value ? [overlayName.value] : []));
    const inputs = computed((): Inputs => ({ src: name.value, overlays: overlays.value }));
    const groups = computed((): readonly TabGroup[] => {
        const own = values[active.value];
        const folders = generated.value?.folders ?? [];
        const label = 'Configuration';
        const tab = { path: configurationFile, text: configurationText(inputs.value, own), label };
        const configuration = { id: configurationFile, label, isFolder: false, tabs: [tab] };
        return [...groupFiles(files.value, folders, own), configuration];
    });
    const tabs = computed(() => groups.value.flatMap((group) => group.tabs));
    const shown = computed(() => tabs.value.find(({ path }) => path === selected.value) ?? tabs.value[0]);
    const outline = computed(() => {
        const { value: tab } = shown;
        return (tab && generated.value?.outlines[tab.path]) ?? [];
    });
    const types = useTypeCheck({ generated, isStale, patience, locate: located, onChecked: () => mark() });
    const { checks, checked, profile, setChecks } = types;
    const diagnostics = computed((): readonly Diagnostic[] => {
        const found = outcome.value === undefined || outcome.value.kind === 'failed' ? [] : outcome.value.diagnostics;
        return checked.value.kind === 'checked' ? [...found, ...checked.value.diagnostics] : found;
    });

    /** The description or the options have changed: a run is due. */
    function change(): void {
        hasChanged = true;
        clearTimeout(timer);
        timer = setTimeout(run, delayFor(editor.value?.length ?? 0));
    }

    /** The overlay has changed. Only blanks are none. */
    function changeOverlay(): void {
        hasOverlay.value = hasText(docOf('overlay'));
        change();
    }

    function editorOf(text: TextName): TextEditor | undefined {
        return (text === 'source' ? editor : overlayEditor).value;
    }

    function docOf(text: TextName): Text {
        return editorOf(text)?.view.state.doc ?? Text.empty;
    }

    /** What a run reads, in pieces, as it is at the moment of the call. */
    async function filesNow(): Promise<GivenFiles> {
        const [doc, overlay, beside] = [docOf('source'), docOf('overlay'), others.value];
        const { value: read } = inputs;
        const pieces = await encodePieces(doc);
        const ofOverlay = await encodePieces(overlay);
        const encoder = new TextEncoder();
        const encoded = Object.entries(beside).map(([path, text]) => [path, [encoder.encode(text)]] as const);
        return {
            ...Object.fromEntries([...encoded, ...read.overlays.map((path) => [path, ofOverlay] as const)]),
            [read.src]: pieces,
        };
    }

    /** Runs at once. */
    async function run(): Promise<void> {
        clearTimeout(timer);
        status.value = { kind: 'running', stage: generator.starts === 0 ? 'loading' : 'load' };
        const { value: read } = inputs;
        const sets: readonly SetName[] = compares.value ? ['a', 'b'] : [active.value];
        const configurations = sets.map((set) => configurationOf(read, plain(values[set])));
        if (hasChanged) void share();
        const number = ++runs;
        const begun = origin.value;
        const given = await filesNow();
        // A run that began later may have had fewer pieces.
        if (number !== runs) return;
        const reply = await generator.run((id) => ({
            kind: 'generate',
            id,
            files: given,
            configurations,
        }));
        if (reply.kind === 'superseded') return;
        if (reply.kind === 'broken') {
            status.value = reply;
            return;
        }
        if (!('outcomes' in reply.answer)) return;
        const found = reply.answer.outcomes;
        const texts = [];
        for (const one of found) texts.push(await textsOf(one));
        if (number !== runs) return;
        await nextTask();
        for (const [index, set] of sets.entries()) {
            const one = found[index];
            outcomes[set] = one;
            // Under an error, the output of before it stays, unless it is of another description.
            if (one?.kind !== 'generated' && lastGood[set]?.origin === begun) continue;
            lastGood[set] = one?.kind === 'generated' ? { ...one, origin: begun } : undefined;
            outputs[set] = texts[index] ?? [];
        }
        status.value = { kind: 'done', loading: reply.answer.loading };
        await types.recheck();
    }

    /** Marks what is wrong in the editors. What has no file is marked in the description. */
    function mark(): void {
        editor.value?.mark(placed(diagnostics.value, name.value, docOf('source')));
        const ofOverlay = diagnostics.value.filter(({ where }) => where?.file === overlayName.value);
        overlayEditor.value?.mark(placed(ofOverlay, overlayName.value, docOf('overlay')));
    }

    /** The lines of diagnostics of which only the pointer is known. */
    async function located(found: readonly Diagnostic[]): Promise<readonly Diagnostic[]> {
        const pointers = found.map(({ where }) => (where?.line === undefined ? where?.pointer : undefined) ?? '');
        if (pointers.every((pointer) => pointer === '')) return found;
        const reply = await generator.ask((id) => ({ kind: 'places', id, pointers }));
        if (reply.kind !== 'answer' || !('places' in reply.answer)) return found;
        const { places } = reply.answer;
        return found.map((one, index) => {
            const place = places[index];
            return pointers[index] === '' || place === undefined ? one : { ...one, where: place };
        });
    }

    async function hover(at: number): Promise<Hover | undefined> {
        const { value: tab } = shown;
        return tab === undefined || tab.path === configurationFile ? undefined : types.typeAt(tab.path, at);
    }

    function stateNow(): SharedState | number {
        const [doc, overlay] = [docOf('source'), docOf('overlay')];
        if (doc.length + overlay.length > largestState) return doc.length + overlay.length;
        return {
            name: name.value,
            text: doc.toString(),
            overlay: overlay.toString(),
            others: others.value,
            a: plain(values.a),
            b: plain(values.b),
            compares: compares.value,
            profile: profile.value,
        };
    }

    /** Takes the state of a link. Returns whether there was one. */
    async function restore(fragment: string): Promise<boolean> {
        // It may also be a place on the page, such as that of the link that skips the navigation.
        if (fragment === '' || document.getElementById(fragment) !== null) return false;
        const decoded = await decode(fragment);
        if (decoded.kind === 'invalid') {
            notice.value = decoded.reason;
            return false;
        }
        const { state, refused } = decoded;
        values.a = state.a;
        values.b = state.b;
        compares.value = state.compares;
        profile.value = state.profile;
        mine = 'a';
        changed = undefined;
        active.value = 'a';
        take(state);
        if (refused.length > 0)
            notice.value = `The link has options that this page does not know: ${refused.join(', ')}.`;
        return true;
    }

    function take({ name: file, text, others: beside, overlay }: Source): void {
        name.value = file;
        others.value = beside;
        notice.value = '';
        origin.value += 1;
        edited.value = 'source';
        editor.value?.replace(text, file);
        if (overlay !== undefined) replaceOverlay(overlay);
        void run();
    }

    function replaceOverlay(text: string): void {
        overlayEditor.value?.replace(text, overlayName.value);
        hasOverlay.value = hasText(docOf('overlay'));
    }

    /** Takes an overlay for the description that is there. */
    function takeOverlay(text: string): void {
        replaceOverlay(text);
        edited.value = 'overlay';
        hasChanged = true;
        void run();
    }

    async function choose({ file, values: ofExample }: Example): Promise<void> {
        const address = exampleAddresses[file];
        if (address === undefined) return;
        try {
            const response = await fetch(address);
            if (!response.ok) throw new Error(String(response.status));
            const text = asExample(await response.text());
            values[active.value] = ofExample;
            changed = undefined;
            hasChanged = false;
            take({ name: file, text, others: {}, overlay: '' });
        } catch {
            notice.value = 'The example could not be loaded.';
        }
    }

    function receive(read: Read): void {
        if (read.kind === 'refused') {
            notice.value = read.reason;
            return;
        }
        hasChanged = true;
        if (read.kind === 'source') take(read.source);
        else takeOverlay(read.text);
    }

    function set(path: string, value: unknown): void {
        if (changed?.path !== path) changed = { path, before: values[active.value] };
        values[active.value] = withValue(values[active.value], path, value);
        change();
    }

    function reset(): void {
        values[active.value] = {};
        change();
    }

    /** Compares two sets of options that give different outputs, or goes on with the one that the page had. */
    function compare(isOn: boolean): void {
        compares.value = isOn;
        if (isOn) {
            const pair = pairFor({ now: values.a, before: changed?.before, earlier: values.b });
            mine = pair.mine;
            values.a = pair.a;
            values.b = pair.b;
        } else if (mine === 'b') {
            values.a = values.b;
            values.b = {};
            outcomes.a = outcomes.b;
            lastGood.a = lastGood.b;
            outputs.a = outputs.b;
        }
        changed = undefined;
        active.value = isOn ? 'b' : 'a';
        hasChanged = true;
        void run();
    }

    /** Why a file cannot have a name; empty if it can. */
    function refuseName(to: string): string {
        if (!isFileName(to)) return 'A name has no folder, and none of : \\ /';
        const taken = [name.value, ...Object.keys(others.value), ...overlays.value];
        return taken.includes(to) ? 'Another file has this name.' : '';
    }

    /** Renames the description, or a file beside it. */
    function rename(path: string, to: string): void {
        if (path === name.value) {
            name.value = to;
            editor.value?.rename(to);
        } else {
            const entries = Object.entries(others.value);
            others.value = Object.fromEntries(entries.map(([file, text]) => [file === path ? to : file, text]));
        }
        change();
    }

    function activate(which: SetName): void {
        active.value = which;
        void types.recheck();
    }

    /** Checks with other settings. */
    function setProfile(chosen: ProfileName): void {
        types.setProfile(chosen);
        void share();
    }

    function end(): void {
        clearTimeout(timer);
        generator.end();
        types.end();
    }

    return {
        ...{
            editor,
            overlayEditor,
            edited,
            name,
            others,
            overlays,
            overlayName,
            inputs,
            values,
            active,
            compares,
            outputs,
            outcome,
            status,
            checks,
            checked,
            profile,
            selected,
        },
        ...{
            tabs,
            groups,
            shown,
            outline,
            generated,
            isStale,
            hints,
            diagnostics,
            notice,
            linkNotice,
            files,
            editorOf,
        },
        ...{ change, changeOverlay, takeOverlay, run, hover, restore, choose, receive, set, reset, compare, activate },
        ...{ setChecks, setProfile, share, filesNow, refuseName, rename, end },
    };
}

export type Playground = ReturnType<typeof usePlayground>;

/** The files of an outcome as text. */
async function textsOf(outcome: Outcome): Promise<readonly OutputFile[]> {
    if (outcome.kind !== 'generated') return [];
    const texts = await decodeAll(outcome.files.map(({ text }) => text));
    return outcome.files.map(({ path }, index) => ({ path, text: texts[index] ?? '' }));
}

/** Whether a text has more than blanks. A long one is not searched. */
function hasText(doc: Text): boolean {
    return doc.length > 10_000 || /\S/.test(doc.toString());
}

/** Values without what makes them reactive, which does not go to other threads. */
function plain(values: Values): Values {
    return JSON.parse(JSON.stringify(values));
}
