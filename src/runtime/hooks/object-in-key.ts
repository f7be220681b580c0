/**
 * The object of all arguments; nothing if none of its members has a value: `listPets()` is the same call as `listPets({})`.
 *
 * @param count Whether the operation takes an object, as a number. Other arguments may follow it.
 */
export function objectInKey(args: readonly unknown[], count: number): readonly unknown[] {
    return args.slice(0, count).filter((members) => Object.values(members ?? {}).some((value) => value !== undefined));
}
