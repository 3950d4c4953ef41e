import type { CashUp } from '@clothesline/contract'
import { parseRupees } from '@clothesline/domain'
import { mdiLockCheckOutline, mdiLockOpenVariantOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Icon } from '../../components/icon.tsx'
import { actorWords } from '../../lib/actor-words.ts'
import { formatMoment, formatMoney, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { differenceColor, differenceWords } from './difference-words.ts'

interface ClosedDayProps {
  cashUp: CashUp
  /** Only the day that was closed last can be opened again. */
  canReopen: boolean
  onReopen: () => void
}

/** How a day was closed. */
export function ClosedDay({ cashUp, canReopen, onReopen }: ClosedDayProps) {
  const titleId = useId()
  const differencePaise = parseRupees(cashUp.difference) ?? 0
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, alignSelf: 'start' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Icon path={mdiLockCheckOutline} sx={{ color: 'success.main' }} />
        <Typography id={titleId} variant="h6" component="h2">
          {t('{day} is closed', { day: formatOn(cashUp.date) })}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('{at} by {actor}', { at: formatMoment(cashUp.createdAt), actor: actorWords(cashUp.actor) })}
      </Typography>
      <Box sx={{ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}>
        {t('Counted')} <strong>{formatMoney(cashUp.counted)}</strong>
        {' · '}
        <Box component="strong" sx={{ color: differenceColor(differencePaise) }}>
          <bdi>{differenceWords(differencePaise)}</bdi>
        </Box>
      </Box>
      {cashUp.reason !== '' && (
        <Typography sx={{ mt: 0.5 }}>{t('Reason: {reason}', { reason: cashUp.reason })}</Typography>
      )}
      {cashUp.denominations.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {cashUp.denominations.map(({ value, count }) => `${formatMoney(value)} × ${count}`).join('  ·  ')}
        </Typography>
      )}
      {canReopen ? (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiLockOpenVariantOutline} />}
          onClick={onReopen}
          sx={{ mt: 2 }}
        >
          {t('Open this day again')}
        </Button>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          {t('A later day is closed too; that one would have to be opened first.')}
        </Typography>
      )}
    </Paper>
  )
}
