import { formatRupees } from '@clothesline/domain'
import Box from '@mui/material/Box'
import { t } from '../../../lib/i18n.ts'
import type { OrderFormState } from './order-form-state.ts'

/** From the lines to what is to be paid. Only what is not nothing is shown. */
export function Totals({ form: { price, settings } }: { form: OrderFormState }) {
  const { total, taxProfile } = price
  const half = taxProfile.kind === 'regular' ? taxProfile.halfRateBasisPoints / 100 : 0
  const rows: [string, number][] = [
    [t('{pieces} pieces', { pieces: price.pieces }), total.linesPaise],
    [t('Discount'), -total.discountPaise],
    [t('Express +{percent}%', { percent: settings.expressPercent }), total.expressPaise],
    [t('CGST {percent}%', { percent: half }), total.cgstPaise],
    [t('SGST {percent}%', { percent: half }), total.sgstPaise],
    [t('IGST {percent}%', { percent: 2 * half }), total.igstPaise],
    [t('Round-off'), total.roundOffPaise],
  ]
  const shown = rows.filter(([, paise], index) => index === 0 || paise !== 0)
  return (
    <Box component="dl" aria-label={t('Totals')} sx={listStyle}>
      {shown.map(([label, paise]) => (
        <Box key={label} sx={{ display: 'contents', color: 'text.secondary' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <dd>
            <bdi dir="ltr">{formatRupees(paise)}</bdi>
          </dd>
        </Box>
      ))}
      <Box component="dt" sx={{ typography: 'h3' }}>
        {t('Total')}
      </Box>
      <Box component="dd" sx={{ typography: 'h3' }} aria-live="polite">
        {formatRupees(total.amtPaise)}
      </Box>
    </Box>
  )
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: 0.5,
  alignItems: 'baseline',
  m: 0,
  '& dd': { m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
} as const
