import type { Order } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ClothIcon } from '../../../components/cloth-icon.tsx'
import { ServiceMark } from '../../../components/service-mark.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { Section } from './section.tsx'

type Line = Order['particulars'][number]

export function OrderLines({ order, action }: { order: Order; action: React.ReactNode }) {
  return (
    <Section title={t('Garments')} action={action}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.particulars.map((line) => (
          <Box
            component="li"
            key={line.line}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              columnGap: 2,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0, pt: 0 },
            }}
          >
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {line.kind === 'piece' && (
                <>
                  <ClothIcon cloth={line.cloth} /> {line.cloth} ·{' '}
                </>
              )}
              <ServiceMark service={line.service} />
              {line.service}
            </Typography>
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}>
              <bdi>{formatMoney(line.amt)}</bdi>
            </Typography>
            <Typography
              variant="body2"
              sx={{ color: 'text.secondary', gridColumn: '1 / -1', overflowWrap: 'anywhere' }}
            >
              <bdi>{lineWords(line)}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

function lineWords(line: Line): string {
  const { quantity, kg, minimumKg, rate, preferences, cloths, note } = line
  const much =
    kg === null
      ? t('{quantity} × {rate}', { quantity, rate: formatMoney(rate) })
      : t('{kg} kg × {rate}, {pieces}', {
          kg,
          rate: formatMoney(rate),
          pieces: t('{count} pieces', { count: quantity }),
        })
  const least = kg !== null && minimumKg !== null && minimumKg > kg ? [t('at least {minimumKg} kg', { minimumKg })] : []
  const counted = cloths.map(({ cloth, quantity: count }) => `${count} ${cloth}`)
  return [much, ...least, ...counted, ...preferences, ...(note === '' ? [] : [note])].join(' · ')
}
