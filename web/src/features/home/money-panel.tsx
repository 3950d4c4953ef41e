import { mdiCashRegister, mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Change, ChangeRoom } from '../../components/change.tsx'
import { Icon } from '../../components/icon.tsx'
import { ButtonLink } from '../../components/link/button-link.ts'
import { ListButtonLink } from '../../components/link/list-button-link.ts'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { MoneyLine } from './money-lines.ts'

/** The money of the day and of the month, and the way to closing the day. */
export function MoneyPanel({ lines }: { lines: MoneyLine[] }) {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ minWidth: 0, pb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 1.5, pb: 0.5 }}>
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1 }}>
          {t('Money')}
        </Typography>
        <ButtonLink
          to="/expenses"
          search={{ tab: 'cashUp' }}
          size="small"
          startIcon={<Icon path={mdiCashRegister} />}
          sx={{ my: -0.5 }}
        >
          {t('Day close')}
        </ButtonLink>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <li key={line.title}>
            <Line {...line} />
          </li>
        ))}
      </Box>
    </Card>
  )
}

function Line({ title, explanation, value, before, link }: MoneyLine) {
  return (
    <ListButtonLink {...link} sx={lineStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">{title}</Typography>
        {before === undefined ? (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {explanation}
          </Typography>
        ) : value === null || before.value === null ? (
          <ChangeRoom />
        ) : (
          <Change value={value} before={before.value} against={before.words} beforeWords={formatMoney(before.value)} />
        )}
      </Box>
      {value === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Icon path={mdiLockOutline} sx={{ fontSize: 16, verticalAlign: '-2px' }} /> {t('Protected')}
        </Typography>
      ) : (
        <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <bdi>{formatMoney(value)}</bdi>
        </Typography>
      )}
    </ListButtonLink>
  )
}

const lineStyle = { display: 'flex', justifyContent: 'space-between', gap: 2, px: 2, py: 0.75 } as const
