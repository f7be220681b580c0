/** The group of each page, for the search. */
import { defineLoader } from 'vitepress';
import { groupsByAddress, internalGroup } from '../../pages.ts';

export interface Groups {
    readonly groupOf: Readonly<Record<string, string>>;
    readonly internal: string;
}

declare const data: Groups;

export { data };

export default defineLoader({ load: (): Groups => ({ groupOf: groupsByAddress(), internal: internalGroup }) });
