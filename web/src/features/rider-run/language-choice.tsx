import { languages } from 'virtual:languages'
import { t } from '../../lib/i18n.ts'
import { chooseLanguage, useLanguage } from '../../lib/language.ts'

/** The languages side by side, each by its own name. */
export function LanguageChoice() {
  const shown = useLanguage((state) => state.language)
  return (
    <fieldset className="languages" aria-label={t('Language')}>
      {languages.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="plain"
          lang={id}
          aria-pressed={id === shown}
          onClick={() => chooseLanguage(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
