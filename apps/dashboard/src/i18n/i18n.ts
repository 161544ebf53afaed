import i18next from 'i18next';
import { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

void i18next.init({
  lng: 'en',
  resources: { en: { translation: en } },
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** The words of the interface, by key. The catalogue is `en.ts`, a section for each feature. */
export const t = i18next.t.bind(i18next) as typeof i18next.t;
