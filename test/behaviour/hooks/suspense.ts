/** Components that suspend until their data is loaded. */
import './page.ts';
import { act, render } from '@testing-library/react';
import { createElement, type ReactNode, Suspense } from 'react';
import type { Cache } from './layer.ts';

const waiting = 'waiting';

export interface Suspended {
    /** What the hook of the component gave last; undefined while it waits. */
    readonly current: () => unknown;
    /** Whether the fallback of the component is shown. */
    readonly isWaiting: () => boolean;
}

/** Renders a component that uses a hook which throws a promise until there is data. */
export async function showSuspended({ wrapper }: Cache, use: () => unknown): Promise<Suspended> {
    let current: unknown;
    const see = (given: unknown): void => {
        current = given;
    };
    const boundary = createElement(Suspense, { fallback: waiting }, createElement(User, { use, see }));
    const { container } = await act(async () => render(boundary, { wrapper }));
    return { current: () => current, isWaiting: () => container.textContent === waiting };
}

interface UserProperties {
    readonly use: () => unknown;
    readonly see: (given: unknown) => void;
}

function User({ use, see }: UserProperties): ReactNode {
    see(use());
    return null;
}
