import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Language } from '../lib/i18n.ts'
import { t } from '../lib/i18n.ts'
import { chooseLanguage, LANGUAGE_NAMES, useLanguage } from '../lib/language.ts'

const languages = Object.keys(LANGUAGE_NAMES) as Language[]

/** The languages side by side, for pages before the login, where there is no menu. */
export function LanguageChoice() {
  const shown = useLanguage((state) => state.language)
  return (
    <Stack role="group" aria-label={t('Language')} direction="row" sx={{ justifyContent: 'center', gap: 0.5 }}>
      {languages.map((language) => (
        <Button
          key={language}
          size="small"
          lang={language}
          aria-pressed={language === shown}
          onClick={() => chooseLanguage(language)}
          sx={{
            color: language === shown ? 'text.primary' : 'text.secondary',
            fontWeight: language === shown ? 650 : 450,
          }}
        >
          {LANGUAGE_NAMES[language]}
        </Button>
      ))}
    </Stack>
  )
}
