import { MAX_CLOSED_DAYS } from '@clothesline/contract'
import { type Holiday, holidaysOf, holidayYears, parseDay } from '@clothesline/domain'
import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { useId, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Icon } from '../../../components/icon.tsx'
import { LazyDateField } from '../../../components/lazy-date-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { StoreForm } from '../store-form.ts'

type ClosedDay = StoreForm['closedOn'][number]

const holidayWords: Record<Holiday, () => string> = {
  republicDay: () => t('Republic Day'),
  holi: () => t('Holi'),
  eidAlFitr: () => t('Eid'),
  bakrid: () => t('Bakrid'),
  independenceDay: () => t('Independence Day'),
  gandhiJayanti: () => t('Gandhi Jayanti'),
  diwali: () => t('Diwali'),
}

/** Single days on which the shop is closed; the holidays of a year are one touch. */
export function ClosedDays({ control }: { control: Control<StoreForm> }) {
  const { field, fieldState } = useController({ control, name: 'closedOn' })
  const labelId = useId()
  const days = field.value
  const add = (more: readonly ClosedDay[]) => {
    const fresh = more.filter(({ date }) => !days.some((known) => known.date === date))
    field.onChange([...days, ...fresh].sort((a, b) => a.date.localeCompare(b.date)))
  }
  const holidays = (year: number) =>
    holidaysOf(year).map(({ date, holiday, isExpected }) => {
      const name = holidayWords[holiday]()
      return { date, name: isExpected ? t('{holiday} (expected)', { holiday: name }) : name }
    })
  return (
    <Box role="group" aria-labelledby={labelId}>
      <FormLabel id={labelId} sx={{ display: 'block', mb: 1 }}>
        {t('Days off')}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {holidayYears.map((year) => (
          <Button key={year} variant="outlined" size="small" onClick={() => add(holidays(year))} sx={{ minHeight: 40 }}>
            {t('Add the holidays of {year}', { year: String(year) })}
          </Button>
        ))}
      </Box>
      {days.length > 0 && (
        <List dense disablePadding sx={{ mt: 1, maxWidth: 480 }}>
          {days.map(({ date, name }) => (
            <ListItem
              key={date}
              divider
              disableGutters
              secondaryAction={
                <IconButton
                  edge="end"
                  aria-label={t('Remove {name}, {day}', { name, day: formatOn(date) })}
                  onClick={() => field.onChange(days.filter((other) => other.date !== date))}
                >
                  <Icon path={mdiClose} />
                </IconButton>
              }
            >
              <Box component="span" sx={{ minWidth: 128 }}>
                {formatOn(date)}
              </Box>
              {name}
            </ListItem>
          ))}
        </List>
      )}
      <NewDay onAdd={(day) => add([day])} isFull={days.length >= MAX_CLOSED_DAYS} />
      <FormHelperText error={fieldState.invalid}>
        {messageOf(fieldState.error) ??
          t('No order is promised for these days. Those marked as expected can still move by a day.')}
      </FormHelperText>
    </Box>
  )
}

/** The problem may be with the list or with one of its days. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  for (const inner of Object.values(error)) {
    const found = messageOf(inner)
    if (found !== undefined) return found
  }
  return undefined
}

function NewDay({ onAdd, isFull }: { onAdd: (day: ClosedDay) => void; isFull: boolean }) {
  const [date, setDate] = useState('')
  const [name, setName] = useState('')
  const isWhole = parseDay(date) !== undefined && name.trim() !== ''
  const add = () => {
    if (!isWhole) return
    onAdd({ date, name: name.trim() })
    setDate('')
    setName('')
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, maxWidth: 480 }}>
      <LazyDateField size="small" label={t('Day off')} value={date} onChange={setDate} sx={{ flex: '1 1 140px' }} />
      <TextField
        size="small"
        label={t('What for')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        sx={{ flex: '1 1 140px' }}
      />
      <Button variant="outlined" disabled={!isWhole || isFull} onClick={add}>
        {t('Add day off')}
      </Button>
    </Box>
  )
}
