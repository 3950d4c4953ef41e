import type { CashUp } from '@clothesline/contract'
import { parseRupees } from '@clothesline/domain'
import { mdiLockCheckOutline, mdiLockOpenVariantOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Icon } from '../../components/icon.tsx'
import { MayButton } from '../../components/may-button.tsx'
import { whoWords } from '../../lib/actor-words.ts'
import { formatMoment, formatMoney, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { differenceColor, differenceWords } from './cash-up-words.ts'

interface ClosedDayProps {
  cashUp: CashUp
  /** The day has other sessions beside this one. */
  isOneOfMany: boolean
  isToday: boolean
  /** Only what was closed last can be opened again. */
  reopening: 'possible' | 'laterFirst' | 'notLast'
  onReopen: () => void
}

/** How a day, or a session of it, was closed. */
export function ClosedDay({ cashUp, isOneOfMany, isToday, reopening, onReopen }: ClosedDayProps) {
  const titleId = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, alignSelf: 'start' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Icon path={mdiLockCheckOutline} sx={{ color: 'success.main' }} />
        <Typography id={titleId} variant="h6" component="h2">
          {isOneOfMany
            ? t('Session {session} of {day} is closed', { session: String(cashUp.session), day: formatOn(cashUp.date) })
            : t('{day} is closed', { day: formatOn(cashUp.date) })}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('{at} by {actor}', { at: formatMoment(cashUp.createdAt), actor: whoWords(cashUp) })}
      </Typography>
      {cashUp.counted !== null && cashUp.difference !== null && (
        <Counted counted={cashUp.counted} differencePaise={parseRupees(cashUp.difference) ?? 0} />
      )}
      {cashUp.reason !== '' && (
        <Typography sx={{ mt: 0.5 }}>{t('Reason: {reason}', { reason: cashUp.reason })}</Typography>
      )}
      {cashUp.denominations.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {cashUp.denominations.map(({ value, count }) => `${formatMoney(value)} × ${count}`).join('  ·  ')}
        </Typography>
      )}
      {isToday && reopening === 'possible' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          {t('Cash taken later today goes into the next session and is counted at the next close.')}
        </Typography>
      )}
      {reopening === 'possible' && (
        <MayButton
          needs="reopenDay"
          variant="outlined"
          startIcon={<Icon path={mdiLockOpenVariantOutline} />}
          onClick={onReopen}
          sx={{ mt: 2 }}
        >
          {isOneOfMany ? t('Reopen this session') : t('Reopen this day')}
        </MayButton>
      )}
      {reopening === 'laterFirst' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          {t('A later day is closed too. Reopen that one first.')}
        </Typography>
      )}
    </Paper>
  )
}

function Counted({ counted, differencePaise }: { counted: number; differencePaise: number }) {
  return (
    <Box sx={{ fontSize: 'h2.fontSize', fontVariantNumeric: 'tabular-nums' }}>
      {t('Counted')} <strong>{formatMoney(counted)}</strong>
      {' · '}
      <Box component="strong" sx={{ color: differenceColor(differencePaise) }}>
        <bdi>{differenceWords(differencePaise)}</bdi>
      </Box>
    </Box>
  )
}
