import { formatRupees, type OrderTotal } from '@clothesline/domain'
import Box from '@mui/material/Box'
import { t } from '../../lib/i18n.ts'

interface TotalsListProps {
  total: OrderTotal
  pieces: number
  /** CGST and SGST each, in percent. */
  halfRate: number
  /** Null where express is a sum. */
  expressPercent: number | null
  /** At the counter the customer reads the total across the table. */
  isLarge?: boolean
}

/** From the lines to what is to be paid. Only what is not nothing is shown. */
export function TotalsList({ total, pieces, halfRate, expressPercent, isLarge = false }: TotalsListProps) {
  const express = expressPercent === null ? t('Express') : t('Express +{percent}%', { percent: expressPercent })
  const rows: [string, number][] = [
    [t('{count} pieces', { count: pieces }), total.linesPaise],
    [t('Discount'), -total.discountPaise],
    [express, total.expressPaise],
    [t('Home delivery'), total.deliveryFeePaise],
    [t('CGST {percent}%', { percent: halfRate }), total.cgstPaise],
    [t('SGST {percent}%', { percent: halfRate }), total.sgstPaise],
    [t('IGST {percent}%', { percent: 2 * halfRate }), total.igstPaise],
    [t('Round-off'), total.roundOffPaise],
  ]
  const shown = rows.filter(([, paise], index) => index === 0 || paise !== 0)
  return (
    <Box component="dl" aria-label={t('Totals')} sx={isLarge ? largeStyle : listStyle}>
      {shown.map(([label, paise]) => (
        // Plain elements, because they are drawn again with every line.
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi dir="ltr">{formatRupees(paise)}</bdi>
          </dd>
        </div>
      ))}
      <dt className="total">{t('Total')}</dt>
      <dd className="total" aria-live="polite">
        {formatRupees(total.amtPaise)}
      </dd>
    </Box>
  )
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  rowGap: 0.5,
  alignItems: 'baseline',
  m: 0,
  '& > div': { display: 'contents', color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& > .total': { typography: 'h3' },
} as const

const largeStyle = {
  ...listStyle,
  columnGap: 1,
  rowGap: 0.125,
  typography: 'body2',
  '& dt': { whiteSpace: 'nowrap' },
  '& > dd.total': { typography: 'total' },
} as const
