import { contract, type PromiseSuggestion } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useCall } from '../../../lib/call-query.ts'
import { formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { FINGER } from '../../../theme/tokens.ts'
import { type Order, useOrder } from './order-store.ts'
import { piecesByService } from './price-line.ts'

/** So many days are shown, some of them before the suggested one. */
const SHOWN = 6
const SHOWN_BEFORE = 2
const PAUSE_MS = 300

/** The day that the shop can keep, and why; the days around it with their odds, if another one is wanted. */
export function PromiseDays({ order }: { order: Order }) {
  const { change } = order
  const { asked, express, promisedOn } = useOrder(order, ({ draft, price }) => ({
    asked: JSON.stringify(piecesByService(draft.lines, price.lines)),
    express: draft.express,
    promisedOn: price.promisedOn,
  }))
  const groupId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const particulars: ReturnType<typeof piecesByService> = JSON.parse(useSettled(asked, PAUSE_MS))
  const { data, isPlaceholderData } = useCall(
    contract.promise.suggest,
    { particulars, express },
    { enabled: particulars.length > 0, placeholderData: keepPreviousData },
  )
  const suggestedOn = data && !isPlaceholderData ? data.promisedDate : undefined
  useEffect(() => {
    if (suggestedOn !== undefined) change((now) => (now.suggestedOn === suggestedOn ? now : { ...now, suggestedOn }))
  }, [suggestedOn, change])
  const choose = (date: string) => change((now) => ({ ...now, promisedOn: date === data?.promisedDate ? '' : date }))
  return (
    <Box sx={{ width: '100%', minHeight: 20 }}>
      {data !== undefined && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <span id={groupId}>{wordsOf(data)}</span>{' '}
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={otherDaysStyle}>
            {t('Other days')}
          </Button>
        </Typography>
      )}
      {data !== undefined && isOpen && (
        <Box role="radiogroup" aria-labelledby={groupId} sx={gridStyle}>
          {shownDays(data).map(({ date, keptOf10, fits }) => (
            <Box component="label" key={date} sx={dayStyle} data-full={!fits || undefined}>
              <input type="radio" name={groupId} checked={promisedOn === date} onChange={() => choose(date)} />
              <strong>{formatOn(date)}</strong>
              <span>{keptOf10 === null ? t('no record yet') : t('on time {kept} of 10', { kept: keptOf10 })}</span>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

function wordsOf({ because, promisedDate, ruleDate, keptOf10 }: PromiseSuggestion): string {
  const kept = keptOf10 === null ? '' : t('Orders like this were ready on time {kept} of 10 times.', { kept: keptOf10 })
  const day = formatOn(promisedDate)
  const reason = {
    rule: t('{day} as usual.', { day }),
    load: t('{day}: the shop is fully booked until {rule}.', { day, rule: formatOn(ruleDate) }),
    holiday: t('{day}, because of the days off.', { day }),
  }[because]
  return [reason, kept].filter(Boolean).join(' ')
}

function shownDays({ days, promisedDate }: PromiseSuggestion): PromiseSuggestion['days'] {
  const at = days.findIndex(({ date }) => date === promisedDate)
  const from = Math.max(0, at - SHOWN_BEFORE)
  return days.slice(from, from + SHOWN)
}

const otherDaysStyle = {
  py: 0,
  minHeight: 0,
  lineHeight: 1.4,
  fontSize: 'caption.fontSize',
  [FINGER]: { minHeight: 48 },
}

const gridStyle = {
  display: 'grid',
  gap: 0.75,
  mt: 0.75,
  gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))',
} as const

const dayStyle = {
  display: 'grid',
  position: 'relative',
  minHeight: 48,
  px: 0.625,
  py: 0.5,
  alignContent: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  cursor: 'pointer',
  typography: 'body2',
  '& input': { position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'pointer' },
  '& span': { typography: 'caption', fontSize: 'overline.fontSize', letterSpacing: 0, color: 'text.secondary' },
  // A day on which the work does not fit; the odds say so in words.
  '&[data-full]': { borderStyle: 'dashed' },
  '&:has(input:checked)': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px currentColor',
    color: 'primary.main',
  },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const
