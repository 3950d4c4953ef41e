import { wantsAddress } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { lazy, memo, Suspense, useState } from 'react'
import { DateField } from '../../../components/date-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { untilApproved, useMay } from '../../../lib/may.ts'
import { FINGER } from '../../../theme/tokens.ts'
import { DiscountInput } from '../discount-input.tsx'
import type { Draft } from './draft.ts'
import { focusField } from './form-fields.ts'
import { type Order, type OrderState, useOrder, useProblem } from './order-store.ts'

const HomeDelivery = lazy(() => import('./home-delivery.tsx').then((part) => ({ default: part.HomeDelivery })))
const PromiseDays = lazy(() => import('./promise-days.tsx').then((part) => ({ default: part.PromiseDays })))

/** The fields that a chip opens, by the id of their input. */
const FIELDS = ['discount', 'note', 'counterNumber'] as const
type Field = (typeof FIELDS)[number]

/** What is agreed on beside the garments: the day in large letters, everything else behind a chip. */
export const Terms = memo(function Terms({ order }: { order: Order }) {
  const { hasLines, promisedOn, pickup, homeDelivery, hasCounter } = useOrder(order, ({ draft, price, settings }) => ({
    hasLines: draft.lines.length > 0,
    promisedOn: price.promisedOn,
    pickup: draft.pickup,
    homeDelivery: draft.homeDelivery,
    hasCounter: settings.addCounterNumber,
  }))
  const late = useProblem(order, 'promisedOn')
  const [opened, setOpened] = useState<readonly Field[]>([])
  const isOpen = (field: Field) => opened.includes(field)
  // What is refused must be there for the cursor to go to, and stays while it is corrected.
  const refused = useOrder(order, ({ problems }) =>
    FIELDS.filter((field) => problems.some((problem) => problem.field === field)),
  )
  if (!refused.every(isOpen)) setOpened([...opened, ...refused])
  const toggle = (field: Field) => {
    if (isOpen(field)) return setOpened(opened.filter((other) => other !== field))
    setOpened([...opened, field])
    requestAnimationFrame(() => focusField(field))
  }
  return (
    <Box sx={termsStyle}>
      <DateField
        id="promisedOn"
        isEager
        size="small"
        label={t('Promised for')}
        value={promisedOn}
        error={late !== undefined}
        helperText={late}
        onChange={(day) => order.change((now) => ({ ...now, promisedOn: day }))}
        sx={{ width: 172, flexShrink: 0, '& input': { typography: 'h2', height: 22 } }}
      />
      <Chips order={order} isOpen={isOpen} onToggle={toggle} hasCounter={hasCounter} />
      {hasLines && (
        <Suspense fallback={<Box sx={{ width: '100%', height: 20 }} />}>
          <PromiseDays order={order} />
        </Suspense>
      )}
      {isOpen('discount') && <DiscountField order={order} />}
      {hasCounter && isOpen('counterNumber') && (
        <DraftText order={order} field="counterNumber" label={t('Counter number')} maxLength={20} />
      )}
      {isOpen('note') && <DraftText order={order} field="note" label={t('Order note')} maxLength={1000} />}
      {(homeDelivery || pickup) && (
        <Suspense fallback={null}>
          <HomeDelivery order={order} />
        </Suspense>
      )}
    </Box>
  )
})

interface ChipsProps {
  order: Order
  isOpen: (field: Field) => boolean
  onToggle: (field: Field) => void
  hasCounter: boolean
}

