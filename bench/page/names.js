/** What generators and descriptions are called on the page. */
import { descriptions } from '../public.js';
import { tools } from '../tools.js';

/** A tool with the version that was measured. */
export function toolTitle({ title, package: name, isCurrent }, versions) {
    if (isCurrent) return `oasmith, Node ${versions.current}`;
    return name === undefined ? title : `${title} ${versions[name]}`;
}

/** Those of the tools that a part has measured of some description. */
export function toolsIn(rows) {
    return tools.filter(({ name }) => Object.values(rows).some((cells) => name in cells));
}

/** Those of the descriptions that a part has measured. */
export function descriptionsIn(rows) {
    return descriptions.filter(({ name }) => name in rows);
}
