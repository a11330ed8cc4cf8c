import type { ConfigProviderProps } from 'antd';
import type { LanguageCode } from '#model/texts/locales.ts';
import en from './en.json';

/** What a language consists of: the texts of the pages and of the model, and those of the component library. */
export interface LanguagePack {
  texts: object;
  /** The library's own English where absent. */
  components: ConfigProviderProps['locale'];
}

type Module<Content> = Promise<{ default: Content }>;

/** The English labels of the model stand in the model itself; the other languages load when they are first chosen. */
const loaders: Record<LanguageCode, () => Promise<LanguagePack>> = {
  en: async () => ({ texts: en, components: undefined }),
  zh: () =>
    pack(
      import('./zh.json'),
      import('#web/locales/model/zh.json'),
      import('antd/es/locale/zh_CN'),
      import('dayjs/locale/zh-cn'),
    ),
  es: () =>
    pack(
      import('./es.json'),
      import('#web/locales/model/es.json'),
      import('antd/es/locale/es_ES'),
      import('dayjs/locale/es'),
    ),
  fr: () =>
    pack(
      import('./fr.json'),
      import('#web/locales/model/fr.json'),
      import('antd/es/locale/fr_FR'),
      import('dayjs/locale/fr'),
    ),
  it: () =>
    pack(
      import('./it.json'),
      import('#web/locales/model/it.json'),
      import('antd/es/locale/it_IT'),
      import('dayjs/locale/it'),
    ),
  ar: () =>
    pack(
      import('./ar.json'),
      import('#web/locales/model/ar.json'),
      import('antd/es/locale/ar_EG'),
      import('dayjs/locale/ar'),
    ),
};

export function loadLanguage(code: LanguageCode): Promise<LanguagePack> {
  return loaders[code]();
}

/** Joins the parts; the calendar's is there for being loaded, as it registers itself. */
async function pack(
  pages: Module<object>,
  model: Module<object>,
  components: Module<NonNullable<LanguagePack['components']>>,
  calendar: Promise<unknown>,
): Promise<LanguagePack> {
  const [own, labels, library] = await Promise.all([pages, model, components, calendar]);
  return { texts: { ...own.default, ...labels.default }, components: library.default };
}
