import { formatRupees } from '@clothesline/domain'
import { TypeAhead } from '../../../components/type-ahead.tsx'
import { t } from '../../../lib/i18n.ts'
import { type PaymentContext, readPaymentEntry } from '../payment/read-payment-entry.ts'
import { addPayment } from './draft-changes.ts'
import { findProblem, focusField, type OrderFormState, PAYMENT_FIELD, SAVE_BUTTON } from './order-form-state.ts'
import { toText } from './read-numbers.ts'

interface PaymentEntryProps {
  form: OrderFormState
  context: PaymentContext
  text: string
  onText: (text: string) => void
}

/** "200 c ⏎" is ₹200 in cash, "u ⏎" the rest by UPI. Enter on nothing goes on to the save button. */
export function PaymentEntry({ form, context, text, onText }: PaymentEntryProps) {
  const { change, hideProblem } = form
  const suggestions = readPaymentEntry(text, context)

  const write = (next: string) => {
    onText(next)
    hideProblem(PAYMENT_FIELD)
  }
  const choose = (index: number) => {
    const suggestion = suggestions[index]
    if (suggestion === undefined) return
    write('')
    const { amountPaise } = suggestion
    const amount = amountPaise === undefined ? '' : toText(amountPaise)
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
        label: suggestion.kind === 'advance' ? context.advanceName : suggestion.mode,
        detail:
          suggestion.amountPaise === undefined ? t('as much as can be used') : formatRupees(suggestion.amountPaise),
      }))}
      nothing={(typed) => t('No payment mode matches “{text}”', { text: typed })}
      problem={findProblem(form, PAYMENT_FIELD)}
      onText={write}
      onChoose={choose}
      onEmptyEnter={() => focusField(SAVE_BUTTON)}
    />
  )
}