function Chips({ order, isOpen, onToggle, hasCounter }: ChipsProps) {
  const { express, homeDelivery, sendMessage, note, counterNumber, discount, agreed } = useOrder(order, readChips)
  const flip = (name: 'express' | 'homeDelivery' | 'sendMessage') =>
    order.change((now) => ({ ...now, [name]: !now[name] }))
  const opener = (field: Field, label: string, isSet: boolean) => (
    <Chip
      label={label}
      aria-expanded={isOpen(field)}
      color={isSet ? 'primary' : 'default'}
      variant={isSet ? 'filled' : 'outlined'}
      onClick={() => onToggle(field)}
    />
  )
  const flag = (name: 'express' | 'homeDelivery' | 'sendMessage', label: string, isOn: boolean) => (
    <Chip
      label={label}
      aria-pressed={isOn}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      onClick={() => flip(name)}
    />
  )
  return (
    <Box sx={chipsStyle}>
      {flag('express', t('Express'), express)}
      {flag('homeDelivery', t('Delivery'), homeDelivery)}
      {opener('discount', discount === '' ? t('Discount') : `${t('Discount')} ${discount}`, discount !== '')}
      {opener('note', t('Note'), note.trim() !== '')}
      {hasCounter && opener('counterNumber', counterNumber.trim() || t('Counter number'), counterNumber.trim() !== '')}
      {agreed ? (
        flag('sendMessage', t('Message'), sendMessage)
      ) : (
        <Typography variant="caption" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
          {t('Send message (customer did not agree)')}
        </Typography>
      )}
    </Box>
  )
}

function readChips({ draft, customer }: OrderState) {
  const { kind, text } = discountShown(draft, customer)
  const amount = text.trim()
  return {
    express: draft.express,
    homeDelivery: draft.homeDelivery,
    sendMessage: draft.sendMessage,
    note: draft.note,
    counterNumber: draft.counterNumber,
    discount: amount === '' ? '' : kind === 'percent' ? `${amount} %` : `₹${amount}`,
    agreed: customer.whatsappConsent,
  }
}

interface DraftTextProps {
  order: Order
  field: 'note' | 'counterNumber'
  label: string
  maxLength: number
}

function DraftText({ order, field, label, maxLength }: DraftTextProps) {
  const value = useOrder(order, ({ draft }) => draft[field])
  const problem = useProblem(order, field)
  return (
    <TextField
      id={field}
      size="small"
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={problem}
      onChange={({ target }) => order.change((now) => ({ ...now, [field]: target.value }))}
      slotProps={{ htmlInput: { maxLength, autoComplete: 'off' } }}
      sx={{ flex: '1 1 160px' }}
    />
  )
}

type Discount = NonNullable<Draft['discount']>

/** Until it is touched it is the customer's own. */
function discountShown({ discount }: Draft, { discountPercent }: OrderState['customer']): Discount {
  return discount ?? { kind: 'percent', text: discountPercent > 0 ? String(discountPercent) : '' }
}

/** In percent or in rupees. */
function DiscountField({ order }: { order: Order }) {
  const { kind, text } = useOrder(order, ({ draft, customer }) => discountShown(draft, customer))
  const needs = useOrder(order, ({ draft, price }) => (draft.discount === null ? [] : price.needs))
  const problem = useProblem(order, 'discount')
  // What the customer gets anyway needs nobody's leave.
  const { reason } = useMay(needs)
  const set = (part: Partial<Discount>) => order.change((now) => ({ ...now, discount: { kind, text, ...part } }))
  return (
    <Box sx={{ flex: '1 1 160px' }}>
      <DiscountInput
        id="discount"
        discount={{ kind, text }}
        isWrong={problem !== undefined || reason !== undefined}
        problem={problem ?? untilApproved(reason)}
        onChange={set}
      />
    </Box>
  )
}

/** Asks for what a large bill must show of a consumer. */
export const AddressWanted = memo(function AddressWanted({ order }: { order: Order }) {
  const name = useOrder(order, ({ price, customer }) =>
    wantsAddress(price.taxProfile, price.total.taxablePaise, customer) ? customer.name : undefined,
  )
  if (name === undefined) return null
  return (
    <Typography variant="body2" role="status" sx={{ mt: 1, color: 'warning.main' }}>
      {t('A bill of ₹50,000 or more shows address and state. Please ask {name}, and add them to the customer.', {
        name,
      })}
    </Typography>
  )
})

const termsStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 } as const

const chipsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 240px',
  gap: 0.75,
  '& .MuiChip-label': { px: 1 },
  [FINGER]: { '& .MuiChip-root': { height: 48, borderRadius: 24, px: 0.5 } },
} as const
