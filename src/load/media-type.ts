/** A media type without its parameters, in lower case. */
export function essenceOf(mediaType: string): string {
    return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/** Whether a media type is JSON, by its essence. */
export function isJsonType(essence: string): boolean {
    return essence === 'application/json' || essence === 'text/json' || essence.endsWith('+json');
}
