import type { Place } from './places.ts';

/** What requests carry, by the names of the security schemes. */
export interface Credentials {
    scheme?: Credential | undefined;
}

/** A credential, or a function that returns the current one, or undefined if there is none now. */
export type Credential<Value = string> = Value | (() => Value | undefined | Promise<Value | undefined>);

export type SchemeName = keyof Credentials;

/** Where the credential of each security scheme is sent. */
export const schemes: Record<SchemeName, Place> = { scheme: { put: () => undefined } };

/** The schemes of an operation: the first alternative whose credentials are all there is sent. */
export type Security = readonly (readonly SchemeName[])[];
