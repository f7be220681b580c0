/** What React Native has instead of the classes of the web: with the same names, and less. */

export class NativeFormData {
    parts = [];

    append(name, value) {
        this.parts.push([name, value]);
    }

    getAll(name) {
        return this.parts.filter(([own]) => own === name).map(([, value]) => value);
    }

    /** A Blob has no `uri`, so nothing of it is sent. */
    getParts() {
        return this.parts.map(([fieldName, value]) => {
            const headers = { 'content-disposition': `form-data; name="${fieldName}"` };
            if (typeof value !== 'object' || value === null || Array.isArray(value)) {
                return { string: String(value), headers, fieldName };
            }
            if (typeof value.name === 'string') headers['content-disposition'] += `; filename="${value.name}"`;
            if (typeof value.type === 'string') headers['content-type'] = value.type;
            return { ...value, headers, fieldName };
        });
    }
}

/** Repeated keys come together, and a relative URL is added to the end of its base. */
export class NativeURLSearchParams {
    #values = new Map();

    constructor(given) {
        const pairs =
            typeof given === 'string' ? pairsIn(given) : Array.isArray(given) ? given : Object.entries(given ?? {});
        for (const [name, value] of pairs) this.append(name, value);
    }

    append(name, value) {
        this.#values.set(name, [...this.getAll(name), value]);
    }

    get(name) {
        return this.getAll(name)[0] ?? null;
    }

    getAll(name) {
        return this.#values.get(name) ?? [];
    }

    has(name) {
        return this.#values.has(name);
    }

    set(name, value) {
        this.#values.set(name, [value]);
    }

    delete(name) {
        this.#values.delete(name);
    }

    *entries() {
        for (const [name, values] of this.#values) for (const value of values) yield [name, value];
    }

    forEach(call) {
        for (const [name, value] of this.entries()) call(value, name, this);
    }

    [Symbol.iterator]() {
        return this.entries();
    }

    toString() {
        const encode = (text) => encodeURIComponent(text).replace(/%20/g, '+');
        return [...this.entries()].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
    }
}

function pairsIn(text) {
    const pairs = text.replace(/^\?/, '').split('&').filter(Boolean);
    return pairs.map((pair) => pair.split('=').map((part) => decodeURIComponent(part.replace(/\+/g, ' '))));
}

export class NativeURL {
    #text;

    constructor(url, base) {
        const isAbsolute = /^https?:\/\/[a-z0-9.-]+(:\d+)?([/?#]\S*)?$/.test(String(url));
        if (base === undefined || isAbsolute) this.#text = String(url);
        else this.#text = `${String(base).replace(/\/$/, '')}/${String(url).replace(/^\//, '')}`;
    }

    get href() {
        return this.#text;
    }

    get origin() {
        return /^(https?:\/\/[^/]+)/.exec(this.#text)?.[1] ?? '';
    }

    get protocol() {
        return `${/^([a-z][a-z\d+.-]*):/i.exec(this.#text)?.[1]}:`;
    }

    get host() {
        return /^https?:\/\/([^/?#]+)/.exec(this.#text)?.[1] ?? '';
    }

    get hostname() {
        return this.host.replace(/:\d+$/, '');
    }

    get port() {
        return /:(\d+)$/.exec(this.host)?.[1] ?? '';
    }

    get pathname() {
        return /^https?:\/\/[^/]+(\/[^?#]*)/.exec(this.#text)?.[1] ?? '/';
    }

    get search() {
        return /\?[^#]*/.exec(this.#text)?.[0] ?? '';
    }

    get searchParams() {
        return new NativeURLSearchParams(this.search);
    }

    get hash() {
        return /#.*/.exec(this.#text)?.[0] ?? '';
    }

    toString() {
        return this.#text;
    }

    toJSON() {
        return this.#text;
    }
}
