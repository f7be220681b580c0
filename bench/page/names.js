/** The names of generators and descriptions on the page. */
import { descriptions } from '../public.js';
import { tools } from '../tools.js';

/** The name of a tool with the measured version. */
export function toolTitle({ title, package: name, isCurrent }, versions) {
    if (isCurrent) return `oasmith, Node ${versions.current}`;
    return name === undefined ? title : `${title} ${versions[name]}`;
}

/** The tools that a part has measured with some description. */
export function toolsIn(rows) {
    return tools.filter(({ name }) => Object.values(rows).some((cells) => name in cells));
}

/** The descriptions that a part has measured. */
export function descriptionsIn(rows) {
    return descriptions.filter(({ name }) => name in rows);
}
