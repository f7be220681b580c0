export interface Bar {
    readonly name: string;
    readonly label: string;
    /** Missing if there is no bar. */
    readonly value?: number;
    readonly isOwn: boolean;
}

export interface Panel {
    readonly title: string;
    readonly bars: readonly Bar[];
}

/** A panel as SVG. */
export function renderPanel(panel: Panel, place: string): string;

/** The height of a panel with so many bars. */
export function heightOf(count: number): number;
