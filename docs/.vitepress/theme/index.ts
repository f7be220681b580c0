import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import { ClientExample } from './components/ClientExample.ts';
import { CodeTabs } from './components/CodeTabs.ts';
import { LandingLinks } from './components/LandingLinks.ts';
import { LandingPage } from './components/LandingPage.ts';
import { NotFound } from './components/NotFound.ts';
import { OptionsTable } from './components/OptionsTable.ts';
import { PageSource } from './components/PageSource.ts';
import { keepOffline } from './offline.ts';
import './styles/colors.css';
import './styles/pages.css';
import './styles/landing.css';
import './styles/search.css';

const theme: Theme = {
    extends: DefaultTheme,
    Layout: () =>
        h(DefaultTheme.Layout, null, {
            'not-found': () => h(NotFound),
            'doc-footer-before': () => h(PageSource),
        }),
    enhanceApp({ app }) {
        for (const component of [ClientExample, CodeTabs, LandingPage, LandingLinks, OptionsTable]) {
            app.component(component.name ?? '', component);
        }
        keepOffline();
    },
};

export default theme;
