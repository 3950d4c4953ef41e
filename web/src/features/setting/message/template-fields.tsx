import type { CustomerLanguage } from '@clothesline/contract'
import type { MessageKind } from '@clothesline/domain'
import { templateBody, templatePlaceholders } from '@clothesline/paper'
import { mdiContentCopy } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { copyText } from '../../../lib/copy-text.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'

interface TemplateFieldsProps {
  kind: MessageKind
  language: CustomerLanguage
  template: string
  onChange: (template: string) => void
}

/** For stores whose messages leave by themselves: which approved template stands for this text, and what it must look like. */
export function TemplateFields({ kind, language, template, onChange }: TemplateFieldsProps) {
  const isWrong = !/^[a-z0-9_]{1,512}$/.test(template)
  const body = templateBody(kind, language)
  const order = templatePlaceholders(kind).map((name, at) => `{{${at + 1}}} = ${name}`)
  const copy = () =>
    copyText(body).then(
      () => notifySuccess(t('Copied')),
      () => notifyError(t('The text could not be copied. Select it and copy it yourself.')),
    )
  return (
    <Box component="details" sx={detailsSx}>
      <summary>{t('WhatsApp template')}</summary>
      <Typography variant="body2" sx={{ my: 1, color: 'text.secondary' }}>
        {t(
          'Unless the customer wrote to you within the last day, WhatsApp only sends approved templates. Create one with this name and text. Your own text above is used in open chats and with Open WhatsApp.',
        )}
      </Typography>
      <TextField
        fullWidth
        size="small"
        label={t('Template name')}
        value={template}
        onChange={(event) => onChange(event.target.value.trim())}
        error={isWrong}
        helperText={isWrong ? t('Lowercase letters, digits and underscores') : ' '}
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
      />
      <Typography lang={language} dir="auto" variant="body2" sx={{ p: 1.25, borderRadius: 1, bgcolor: 'action.hover' }}>
        {body}
      </Typography>
      <Typography variant="body2" dir="ltr" sx={{ mt: 0.75, color: 'text.secondary', textAlign: 'start' }}>
        {order.join(', ')}
      </Typography>
      <Button size="small" startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copy()}>
        {t('Copy the text')}
      </Button>
    </Box>
  )
}

const detailsSx = {
  '& summary': { cursor: 'pointer', fontWeight: 550, py: 0.5, width: 'fit-content', borderRadius: 1 },
  '& summary:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '@media (pointer: coarse)': { '& summary': { py: 1.5 } },
} as const
