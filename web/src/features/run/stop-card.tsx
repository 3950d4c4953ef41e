import type { RunStop } from '@clothesline/contract'
import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Icon } from '../../components/icon.tsx'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { kindWords, statusOf, timesOf } from '../pickup/index.ts'

interface StopCardProps {
  stop: RunStop
  /** Its place in the run. */
  number?: number
  onOpen: () => void
  onUp?: () => void
  onDown?: () => void
  onTake?: () => void
}

export function StopCard({ stop, number, onOpen, onUp, onDown, onTake }: StopCardProps) {
  const { label, color } = statusOf({ status: stop.status, leftAt: null })
  const isNumbered = number !== undefined
  return (
    <Card variant="outlined" component="article" aria-label={stop.customer} sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {isNumbered && <Typography sx={{ fontWeight: 700 }}>{number}.</Typography>}
        <Chip size="small" variant="outlined" label={kindWords[stop.kind]()} />
        <Chip size="small" label={label} color={color} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {timesOf(stop)}
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 600, mt: 0.5 }}>
        <bdi>{stop.customer}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{addressOf(stop)}</bdi>
      </Typography>
      {stop.balance > 0 && (
        <Typography variant="body2">{t('{amount} to collect', { amount: formatMoney(stop.balance) })}</Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1, alignItems: 'center' }}>
        {onTake ? (
          <Button variant="contained" size="large" onClick={onTake}>
            {t('Take this stop')}
          </Button>
        ) : (
          <Button variant={isNumbered ? 'contained' : 'outlined'} size="large" onClick={onOpen}>
            {t('Open')}
          </Button>
        )}
        <Box sx={{ flexGrow: 1 }} />
        {isNumbered && (
          <>
            <IconButton
              aria-label={t('{customer} earlier', { customer: stop.customer })}
              disabled={!onUp}
              onClick={onUp}
              sx={touchStyle}
            >
              <Icon path={mdiArrowUp} />
            </IconButton>
            <IconButton
              aria-label={t('{customer} later', { customer: stop.customer })}
              disabled={!onDown}
              onClick={onDown}
              sx={touchStyle}
            >
              <Icon path={mdiArrowDown} />
            </IconButton>
          </>
        )}
      </Box>
    </Card>
  )
}

export const addressOf = ({ address, pinCode }: Pick<RunStop, 'address' | 'pinCode'>) =>
  address.includes(pinCode) ? address : `${address}, ${pinCode}`

const touchStyle = { width: 48, height: 48 } as const
