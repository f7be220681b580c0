export type Validators = Readonly<Record<string, (value: unknown) => boolean>>;

/** Asks all contestants about values of each schema, and throws if they do not agree. */
export function agree(
    apps: Readonly<Record<string, Validators>>,
    schemas: Readonly<Record<string, unknown>>,
    given?: readonly { readonly schema: string; readonly value: unknown }[],
): { readonly valid: number; readonly invalid: number };
