import { languages } from 'virtual:languages'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { t } from '../lib/i18n.ts'
import { chooseLanguage, useLanguage } from '../lib/language.ts'

/** The languages side by side, each by its own name, for pages before the login, where there is no menu. */
export function LanguageChoice() {
  const shown = useLanguage((state) => state.language)
  return (
    <Stack role="group" aria-label={t('Language')} direction="row" sx={{ justifyContent: 'center', gap: 0.5 }}>
      {languages.map(({ id, name }) => (
        <Button
          key={id}
          size="small"
          lang={id}
          aria-pressed={id === shown}
          onClick={() => chooseLanguage(id)}
          sx={{
            color: id === shown ? 'text.primary' : 'text.secondary',
            fontWeight: id === shown ? 650 : 450,
          }}
        >
          {name}
        </Button>
      ))}
    </Stack>
  )
}
