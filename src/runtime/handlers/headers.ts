/** The headers of a response, by name. */
export interface HeaderTexts {
    readonly [name: string]: string;
}
