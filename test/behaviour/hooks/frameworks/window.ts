/** What frameworks other than React look for among the globals of a page. */
const names = [
    ...['Node', 'Element', 'HTMLElement', 'SVGElement', 'Text', 'Comment', 'DocumentFragment', 'ShadowRoot'],
    ...['HTMLMediaElement', 'Event', 'CustomEvent', 'MutationObserver'],
];

for (const name of names) {
    if (!Reflect.has(globalThis, name)) Reflect.set(globalThis, name, Reflect.get(window, name));
}
