/** Removes secrets from addresses in messages: user names, passwords, and values in queries and fragments. */

/**
 * Returns a URL without its user name and password. In a string that is not a valid URL, they extend to the last `@`,
 * because a password may contain an unescaped slash. A path stays unchanged.
 */
export function withoutCredentials(text: string): string {
    // URL parsers strip or ignore these characters (URL Standard, basic URL parser).
    const plain = text.replaceAll(/[\t\n\r]/g, '').replace(/^[\0- ]+/, '');
    const url = URL.canParse(plain) ? new URL(plain) : undefined;
    if (url !== undefined && url.host !== '') {
        if (url.username === '' && url.password === '') return text;
        url.username = '';
        url.password = '';
        return url.href;
    }
    for (const [form, shown] of credentialForms) if (form.test(plain)) return plain.replace(form, shown);
    return text;
}

/** Where a string that is not a URL may contain a user name and password, and its replacement without them. */
const credentialForms: readonly (readonly [form: RegExp, shown: string])[] = [
    // Anything may precede it, such as a quotation mark.
    [/(?<![a-z\d+.-])((?!file:)[a-z][a-z\d+.-]+:[\\/]{2,}).*@/is, '$1'],
    [/^(file:)(?![\\/]).*@/is, '$1'],
    [/^(file:[\\/]*)(?![a-z]:[\\/])[^\\/?#@:]*:.*@/is, '$1'],
    [/^([\\/]{2,})[^\\/?#@:]*:.*@/s, '$1'],
    // A single letter may be a Windows drive, and digits a port.
    [/^(?![a-z]:[\\/]|file:)[^\\/?#@:]*:(?!\d+(?:[\\/?#]|$)).*@/is, '…@'],
];

/** Returns an address without credentials and without the values in its query and fragment. Their names stay. */
export function withoutSecrets(text: string): string {
    const address = withoutCredentials(text);
    return path.test(address) || !withQuery.test(address) ? address : hideValues(address, hideFragment);
}

/**
 * The same for a reference. Here a `?` always begins a query (RFC 3986, 4.1), and the fragment is a schema name or a
 * pointer.
 */
export function referenceWithoutSecrets(reference: string): string {
    return hideValues(withoutCredentials(reference), (fragment) =>
        fragment.includes('=') ? hideFragment(fragment) : fragment,
    );
}

/** Matches what is certainly a path. A `?` in it begins no query. */
const path = /^\s*(?:\.{1,2}(?:[\\/]|$)|[\\/](?![\\/])|[a-z]:[\\/]|~[\\/])/i;

/** Matches a URL, or a string that seems to be one without its scheme. */
const withQuery = /^\s*(?:[a-z][a-z\d+.-]+:|[\\/]{2})|^[^?#]*[?#][^=]*=./i;

function hideValues(address: string, shownFragment: (fragment: string) => string): string {
    const [, before = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? [];
    return `${before}${query === '' ? '' : `?${hidePairs(query)}`}${fragment === '' ? '' : `#${shownFragment(fragment)}`}`;
}

function hideFragment(fragment: string): string {
    // A pointer (RFC 6901) leads to a place in the document.
    return fragment.startsWith('/') ? fragment : hidePairs(fragment);
}

/** `a=1&b=2` as `a=…&b=…`. A part without `=` may be a value itself. */
function hidePairs(text: string): string {
    return text
        .split('&')
        .map((pair) => {
            const [, name = ''] = /^([^=]+)=+[^=]/s.exec(pair) ?? [];
            return pair === '' || name === '' ? pair.replace(/.+/s, '…') : `${name}=…`;
        })
        .join('&');
}

/** Removes credentials from the addresses in a text, such as a system error. */
export function withoutCredentialsWithin(text: string, address = ''): string {
    const known = address === '' ? text : text.replaceAll(address, withoutCredentials(address));
    return known.replaceAll(/\b((?!file:)[a-z][a-z\d+.-]+:[\\/]+)[^\s'"<>]*@/gi, '$1');
}

/** Replaces each character of the secrets in a document's references with an asterisk. Columns stay the same. */
export function maskReferences(text: string): string {
    return text.replaceAll(
        /(\$ref["']?\s*:\s*["']?)([^\s"'{}]*[?@][^\s"'{}]*)/g,
        (_, key: string, reference: string) => key + maskReference(reference),
    );
}

function maskReference(reference: string): string {
    return reference
        .replace(/^((?:[a-z][a-z\d+.-]*:)?[\\/]{2})([^\\/?#]*)@/i, (_, start: string, user: string) => {
            return `${start}${'*'.repeat(user.length)}@`;
        })
        .replaceAll(/([?&][^=&#]*=)([^&#]*)/g, (_, name: string, value: string) => name + '*'.repeat(value.length))
        .replaceAll(/([?&])([^=&#]+)(?=[&#]|$)/g, (_, sign: string, value: string) => sign + '*'.repeat(value.length));
}
