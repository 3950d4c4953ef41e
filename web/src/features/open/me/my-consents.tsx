import { contract } from '@clothesline/contract'
import { PURPOSES, type Purpose } from '@clothesline/domain'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { useChange } from '../../../lib/use-change.ts'
import { Card } from '../open-parts.tsx'
import type { MeProps } from './me-props.ts'

const purposeWords: Record<Purpose, { title: string; explanation: string }> = {
  orders: {
    title: 'Messages about orders',
    explanation: 'Your bill, and a note when your clothes are ready or handed over.',
  },
  reminders: {
    title: 'Reminders of what is due',
    explanation: 'At most one a day, and only while something is due.',
  },
  offers: { title: 'Offers', explanation: 'News and discounts from this shop.' },
}

/** Consent by purpose. Withdrawing takes the same one touch as agreeing. */
export function MyConsents({ me, token }: MeProps) {
  const set = useChange(contract.open.setConsent, { onError: notifyError })
  return (
    <Card title={t('Messages on WhatsApp')}>
      <Stack spacing={1.5}>
        {PURPOSES.map((purpose) => {
          const { title, explanation } = purposeWords[purpose]
          const isSaving = set.isPending && set.variables.purpose === purpose
          return (
            <Box key={purpose}>
              <FormControlLabel
                control={
                  <Switch
                    checked={isSaving ? set.variables.given : me.consents[purpose]}
                    disabled={set.isPending}
                    onChange={({ target }) => set.mutate({ token, purpose, given: target.checked })}
                  />
                }
                label={t(title)}
                sx={{ minHeight: 48 }}
              />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t(explanation)}
              </Typography>
            </Box>
          )
        })}
      </Stack>
    </Card>
  )
}
