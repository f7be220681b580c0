// @ts-expect-error: the types of a browser are not there, and no library brings them along.
export const title: string = document.title;
