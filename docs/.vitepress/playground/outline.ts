/** What a generated file has, as an outline: its clients with their methods, its types, and the rest. */

/** A name at a line, which counts from 1. */
export interface OutlineEntry {
    readonly name: string;
    readonly line: number;
}

export interface OutlineGroup extends OutlineEntry {
    readonly kind: 'client' | 'types' | 'others';
    readonly entries: readonly OutlineEntry[];
}

const exported =
    /^export (?:default )?(?:declare |abstract |async )*(?<kind>class|interface|type|enum|const enum|const|let|function\*?|namespace) (?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*)/u;
/** A method or a property of a client: the generator indents by four. */
const member =
    /^ {4}(?:(?:public|override|readonly|async) )*\*?(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*|'[^'\\]+')\??(?:(?<method>[(<])|: )/u;

/** The hooks of a client are in these parts of an object. */
const hookSections: ReadonlySet<string> = new Set(['queries', 'mutations']);
const ofSection = /^ {8}(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*): /u;

const typeKinds: ReadonlySet<string | undefined> = new Set(['interface', 'type', 'enum', 'const enum', 'class']);

/** An object or a class, as far as it is read. */
interface Open {
    readonly name: string;
    readonly line: number;
    readonly isClass: boolean;
    readonly entries: OutlineEntry[];
    hasMethods: boolean;
}

/** Reads the lines of a file as the generator writes them. It parses nothing, so a large file takes milliseconds. */
export function outlineOf(text: string): readonly OutlineGroup[] {
    const clients: OutlineGroup[] = [];
    const types: OutlineEntry[] = [];
    const others: OutlineEntry[] = [];
    let open: Open | undefined;
    let section = '';
    const close = (): void => {
        if (open === undefined) return;
        const { name, line, entries, hasMethods, isClass } = open;
        if (hasMethods) clients.push({ kind: 'client', name, line, entries });
        else (isClass ? types : others).push({ name, line });
        open = undefined;
    };
    let line = 0;
    for (const content of linesOf(text)) {
        line += 1;
        if (open !== undefined && content.startsWith('}')) close();
        if (open !== undefined) {
            const { name: ofMember, method } = member.exec(content)?.groups ?? {};
            if (ofMember !== undefined && ofMember !== 'constructor') {
                open.entries.push({ name: ofMember.replaceAll("'", ''), line });
                open.hasMethods ||= method !== undefined || content.endsWith('{');
                section = ofMember;
            }
            const hook = hookSections.has(section) ? ofSection.exec(content)?.groups?.['name'] : undefined;
            if (hook !== undefined) open.entries.push({ name: hook, line });
        }
        const { kind, name } = exported.exec(content)?.groups ?? {};
        if (name === undefined) continue;
        close();
        if ((kind === 'class' || kind === 'const') && content.endsWith('{'))
            open = { name, line, isClass: kind === 'class', entries: [], hasMethods: false };
        else (typeKinds.has(kind) ? types : others).push({ name, line });
    }
    close();
    const rest = [group('types', 'Types', types), group('others', 'Functions and values', others)];
    return [...clients, ...rest.flatMap((one) => one ?? [])];
}

function group(kind: OutlineGroup['kind'], name: string, entries: readonly OutlineEntry[]): OutlineGroup | undefined {
    const [first] = entries;
    return first === undefined ? undefined : { kind, name, line: first.line, entries };
}

/** The lines of a text, one after the other: a large text has no second copy. */
function* linesOf(text: string): Iterable<string> {
    for (let from = 0; from <= text.length; ) {
        const end = text.indexOf('\n', from);
        yield text.slice(from, end === -1 ? text.length : end);
        if (end === -1) return;
        from = end + 1;
    }
}

/** More lines help nobody: a search finds the others. */
export const mostFound = 200;

/** The groups with the entries that have all words of a search. A group of that name has all of its entries. */
export function searchOutline(groups: readonly OutlineGroup[], words: string): readonly OutlineGroup[] {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return groups;
    const has = (text: string): boolean => wanted.every((word) => text.toLowerCase().includes(word));
    let left = mostFound;
    return groups.flatMap((one) => {
        const isNamed = one.kind === 'client' && has(one.name);
        const entries = one.entries.filter(({ name }) => isNamed || has(name)).slice(0, left);
        left -= entries.length;
        return entries.length === 0 ? [] : [{ ...one, entries }];
    });
}

/** What is folded at first: the comments and imports at the top, without their first line. In characters. */
export function headOf(text: string): { readonly from: number; readonly to: number } | undefined {
    let to = 0;
    for (const block of text.slice(0, 100_000).split('\n\n')) {
        const code = block.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim();
        if (code !== '' && !/^(?:import\b[^;]*;\s*)+$/.test(code)) break;
        to += block.length + 2;
    }
    const end = text.slice(0, to).trimEnd().length;
    const from = text.indexOf('\n');
    return from === -1 || from >= end ? undefined : { from, to: end };
}
