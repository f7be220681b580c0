/** The anchor of a heading as GitHub makes it, so that links work in the repository and on the site. */
export function slug(heading: string): string {
    return heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-');
}
