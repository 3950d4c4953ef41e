import type { Customer } from '@clothesline/contract'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useEffectEvent, useRef } from 'react'
import { TypeAhead, type TypeAheadOption } from '../../components/type-ahead.tsx'
import { formatMoney, formatPhone } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { NewPerson } from './customer-form.ts'
import { newPersonOf, type PhoneEntry, readPhoneEntry } from './read-phone-entry.ts'
import { useCustomerMatches } from './use-customer-matches.ts'

export const PHONE_FIRST = 'phone-first'

interface PhoneFirstProps {
  text: string
  onText: (text: string) => void
  onKnown: (customer: Customer) => void
  onNew: (person: NewPerson) => void
}

/** The one field of the counter: a number that is known opens its customer, another one begins a new customer. */
export function PhoneFirst({ text, onText, onKnown, onNew }: PhoneFirstProps) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'))
  const entry = readPhoneEntry(text)
  const { matches, isLooking } = useCustomerMatches(entry)
  const contact = entry.kind === 'phone' ? entry.contact : ''
  const known = contact === '' ? undefined : matches[0]

  const decided = useRef('')
  const decide = useEffectEvent((wanted: string, customerId: string | undefined, isUnknown: boolean) => {
    // Once for each number: the customer being added comes into the list, too, and must not call the page away.
    if (wanted === decided.current || (customerId === undefined && !isUnknown)) return
    decided.current = wanted
    if (known !== undefined) onKnown(known)
    else if (wanted !== '') onNew({ contact: wanted, name: '' })
  })
  // A whole number needs no Enter.
  const isUnknown = !isLooking && known === undefined
  useEffect(() => decide(contact, known?._id, isUnknown), [contact, known?._id, isUnknown])

  const person = newPersonOf(text)
  const options: TypeAheadOption[] = [
    ...matches.map((customer) => ({
      key: customer._id,
      label: customer.name,
      detail: <Detail {...customer} />,
    })),
    ...(person === null || isLooking || known !== undefined
      ? []
      : [
          {
            key: 'new',
            label: t('Add {text} as a new customer', { text: person.name || formatPhone(person.contact) }),
          },
        ]),
  ]
  return (
    <TypeAhead
      id={PHONE_FIRST}
      label={t('Phone number')}
      placeholder={t('98765 43210, or the last four digits')}
      // A phone has no room for the explanation: the first customers are to be in sight.
      {...(isNarrow
        ? { size: 'small' as const }
        : { helperText: t('Type a number, its last four digits or a name to open a customer or add a new one.') })}
      inputMode="tel"
      autoFocus
      text={text}
      options={options}
      nothing={(typed) => nothingWords(entry, isLooking, typed)}
      problem={entry.kind === 'wrong' ? t('A phone number has 10 digits and begins with 6, 7, 8 or 9') : undefined}
      selectsOnFocus
      replacesAll={(pasted) => readPhoneEntry(pasted).kind === 'phone'}
      onText={onText}
      onChoose={(index) => {
        const customer = matches[index]
        if (customer !== undefined) onKnown(customer)
        else if (person !== null) onNew(person)
      }}
    />
  )
}

function Detail({ contact, due, openOrders }: Customer) {
  const more = [
    ...(due > 0 ? [t('{amount} due', { amount: formatMoney(due) })] : []),
    ...(openOrders > 0 ? [t('{count} open', { count: openOrders })] : []),
  ]
  return (
    <>
      <bdi>{formatPhone(contact)}</bdi>
      {more.length > 0 && ` · ${more.join(' · ')}`}
    </>
  )
}

function nothingWords(entry: PhoneEntry, isLooking: boolean, text: string): string {
  if (isLooking) return t('Searching …')
  if (entry.kind === 'wrong') return t('This is not a phone number')
  return entry.kind === 'digits' && entry.digits.length >= 4
    ? t('No number begins or ends with {text}. Type the whole number to add a customer.', { text })
    : t('Keep typing: four digits or two letters are enough')
}
