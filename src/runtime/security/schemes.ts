/** What requests carry, by the names of the security schemes. */
export interface Credentials {
    scheme?: Credential | undefined;
}

/** A credential, or a function that returns the current one, or undefined if there is none now. */
export type Credential<Value = string> = Value | (() => Value | undefined | Promise<Value | undefined>);

/** A name and its password (RFC 7617). */
export interface BasicCredential {
    readonly username: string;
    readonly password: string;
}

/** Where a credential is sent: under a name, or in the `Authorization` header after the name of a scheme (RFC 9110, 11.4). */
export type Place = { readonly in: 'header' | 'query' | 'cookie'; readonly name: string } | { readonly scheme: string };

export type SchemeName = keyof Credentials;

/** Where the credential of each security scheme is sent. */
export const schemes: Record<SchemeName, Place> = { scheme: { scheme: 'Bearer' } };

/** The schemes of an operation: the first alternative whose credentials are all there is sent. */
export type Security = readonly (readonly SchemeName[])[];
