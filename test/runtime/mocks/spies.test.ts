import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resetAllMocks, spy } from '../../../src/runtime/mocks/spies.ts';

type Find = (id: number) => Promise<string>;

beforeEach(() => resetAllMocks());

describe('a spy', () => {
    test('returns undefined until it is set', async () => {
        const find = spy<Find>();
        expect(find(1)).toBe(undefined);
        find.mockResolvedValueOnce('Rex');
        expect(await find(2)).toBe('Rex');
        expect(find.mock.calls).toEqual([[1], [2]]);
    });

    test('is prepared, also after a reset', () => {
        const find = spy<() => number>((created) => created.mockReturnValue(1));
        find.mockReturnValue(2);
        expect(find()).toBe(2);
        resetAllMocks();
        expect(find).not.toHaveBeenCalled();
        expect(find()).toBe(1);
    });
});

test.each<[string, () => void]>([
    ['resetAllMocks of the file', resetAllMocks],
    ['after all spies of the framework were reset', () => [vi.resetAllMocks(), resetAllMocks()]],
    ['after all spies of the framework were restored', () => [vi.restoreAllMocks(), resetAllMocks()]],
    ['twice', () => [resetAllMocks(), resetAllMocks()]],
])('a reset reaches every spy: %s', (_, reset) => {
    const [plain, prepared] = [spy<() => number>(), spy<() => number>((created) => created.mockReturnValue(1))];
    for (let round = 1; round <= 2; round++) {
        for (const each of [plain, prepared]) each.mockImplementation(() => 2);
        plain();
        reset();
        expect(plain).not.toHaveBeenCalled();
        expect([plain(), prepared()]).toEqual([undefined, 1]);
    }
});
