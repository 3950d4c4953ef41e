import type { Customer } from '@clothesline/contract'
import { formatRupees, parsePhone, parseRupees } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useEffect, useEffectEvent, useState } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { TypeAhead, type TypeAheadOption } from '../../../components/type-ahead.tsx'
import { formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { NewCustomerForm } from './new-customer-form.tsx'
import { useFoundCustomers, useSimilarCustomers } from './new-order-queries.ts'
import { UnfinishedOrders } from './unfinished-orders.tsx'

const SETTLE_MS = 150
const PICK_FIELD = 'pick-customer'

/** Whose order is it? The phone number first: one that is known opens the order at once, a new one asks for the name. */
export function CustomerPicker({ onPick }: { onPick: (customerId: string) => void }) {
  const [text, setText] = useState('')
  // Decided once for a text: asked anew, the same customers must not take the form away from who fills it in.
  const [newText, setNewText] = useState<string | null>(null)
  const phone = parsePhone(text)
  const typed = phone ?? text.trim()
  const asked = useSettled(typed, phone === undefined ? SETTLE_MS : 0)
  const { data: found = [], error, isFetching, refetch, isPlaceholderData } = useFoundCustomers(asked)
  const isOfText = asked === typed && !isPlaceholderData
  const isAnswered = isOfText && !isFetching && error === null
  const options = typed === '' ? [] : found
  const isUndecided = isAnswered && phone !== undefined && newText !== typed
  const known = isUndecided ? found.find(({ contact }) => contact === phone) : undefined
  if (isUndecided && known === undefined) setNewText(typed)

  const open = useEffectEvent(onPick)
  useEffect(() => {
    if (known !== undefined) open(known._id)
  }, [known])

  const isName = /\p{L}/u.test(typed)
  // Two people may have one name, so a name can be added though somebody has it.
  const canAdd = isAnswered && typed !== '' && (isName || options.length === 0)
  const isUnknownName = canAdd && options.length === 0 && isName
  const similar = useSimilarCustomers(typed, isUnknownName)
  const choices: Choice[] = [
    ...options.map((customer) => ({ customer })),
    ...(canAdd ? ['new' as const] : []),
    ...similar.map((customer) => ({ customer })),
  ]

  const choose = (index: number) => {
    const choice = choices[index]
    if (choice === 'new') setNewText(typed)
    // What is still shown for an earlier text is not what Enter means.
    else if (choice !== undefined && isOfText) onPick(choice.customer._id)
  }

  return (
    <>
      <PageHeader title={t('New order')} explanation={t('Type the phone number of the customer, or a name.')} />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 640 }}>
        <Card sx={{ p: 2, overflow: 'visible' }}>
          <TypeAhead
            id={PICK_FIELD}
            label={t('Phone number or name')}
            placeholder="98765 43210"
            text={text}
            autoFocus
            inputMode="tel"
            options={choices.map((choice) => describe(choice, typed))}
            nothing={(typed) =>
              isFetching
                ? t('Searching for “{text}” …', { text: typed })
                : t('No customer matches “{text}”', { text: typed })
            }
            helperText={t('The last four digits are enough.')}
            selectsOnFocus
            replacesAll={(pasted) => parsePhone(pasted) !== undefined}
            onText={(next) => {
              setText(next)
              setNewText(null)
            }}
            onChoose={choose}
          />
          {newText === typed && (
            <NewCustomerForm key={typed} contact={phone ?? ''} name={isName ? typed : ''} onAdded={onPick} />
          )}
          {error !== null && typed !== '' && (
            <ErrorState
              title={t('The customers could not be searched')}
              error={error}
              isRetrying={isFetching}
              onRetry={() => refetch()}
            />
          )}
        </Card>
        <UnfinishedOrders />
      </Box>
    </>
  )
}

type Choice = 'new' | { customer: Pick<Customer, '_id' | 'name' | 'contact' | 'custId' | 'due'> }

function describe(choice: Choice, typed: string): TypeAheadOption {
  if (choice === 'new') return { key: 'new', label: t('Add “{text}”', { text: typed }) }
  const { customer } = choice
  const due = parseRupees(customer.due) ?? 0
  return {
    key: customer._id,
    label: `${customer.name} · ${formatPhone(customer.contact)}`,
    detail: due > 0 ? t('Due {amount}', { amount: formatRupees(due) }) : customer.custId,
  }
}
