import { mdiBasketOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { LineRow } from './line-row.tsx'
import type { OrderFormState } from './order-form-state.ts'

export function LineList({ form }: { form: OrderFormState }) {
  const { lines } = form.draft
  if (lines.length === 0) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', gap: 1, py: 4, color: 'text.secondary', textAlign: 'center' }}>
        <Icon path={mdiBasketOutline} sx={{ fontSize: 40, opacity: 0.6 }} />
        <Typography>{t('Nothing in the basket yet.')}</Typography>
        <Typography variant="body2">{t('Type a few letters of a cloth, or touch one.')}</Typography>
      </Box>
    )
  }
  return (
    <Box
      component="ul"
      aria-label={t('Garments of the order')}
      sx={{ m: 0, p: 0, listStyle: 'none', containerType: 'inline-size' }}
    >
      {lines.map((line) => (
        <LineRow key={line.id} form={form} line={line} />
      ))}
    </Box>
  )
}
