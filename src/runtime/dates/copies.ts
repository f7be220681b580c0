export function copyOf<Holder extends object>(holder: Holder): Holder {
    return (Array.isArray(holder) ? [...holder] : { ...holder }) as Holder;
}
