/** Which panes are seen, and how wide they are. */

export const paneNames = ['description', 'options', 'output'] as const;
export type PaneName = (typeof paneNames)[number];

/** How much of the page there is room for: one pane, two or three. */
export type Room = 'phone' | 'middle' | 'wide';

/** The least of a pane, in percent. */
export const leastWidth = 15;

const firstWidths: Readonly<Record<Exclude<Room, 'phone'>, Readonly<Record<PaneName, number>>>> = {
    middle: { description: 45, options: 45, output: 55 },
    wide: { description: 31, options: 24, output: 45 },
};

/** A pane with its width, and how wide it can be. */
export interface Pane {
    readonly name: PaneName;
    /** In percent. The last one takes what is left. */
    readonly width: number;
    readonly most: number;
}

interface Given {
    readonly room: Room;
    /** The pane that is chosen where there is no room for all. */
    readonly tab: string;
    readonly hidden: readonly string[];
    /** Those that a user has chosen. */
    readonly widths: Readonly<Record<string, number>>;
}

/** The panes that are seen, in their order. One of them is always seen. */
export function panesOf({ room, tab, hidden, widths }: Given): readonly Pane[] {
    const wanted = paneNames.filter(
        (name) => room === 'wide' || name === tab || (room === 'middle' && name === 'output'),
    );
    const open = room === 'phone' ? wanted : wanted.filter((name) => !hidden.includes(name));
    const names = open.length > 0 ? open : wanted.slice(-1);
    let left = 100;
    return names.map((name, at) => {
        const after = names.length - at - 1;
        const most = left - after * leastWidth;
        const own = room === 'phone' ? 100 : (widths[keyOf(room, name)] ?? firstWidths[room][name]);
        const width = after === 0 ? left : Math.min(most, Math.max(leastWidth, own));
        left -= width;
        return { name, width, most };
    });
}

/** The name of a width among the settings: each room has its own. */
export function keyOf(room: Room, name: PaneName): string {
    // Of two panes, the first is as wide whichever it is.
    return room === 'middle' ? 'middle' : `${room} ${name}`;
}

/** The panes that are hidden after one is shown or hidden. The last that is seen stays. */
export function toggled(hidden: readonly string[], name: PaneName, offered: readonly PaneName[]): readonly string[] {
    if (hidden.includes(name)) return hidden.filter((one) => one !== name);
    const isLast = offered.every((one) => one === name || hidden.includes(one));
    return isLast ? hidden : [...hidden, name];
}
