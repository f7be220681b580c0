import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineAsyncComponent, h } from 'vue';
import { CodeTabs } from './components/CodeTabs.ts';
import { CopyStatus } from './components/CopyStatus.ts';
import { LandingLinks } from './components/LandingLinks.ts';
import { LandingPage } from './components/LandingPage.ts';
import { NotFound } from './components/NotFound.ts';
import { PageSource } from './components/PageSource.ts';
import { keepFragmentReadable } from './fragment.ts';
import { keepOffline } from './offline.ts';
import './styles/fonts.css';
import './styles/colors.css';
import './styles/pages.css';
import './styles/chart.css';
import './styles/landing.css';
import './styles/pieces.css';
import './styles/editor.css';
import './styles/cards.css';
import './styles/listing.css';
import './styles/search.css';

const theme: Theme = {
    extends: DefaultTheme,
    Layout: () =>
        h(DefaultTheme.Layout, null, {
            'not-found': () => h(NotFound),
            'layout-bottom': () => h(CopyStatus),
            'doc-footer-before': () => h(PageSource),
        }),
    enhanceApp({ app }) {
        app.component('CodeTabs', CodeTabs);
        app.component('LandingLinks', LandingLinks);
        app.component('LandingPage', LandingPage);
        // For one page, and with its data.
        app.component(
            'OptionsTable',
            defineAsyncComponent(async () => (await import('./components/OptionsTable.ts')).OptionsTable),
        );
        keepFragmentReadable();
        keepOffline();
    },
};

export default theme;
