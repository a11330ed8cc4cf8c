import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US';
import type { LanguageCode } from '#model/texts/locales.ts';
import type { serverDetails } from '#web/locales/server/en.json';
import en from './en.json';

/** The parts of a language: the texts of the pages, the model and the server, and those of the component library. */
export interface LanguagePack {
  texts: object;
  components: NonNullable<ConfigProviderProps['locale']>;
  /** The English texts of the server that `texts` translates, or `null` for English. */
  serverDetails: typeof serverDetails | null;
}

type Module<Content> = Promise<{ default: Content }>;

/**
 * The English texts of the model are in the model itself, those of the server come with its answers, and those of screens are loaded with
 * the first of them. Other languages are loaded as a whole when they are first chosen.
 */
const loaders: Record<LanguageCode, () => Promise<LanguagePack>> = {
  en: async () => ({ texts: en, components: english, serverDetails: null }),
  zh: () =>
    pack(
      import('./zh.json'),
      import('#web/locales/screens/zh.json'),
      import('#web/locales/model/zh.json'),
      import('#web/locales/server/zh.json'),
      import('antd/es/locale/zh_CN'),
      import('dayjs/locale/zh-cn'),
    ),
  es: () =>
    pack(
      import('./es.json'),
      import('#web/locales/screens/es.json'),
      import('#web/locales/model/es.json'),
      import('#web/locales/server/es.json'),
      import('antd/es/locale/es_ES'),
      import('dayjs/locale/es'),
    ),
  fr: () =>
    pack(
      import('./fr.json'),
      import('#web/locales/screens/fr.json'),
      import('#web/locales/model/fr.json'),
      import('#web/locales/server/fr.json'),
      import('antd/es/locale/fr_FR'),
      import('dayjs/locale/fr'),
    ),
  it: () =>
    pack(
      import('./it.json'),
      import('#web/locales/screens/it.json'),
      import('#web/locales/model/it.json'),
      import('#web/locales/server/it.json'),
      import('antd/es/locale/it_IT'),
      import('dayjs/locale/it'),
    ),
  ar: () =>
    pack(
      import('./ar.json'),
      import('#web/locales/screens/ar.json'),
      import('#web/locales/model/ar.json'),
      import('#web/locales/server/ar.json'),
      import('antd/es/locale/ar_EG'),
      import('dayjs/locale/ar'),
      import('#web/locales/state-names/ar.json'),
    ),
};

export function loadLanguage(code: LanguageCode): Promise<LanguagePack> {
  return loaders[code]();
}

/** The English texts of screens that do not open first. Other languages contain theirs. */
export async function loadEnglishScreens(): Promise<object> {
  return (await import('#web/locales/screens/en.json')).default;
}

/**
 * Combines the parts. The calendar only needs to be loaded, because it registers itself. Only languages with a script of their own
 * have names of states.
 */
async function pack(
  pages: Module<object>,
  screens: Module<object>,
  model: Module<object>,
  server: Module<object>,
  components: Module<LanguagePack['components']>,
  calendar: Promise<unknown>,
  states?: Module<object>,
): Promise<LanguagePack> {
  const [own, later, labels, details, englishTexts, library, names] = await Promise.all([
    pages,
    screens,
    model,
    server,
    import('#web/locales/server/en.json'),
    components,
    states,
    calendar,
  ]);
  return {
    texts: { ...own.default, ...later.default, ...labels.default, ...details.default, ...names?.default },
    components: library.default,
    serverDetails: englishTexts.default.serverDetails,
  };
}
