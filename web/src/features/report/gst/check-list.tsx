import type { GstMonth, GstMonthCheck } from '@clothesline/contract'
import { isGstWarning } from '@clothesline/domain'
import { mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { TextLink } from '../../../components/link/text-link.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { checkWords } from './check-words.ts'

/** What was checked, failures first, each with what to do. */
export function CheckList({ checks }: { checks: GstMonth['checks'] }) {
  const sorted = checks.toSorted((a, b) => Number(a.ok) - Number(b.ok))
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {sorted.map((check) => (
        <CheckLine key={check.code} check={check} />
      ))}
    </Box>
  )
}

function CheckLine({ check }: { check: GstMonthCheck }) {
  const { code, ok, about, sides, sum } = check
  const isWarning = isGstWarning(code)
  const { title, todo } = checkWords[code]
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Icon
        path={ok ? mdiCheckCircleOutline : mdiAlertCircleOutline}
        sx={{
          color: ok ? 'success.main' : isWarning ? 'warning.main' : 'error.main',
          fontSize: 20,
          mt: 0.25,
          flexShrink: 0,
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: ok ? 400 : 650 }}>
          {t(title)}
          {!ok && <> – {isWarning ? t('please look') : t('failed')}</>}
        </Typography>
        {!ok && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t(todo)}
            {about.length > 0 && about[0] !== '–' && code !== 'month_over' && (
              <>
                {' '}
                <bdi dir="ltr">{about.join(', ')}</bdi>
              </>
            )}
            {sum && <Advances {...sum} />}
            {sides !== null && <Sides sides={sides} hasTaxable={code !== 'advances_and_books'} />}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

function Advances({ count, amt }: NonNullable<GstMonthCheck['sum']>) {
  return (
    <>
      {' '}
      <TextLink to="/search" search={{ standing: 'advance' }}>
        {t('{amount} of {count} customers', { amount: formatMoney(amt), count })}
      </TextLink>
    </>
  )
}

type SidesProps = { sides: NonNullable<GstMonthCheck['sides']>; hasTaxable: boolean }

/** The books know the tax on an advance, but no taxable value. */
function Sides({ sides, hasTaxable }: SidesProps) {
  const words = ({ taxable, cgst, sgst, igst }: (typeof sides)[number]) =>
    [...(hasTaxable ? [taxable] : []), cgst, sgst, igst].map((amount) => formatMoney(amount)).join(' · ')
  return <bdi dir="ltr"> {sides.map(words).join(' ≠ ')}</bdi>
}
