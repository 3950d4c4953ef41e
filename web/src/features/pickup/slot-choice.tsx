import { contract, type FreeSlots } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useCall } from '../../lib/call-query.ts'
import { formatMoney, formatWeekday } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { messageOf } from '../../lib/notifications.ts'
import { spokenTimesOf } from './visit-words.ts'

export interface ChosenSlot {
  date: string
  slot: string
  from: string
  to: string
}

interface SlotChoiceProps {
  /** A PIN code, or an area. */
  where: { pinCode: string } | { area: string }
  value: ChosenSlot | null
  problem?: string | undefined
  onChange: (chosen: ChosenSlot | null) => void
}

/** The next days on which the shop comes, and their times. */
export function SlotChoice({ where, value, problem, onChange }: SlotChoiceProps) {
  const { data, error } = useCall(contract.pickup.freeSlots, where, { placeholderData: (before) => before })
  if (error !== null) return <Alert severity="warning">{messageOf(error)}</Alert>
  if (data === undefined) return null
  return <SlotTimes free={data} value={value} problem={problem} onChange={onChange} />
}

interface SlotTimesProps extends Pick<SlotChoiceProps, 'value' | 'problem' | 'onChange'> {
  free: FreeSlots
}

/** The same where the free times are known. */
function SlotTimes({ free: data, value, problem, onChange }: SlotTimesProps) {
  const key = (date: string, slot: string) => `${date} ${slot}`
  const all = data.days.flatMap(({ date, slots }) => slots.map((slot) => ({ ...slot, date })))
  const choose = (chosen: string | null) => {
    const found = all.find(({ date, slot }) => key(date, slot) === chosen)
    onChange(found === undefined ? null : { date: found.date, slot: found.slot, from: found.from, to: found.to })
  }
  return (
    <Box role="group" aria-label={t('When')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {feeText(data)}
      </Typography>
      {all.every(({ left }) => left === 0) && (
        <Alert severity="info">{t('There is no free slot in the next few days.')}</Alert>
      )}
      {data.days.map(({ date, slots }) => (
        <Box key={date} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ minWidth: 96 }}>{formatWeekday(date)}</Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={formatWeekday(date)}
            value={value === null ? null : key(value.date, value.slot)}
            onChange={(_, chosen: string | null) => choose(chosen)}
            sx={{ flexWrap: 'wrap' }}
          >
            {slots.map((slot) => (
              <ToggleButton
                key={slot.slot}
                value={key(date, slot.slot)}
                disabled={slot.left === 0}
                sx={{ minHeight: { xs: 48, md: 40 } }}
              >
                {slot.left > 0 ? spokenTimesOf(slot) : t('{time} (full)', { time: spokenTimesOf(slot) })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      ))}
      {problem !== undefined && (
        <Typography role="alert" variant="body2" color="error">
          {problem}
        </Typography>
      )}
    </Box>
  )
}

function feeText({ area, fee, freeAbove }: { area: string; fee: number; freeAbove: number | null }): string {
  if (fee === 0) return t('{area}: delivery is free', { area })
  if (freeAbove === null) return t('{area}: delivery {fee}', { area, fee: formatMoney(fee) })
  return t('{area}: delivery {fee}, free from {amount}', {
    area,
    fee: formatMoney(fee),
    amount: formatMoney(freeAbove),
  })
}
