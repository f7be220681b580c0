/** The keys of maps: strings, and the merge keys (`<<`) of YAML 1.1. */
import type { ParsedNode, Scalar } from 'yaml';
import type { SourceError } from '../parsed.ts';

const mergeTag = 'tag:yaml.org,2002:merge';
const stringTag = 'tag:yaml.org,2002:str';

/** Whether a key merges its value into the map: a plain `<<`, or any `<<` with the tag `!!merge`, which `yq` writes. */
export function isMergeKey(key: ParsedNode): boolean {
    if (!isScalar(key) || key.value !== '<<') return false;
    return key.tag === mergeTag || (key.type === 'PLAIN' && key.tag === undefined);
}

/** Whether the tag of a key makes it neither a string nor a merge key. */
export function isStrangeKey(key: ParsedNode): boolean {
    const { tag } = key;
    return tag !== undefined && tag !== stringTag && !isMergeKey(key);
}

/** Whether a tag, as written, may be that of a merge key. A directive can give `!!` another meaning. */
export function mayTagMerge(source: string): boolean {
    return source === '!!merge' || source === `!<${mergeTag}>`;
}

export function strangeKeyError(offset: number): SourceError {
    return {
        offset,
        message: 'the key of a map is not a plain string',
        help: 'put it in quotes if it is meant as a string',
    };
}

function isScalar(key: ParsedNode): key is Scalar.Parsed {
    return 'value' in key;
}
