import { formatRupees, type Paise } from '@clothesline/domain'
import { useState } from 'react'
import { TypeAhead } from '../../../components/type-ahead.tsx'
import { t } from '../../../lib/i18n.ts'
import { addPayment } from './draft-changes.ts'
import { findProblem, focusField, type OrderFormState, PAYMENT_FIELD, SAVE_BUTTON } from './order-form-state.ts'
import { readPaise } from './read-numbers.ts'
import { readPaymentEntry } from './read-payment-entry.ts'

interface PaymentEntryProps {
  form: OrderFormState
  restPaise: Paise
  advancePaise: Paise
}

/** "200 c ⏎" is ₹200 in cash, "u ⏎" the rest by UPI. Enter on nothing goes on to the save button. */
export function PaymentEntry({ form, restPaise, advancePaise }: PaymentEntryProps) {
  const { change, masters, hideProblem } = form
  const [text, setText] = useState('')
  const advanceName = t('Advance')
  const modes = masters.paymentModes.map(({ mode }) => mode)
  const suggestions = readPaymentEntry(text, { modes, restPaise, advancePaise, advanceName })

  const write = (next: string) => {
    setText(next)
    hideProblem(PAYMENT_FIELD)
  }
  const choose = (index: number) => {
    const suggestion = suggestions[index]
    if (suggestion === undefined) return
    write('')
    const { amount } = suggestion
    change((now) =>
      suggestion.kind === 'advance' ? { ...now, advance: amount } : addPayment(now, suggestion.mode, amount),
    )
  }

  return (
    <TypeAhead
      id={PAYMENT_FIELD}
      size="small"
      opensUp
      label={t('Pay now')}
      placeholder={t('200 c: ₹200 in cash')}
      text={text}
      options={suggestions.map((suggestion) => ({
        key: suggestion.kind === 'advance' ? 'advance' : suggestion.mode,
        label: suggestion.kind === 'advance' ? advanceName : suggestion.mode,
        detail:
          suggestion.amount === '' ? t('as much as can be used') : formatRupees(readPaise(suggestion.amount) ?? 0),
      }))}
      nothing={(typed) => t('No payment mode matches “{text}”', { text: typed })}
      problem={findProblem(form, PAYMENT_FIELD)}
      onText={write}
      onChoose={choose}
      onEmptyEnter={() => focusField(SAVE_BUTTON)}
    />
  )
}
