/** What a validator accepts less or more than before. */
import type ts from '../compiler/typescript.js';
import { checkMeanings } from '../plan/meanings.ts';
import { acceptsRestWithin, acceptsWithin, demandOf, differingParts, isOfMembers, memberChecksOf } from './accepts.ts';
import { type Aspect, type Change, changeOf, pair, type Site } from './change.ts';
import { codeOf, haveSameCode } from './code.ts';
import { literalProperties, memberPath, textOf, withoutNumber } from './source.ts';

/** Compares two checks of one value. A part that differs alone has its own line. */
export function compareChecks(before: ts.Expression, after: ts.Expression, place: Site): Change[] {
    if (haveSameCode(before, after)) return [];
    const [filledBefore, filledAfter] = [defaultsOf(before), defaultsOf(after)];
    if (filledBefore !== undefined || filledAfter !== undefined) {
        const defaults = pair(new Map(filledBefore?.values), new Map(filledAfter?.values));
        return [
            ...compareChecks(filledBefore?.check ?? before, filledAfter?.check ?? after, place),
            ...defaults
                .filter(([, one, other]) => codeOf(one) !== codeOf(other))
                .map(([name, one, other]) =>
                    changeOf(
                        'default',
                        { ...place, name: `${place.name}${memberPath('', name)}` },
                        textOf(one),
                        textOf(other),
                    ),
                ),
        ];
    }
    const [ours, theirs] = [demandOf(before), demandOf(after)];
    const own = (aspect: Aspect | undefined): Change[] =>
        aspect === undefined ? [] : [changeOf(aspect, place, shownCheck(before), shownCheck(after))];
    if (isOfMembers(ours) && isOfMembers(theirs)) {
        const verdict = verdictOn(acceptsRestWithin(theirs, ours), acceptsRestWithin(ours, theirs));
        return [...compareMemberChecks(before, after, place), ...own(verdict)];
    }
    const [part, ...parts] = ours.name === theirs.name ? differingParts(ours, theirs) : [];
    if (part !== undefined && parts.length === 0) return compareChecks(...part, place);
    return own(verdictOn(acceptsWithin(after, before), acceptsWithin(before, after)));
}

/** The check of a value, and the defaults of its properties; undefined for one without. */
function defaultsOf(check: ts.Expression) {
    const { name, values } = demandOf(check);
    const [inner, defaults] = values;
    if (name !== 'withDefaults' || inner === undefined) return undefined;
    return { check: inner, values: literalProperties(defaults) };
}

/** The text of a check. Its function has a number if something else of the output had its name. */
function shownCheck(check: ts.Expression): string | undefined {
    return textOf(check)?.replace(/^\w+?(?=\d+(?:\(|$))(\d+)/, (name) => {
        const word = withoutNumber(name);
        return checkMeanings.has(word) ? word : name;
    });
}

function verdictOn(isLess: boolean, isMore: boolean): Aspect | undefined {
    if (isLess) return isMore ? undefined : 'stricter';
    return isMore ? 'looser' : 'check';
}

/** One that is new or gone is a change of the type. */
function compareMemberChecks(before: ts.Expression, after: ts.Expression, place: Site): Change[] {
    const [ours, theirs] = [memberChecksOf(demandOf(before)), memberChecksOf(demandOf(after))];
    return pair(ours.known, theirs.known).flatMap(([name, one, other]): Change[] => {
        const at: Site = { ...place, name: `${place.name}${memberPath('', name)}` };
        const changes = one === undefined || other === undefined ? [] : compareChecks(one, other, at);
        if (ours.required.has(name) === theirs.required.has(name)) return changes;
        return [...changes, changeOf(ours.required.has(name) ? 'looser' : 'stricter', at)];
    });
}
