const notText = /^the credential 'apiKey' is neither a string nor undefined, if there is none$/;

/** Credentials that cannot be sent. */
export const unfit: readonly { what: string; method: string; given: object; error: RegExp }[] = [
    ...['secret\nX-Admin: 1', 'secret\r\n', 'secret\u0000', 'secret ключ', 'secret 🔑'].flatMap((value) => [
        {
            what: `a token ${JSON.stringify(value)}`,
            method: 'listBooks',
            given: { token: () => value },
            error: /^the credential 'token' has a character that no header can have$/,
        },
        {
            what: `a key ${JSON.stringify(value)}`,
            method: 'getStock',
            given: { apiKey: value },
            error: /^the credential 'apiKey' has a character that no header can have$/,
        },
    ]),
    ...['secret; admin=1', 'secret\nadmin=1'].map((session) => ({
        what: `a cookie ${JSON.stringify(session)}`,
        method: 'getAccount',
        given: { account: { username: 'Ada', password: 'p' }, session },
        error: /^the credential 'session' has a character that no cookie can have$/,
    })),
    ...Object.entries({
        null: null,
        'a function of null': (): null => null,
        'a promise of null': async (): Promise<null> => null,
        'a number': (): number => 5,
        'a username alone': { username: 'secret' },
    }).map(([what, apiKey]) => ({ what, method: 'getStock', given: { apiKey }, error: notText })),
    {
        what: 'a key in the query that is half a character',
        method: 'search',
        given: { queryKey: 'secret\ud800' },
        error: /^'queryKey' is not Unicode$/,
    },
    {
        what: 'a username without a password',
        method: 'getAccount',
        given: { account: { username: 'secret' }, session: 's' },
        error: /^the credential 'account' is neither a string nor a username with a password, nor undefined, if there is none$/,
    },
    {
        what: 'a username with a colon',
        method: 'getAccount',
        given: { account: { username: 'secret:name', password: 'p' }, session: 's' },
        error: /^the username of the credential 'account' cannot have ':'$/,
    },
];
